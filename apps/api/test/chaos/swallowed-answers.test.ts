import { randomUUID } from 'node:crypto';
import { type CallName, contract } from '@tossbook/contract';
import { rupees } from '@tossbook/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { useKit } from '../support/kit.ts';
import { type Game, walletOf } from '../support/settlements.ts';
import { type AnswerProxy, startAnswerProxy } from './answer-proxy.ts';

const SWALLOWED = Number(process.env.SWALLOWED ?? 200);
const CLIENTS = 16;

const kit = useKit();
const keys = new Set<string>();
let proxy: AnswerProxy;
beforeAll(async () => {
  const address = await kit.api.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = await startAnswerProxy(address, ({ headers }) => {
    const key = String(headers['idempotency-key']);
    // The first answer is always lost, and some of the later ones too.
    const isFirst = !keys.has(key);
    keys.add(key);
    return isFirst || Math.random() < 0.3;
  });
});
afterAll(() => proxy.close());

type Call = { name: CallName; token: string; body: object };

/** Asks by one key until an answer arrives. */
async function insist({ name, token, body }: Call): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  for (;;) {
    const response = await fetch(`${proxy.url}/api${contract[name].path}`, asked).catch(() => null);
    if (!response) continue;
    expect([name, response.status, await response.text()]).toEqual([name, 200, expect.any(String)]);
    return;
  }
}

/** What one client and one admin do in turn. Each leaves a row of its own kind in the client's ledger. */
const turns = (client: Person, admin: Person, { matchId, teamA, teamB }: Game): Call[] => {
  const [betId, ofClient] = [String(matchId), { userName: client.userName, amount: 60 }];
  const bet = {
    name: 'createBet',
    token: client.token,
    body: { betId, amount: 50, teamName: teamA },
  } as const;
  return [
    bet,
    { name: 'deposit', token: admin.token, body: ofClient },
    bet,
    { name: 'switchBet', token: client.token, body: { betId, amount: 60, teamName: teamB } },
    { name: 'cancelBet', token: client.token, body: { betId } },
    { name: 'withdraw', token: admin.token, body: ofClient },
  ];
};

const TURNS = 6;
const ROUNDS = Math.ceil(SWALLOWED / (CLIENTS * TURNS));

test(`${ROUNDS * CLIENTS * TURNS} bets, switches, cancels, deposits and withdrawals whose answers are lost happen once each`, {
  timeout: 240_000 + SWALLOWED * 100,
}, async () => {
  await anAdmin(kit.db);
  const match = await aMatch(kit.database.owner);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const [client, admin] = [await aClient(kit.db, { balance: rupees(1000) }), await anAdmin(kit.db)];
      for (let round = 0; round < ROUNDS; round++)
        for (const call of turns(client, admin, match)) await insist(call);
      return client;
    }),
  );
  expect(keys.size).toBe(ROUNDS * CLIENTS * TURNS);
  for (const client of clients) {
    const { rows } = await kit.database.owner.query<{ kind: string; count: number }>(
      'select kind, count(*)::integer as count from ledger where user_id = $1 group by kind',
      [client.userId],
    );
    expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual({
      // The first is the one that the client begins with.
      deposit: 1 + ROUNDS,
      // A switch is a cancel and a bet.
      bet_placed: 3 * ROUNDS,
      bet_cancelled: 2 * ROUNDS,
      withdrawal: ROUNDS,
    });
    expect(await walletOf(kit, client)).toMatchObject({ balance: rupees(1000), exposure: 0n });
  }
  if (process.env.SWALLOWED) process.stdout.write(`${keys.size} calls, ${proxy.swallowed()} answers lost\n`);
});
