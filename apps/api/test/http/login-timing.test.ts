import { expect, test } from 'vitest';
import { aUserName, logIn } from '../support/accounts.ts';
import { aClient, anAdmin } from '../support/builders.ts';
import { type Kit, useKit } from '../support/kit.ts';

const kit = useKit();

const TIMINGS = Number(process.env.TIMINGS ?? 60);
const FULL_SIZE = 500;
const DIFFERENCE_MS_MAX = 5;
/**
 * With few samples on a busy machine two series of the very same call differ by 20 ms, so the small size looks
 * for one fault alone, a hash left out: that is most of the time of an answer.
 */
const SHARE_MAX = 0.4;

async function timed(act: () => ReturnType<typeof logIn>) {
  const started = performance.now();
  const { status, body, headers } = await act();
  const { requestId: _, ...told } = body;
  return {
    ms: performance.now() - started,
    answer: { status, told, headerNames: Object.keys(headers).sort() },
  };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('a wrong password and an unknown name differ neither in the answer nor in its time', {
  timeout: 240_000 + TIMINGS * 300,
}, async ({ annotate }) => {
  const known: number[] = [];
  const unknown: number[] = [];
  const answers = new Set<string>();
  await logIn(kit, aUserName(), 'warm-up');
  for (let n = 0; n < TIMINGS; n++) {
    const existing = await aPlainOrBlockedClient(kit, n);
    const pair = [
      async () => known.push(await note(existing)),
      async () => unknown.push(await note(aUserName())),
    ];
    // In turns, and in either order: whatever else the machine does touches both alike.
    for (const act of n % 2 ? pair : pair.reverse()) await act();
  }
  expect([...answers]).toHaveLength(1);
  const [ofKnown, ofUnknown] = [median(known), median(unknown)];
  await annotate(`medians: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms`);
  if (TIMINGS >= FULL_SIZE) {
    expect(Math.abs(ofKnown - ofUnknown)).toBeLessThan(DIFFERENCE_MS_MAX);
  } else {
    // Within a pair, made moments apart, what else the machine does weighs on both.
    const paired = median(known.map((ms, n) => ms - (unknown[n] ?? 0)));
    expect(Math.abs(paired)).toBeLessThan(SHARE_MAX * Math.max(ofKnown, ofUnknown));
  }

  async function note(userName: string): Promise<number> {
    const { ms, answer } = await timed(() => logIn(kit, userName, 'wrong-password'));
    answers.add(JSON.stringify(answer));
    return ms;
  }
});

/** Every fourth is blocked: that must not show either. */
async function aPlainOrBlockedClient({ db, call }: Kit, n: number): Promise<string> {
  const { userName } = await aClient(db);
  if (n % 4 === 0) {
    const admin = await anAdmin(db);
    await call('blockUser', { token: admin.token, body: { userName } });
  }
  return userName;
}
