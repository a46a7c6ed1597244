import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { countByStatus } from '../support/accounts.ts';
import { aClient, aMatch, type Person } from '../support/builders.ts';
import { type Game, walletOf } from '../support/settlements.ts';
import { adminOf, RACE_MS, RACES, race, serverOf, times, useRing } from './ring.ts';
import { betsOnBothTeams, heldSides, overspend } from './scenarios.ts';

const ring = useRing();
const timeout = RACE_MS;

type Bet = { client: Person; match: Game; key?: string; amount?: number };
const bet = ({ client, match, key, amount = 100 }: Bet, index: number) =>
  serverOf(ring, index).call('createBet', {
    token: client.token,
    ...(key ? { key } : {}),
    body: { betId: String(match.matchId), amount, teamName: match.teamA },
  });

test(`of 64 bets of ₹100 on ₹1,000 through three servers, exactly 10 are taken (${RACES} times)`, {
  timeout,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const { client, answers } = await overspend(ring);
    expect(countByStatus(answers)).toEqual({ 200: 10, 409: 54 });
    expect(await walletOf(ring.kit, client)).toMatchObject({ balance: 0n, exposure: rupees(1000) });
  }
});

test(`of 64 copies of one key one has an effect, and all get its answer (${RACES} times)`, {
  timeout,
}, async () => {
  const match = await aMatch(ring.kit.database.owner);
  for (let round = 0; round < RACES; round++) {
    const [client, key] = [await aClient(ring.kit.db, { balance: rupees(1000) }), randomUUID()];
    const answers = await race(times(64, (index) => () => bet({ client, match, key }, index)));
    expect(countByStatus(answers)).toEqual({ 200: 64 });
    const ids = answers.map((answer) => answer.status === 'fulfilled' && answer.value.body.transactionId);
    expect(new Set(ids).size).toBe(1);
    expect(await walletOf(ring.kit, client)).toMatchObject({ balance: rupees(900), exposure: rupees(100) });
  }
});

test(`of 16 copies of one deposit one has an effect, and all get its answer (${RACES} times)`, {
  timeout,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const [client, key, admin] = [await aClient(ring.kit.db), randomUUID(), adminOf(ring, round)];
    const body = { userName: client.userName, amount: 70 };
    const answers = await race(
      times(16, (index) => () => serverOf(ring, index).call('deposit', { token: admin.token, key, body })),
    );
    expect(countByStatus(answers)).toEqual({ 200: 16 });
    expect(await walletOf(ring.kit, client)).toMatchObject({ balance: rupees(70) });
  }
});

test(`of 32 bets and withdrawals on one wallet as many are taken as it holds (${RACES} times)`, {
  timeout,
}, async () => {
  const match = await aMatch(ring.kit.database.owner);
  for (let round = 0; round < RACES; round++) {
    const client = await aClient(ring.kit.db, { balance: rupees(1000) });
    const withdraw = (index: number) =>
      serverOf(ring, index).call('withdraw', {
        token: adminOf(ring, index).token,
        body: { userName: client.userName, amount: 100 },
      });
    const acts = times(32, (index) => async () => {
      const { status } = await (index % 2 ? withdraw(index) : bet({ client, match }, index));
      return { isBet: index % 2 === 0, isTaken: status === 200 };
    });
    const taken = (await race(acts)).flatMap((act) =>
      act.status === 'fulfilled' && act.value.isTaken ? [act.value.isBet] : [],
    );
    expect(taken).toHaveLength(10);
    const exposure = rupees(taken.filter((isBet) => isBet).length * 100);
    expect(await walletOf(ring.kit, client)).toMatchObject({ balance: 0n, exposure });
  }
});

test(`of bets on both teams at once one team has all, until a cancel (${RACES} times)`, {
  timeout,
}, async () => {
  for (let round = 0; round < RACES; round++) {
    const { client } = await betsOnBothTeams(ring);
    expect(await heldSides(ring, client)).toHaveLength(1);
  }
});
