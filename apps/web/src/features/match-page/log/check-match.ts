import {
  chainSteps,
  type MatchFault,
  type Memory,
  proveMatch,
  type ShownMatch,
  sha256,
  toHex,
  type Witnessed,
} from '@tossbook/book';
import { knowsEd25519 } from '../../../lib/book/knows-ed25519.ts';
import { readPart } from '../../../lib/book/read-part.ts';
import { recallSeen, rememberSeen } from '../../../lib/book/seen.ts';
import { readPicture } from '../../../lib/http/api-client.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import type { MatchPageData } from '../queries.ts';

export type Shown = ShownMatch & Pick<MatchPageData, 'steps'>;

export type Outcome =
  | { kind: 'proven'; logged: number; waiting: number; witnessed: Witnessed | null }
  | { kind: 'broken'; fault: MatchFault | { fault: 'photo'; step: number } }
  | { kind: 'noLog' | 'unsupported' };

/** The log is the same for every match. */
const SEEN = 'log-seen';

class NoLog extends Error {}

/** Compares what the page of a match shows with its steps, and these with the public log. */
export async function checkMatch(shown: Shown): Promise<Outcome> {
  if (!(await knowsEd25519())) return { kind: 'unsupported' };
  const memory = recallSeen<Memory>(SEEN);
  try {
    const found = await proveMatch({ read }, shown, { memory, now: serverNow() });
    if ('fault' in found) return { kind: 'broken', fault: found };
    rememberSeen(SEEN, found.memory);
    const step = await findOtherPhoto(shown);
    if (step !== null) return { kind: 'broken', fault: { fault: 'photo', step } };
    const { logged, waiting, witnessed } = found;
    return { kind: 'proven', logged, waiting, witnessed };
  } catch (error) {
    if (!(error instanceof NoLog)) throw error;
    // A log that this device has seen cannot just be gone.
    return memory === null ? { kind: 'noLog' } : { kind: 'broken', fault: { fault: 'rolled-back' } };
  }
}

async function read(path: string): Promise<Uint8Array> {
  const part = await readPart(path);
  if (part === null) throw new NoLog();
  return part;
}

/** The step of the first photo that is shown and does not have the hash that its step says. */
async function findOtherPhoto({ result, steps }: Shown): Promise<number | null> {
  const sources = chainSteps(steps.map(({ text }) => text)).steps.filter(({ kind }) => kind === 'source');
  for (const { photo } of result?.sources ?? []) {
    if (photo === null) continue;
    const response = await readPicture(photo);
    const hash = toHex(sha256(new Uint8Array(await response.arrayBuffer())));
    const source = sources.find(({ facts }) => photo.endsWith(facts.get('photo') ?? '/'));
    if (source?.facts.get('photo') !== hash) return source?.step ?? null;
  }
  return null;
}
