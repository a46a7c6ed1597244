import { randomInt } from 'node:crypto';
import { type Paise, profit, rateBp, rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { readInvariants } from '../../src/domains/reconciliation/invariants.ts';
import { aClient, aMatch, anAdmin, type Person } from '../support/builders.ts';
import { type Kit, startKit } from '../support/kit.ts';
import { cancel, type Game, place, reverse, settle } from '../support/settlements.ts';

/** Bonuses, deposits, withdrawals, bets, cancels, results and reversals, in all. `LOCKED_STEPS=10000` is the full size. */
const STEPS = Number(process.env.LOCKED_STEPS ?? 150);
const CLIENTS = 8;
const MATCHES = 3;

/** What the rules say of a client's money, kept beside the database and without looking at it. */
type Model = { person: Person; balance: bigint; locked: bigint; owed: bigint };
/** A stake before and after the outcome was known, and what its close unlocked. */
type Stake = {
  team: string;
  early: bigint;
  earlyProfit: bigint;
  late: bigint;
  unlocked: bigint;
  paid: bigint;
};
type Play = { game: Game; knownAt: string | null; stakes: Map<Model, Stake>; isSettled: boolean };

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);
const anyOf = <Item>(items: Item[]) => items[randomInt(items.length)] as Item;

const RATE = rateBp(9500);

function credit(client: Model, amount: bigint): bigint {
  const repaid = smaller(client.owed, amount);
  client.owed -= repaid;
  client.balance += amount - repaid;
  return amount - repaid;
}

async function give(kit: Kit, client: Model): Promise<void> {
  const amount = BigInt(randomInt(1, 30_000));
  await kit.database.owner.query("select post_gift($1, 'daily_bonus', $2, null, gen_random_uuid())", [
    client.person.userId,
    amount,
  ]);
  client.locked += credit(client, amount);
}

async function deposit(kit: Kit, admin: Person, client: Model): Promise<void> {
  const amount = randomInt(50, 500);
  const body = { userName: client.person.userName, amount };
  expect((await kit.call('deposit', { token: admin.token, body })).status).toBe(200);
  credit(client, BigInt(amount) * 100n);
}

async function withdraw(kit: Kit, admin: Person, client: Model): Promise<void> {
  const amount = BigInt(randomInt(1, 60_000));
  const free = client.balance > client.locked ? client.balance - client.locked : 0n;
  const isTaken = client.owed === 0n && amount <= free;
  const body = { userName: client.person.userName, amount: Number(amount) / 100 };
  const reply = await kit.call('withdraw', { token: admin.token, body });
  expect({ amount, status: reply.status === 200 }).toEqual({ amount, status: isTaken });
  if (isTaken) client.balance -= amount;
}

async function bet(kit: Kit, { game, knownAt, stakes }: Play, client: Model): Promise<void> {
  const before = stakes.get(client);
  const team = before?.team ?? anyOf([game.teamA, game.teamB]);
  const stake = BigInt(randomInt(50, 200)) * 100n;
  const { status } = await place(kit, client.person, game, team, Number(stake) / 100);
  expect({ stake, isTaken: status === 200 }).toEqual({ stake, isTaken: stake <= client.balance });
  if (status !== 200) return;
  client.balance -= stake;
  const on = before ?? { team, early: 0n, earlyProfit: 0n, late: 0n, unlocked: 0n, paid: 0n };
  if (knownAt) on.late += stake;
  else {
    on.early += stake;
    on.earlyProfit += profit(stake as Paise, RATE);
  }
  stakes.set(client, on);
}

async function takeBack(kit: Kit, { game, stakes }: Play, client: Model): Promise<void> {
  const on = stakes.get(client);
  expect((await cancel(kit, client.person, game)).status === 200).toBe(on !== undefined);
  if (!on) return;
  client.balance += on.early + on.late;
  stakes.delete(client);
}

async function pay(kit: Kit, admin: Person, play: Play): Promise<void> {
  const { game, knownAt, stakes } = play;
  const result = anyOf([game.teamA, game.teamB, 'no result']);
  const outcome = await settle(kit, admin, game, result, knownAt ? { outcomeKnownAt: knownAt } : {});
  expect(outcome.status).toBe(200);
  for (const [client, on] of stakes) {
    const isVoid = result === 'no result';
    const refund = isVoid ? on.early + on.late : on.late;
    const won = !isVoid && on.team === result ? on.early + on.earlyProfit : 0n;
    on.unlocked = isVoid ? 0n : smaller(client.locked, on.early);
    on.paid = refund + won;
    client.locked -= on.unlocked;
    client.balance += refund;
    credit(client, won);
  }
  play.isSettled = true;
}

async function undo(kit: Kit, admin: Person, play: Play): Promise<void> {
  expect((await reverse(kit, admin, play.game)).status).toBe(200);
  for (const [client, { unlocked, paid }] of play.stakes) {
    const taken = smaller(client.balance, paid);
    client.balance -= taken;
    client.owed += paid - taken;
    client.locked += unlocked;
  }
  play.isSettled = false;
}

const now = async (kit: Kit) =>
  (await kit.database.owner.query<{ now: Date }>('select app_now() as now')).rows[0]?.now.toISOString() ?? '';

test(`what is locked follows the rules in ${STEPS} random steps`, {
  timeout: 240_000 + STEPS * 200,
}, async () => {
  const kit = await startKit({});
  const admin = await anAdmin(kit.db);
  const clients: Model[] = [];
  for (let count = 0; count < CLIENTS; count++)
    clients.push({ person: await aClient(kit.db), balance: 0n, locked: 0n, owed: 0n });
  const aPlay = async (): Promise<Play> => ({
    game: await aMatch(kit.database.owner),
    knownAt: null,
    stakes: new Map(),
    isSettled: false,
  });
  const plays = await Promise.all(Array.from({ length: MATCHES }, aPlay));
  const law = readInvariants().find(({ name }) => name === 'I27')?.query ?? '';

  for (let step = 1; step <= STEPS; step++) {
    const [client, index, move] = [anyOf(clients), randomInt(MATCHES), randomInt(100)];
    const play = plays[index] as Play;
    if (move < 10) await give(kit, client);
    else if (move < 25) await deposit(kit, admin, client);
    else if (move < 40) await withdraw(kit, admin, client);
    else if (play.isSettled) {
      if (move < 70) await undo(kit, admin, play);
      else plays[index] = await aPlay();
    } else if (move < 85) {
      // A match whose result was taken back stays closed.
      if (!(await isClosed(kit, play))) await bet(kit, play, client);
    } else if (move < 89) {
      if (!(await isClosed(kit, play))) await takeBack(kit, play, client);
    } else if (move < 92) play.knownAt ??= await now(kit);
    else await pay(kit, admin, play);

    if (step % 25 === 0 || step === STEPS) {
      const { rows } = await kit.database.owner.query(
        'select user_id, balance, locked, owed from wallets where user_id = any($1) order by user_id',
        [clients.map(({ person }) => person.userId)],
      );
      expect(rows).toEqual(
        clients.map(({ person, balance, locked, owed }) => ({
          user_id: String(person.userId),
          balance: String(balance),
          locked: String(locked),
          owed: String(owed),
        })),
      );
      expect((await kit.database.owner.query(law)).rows).toEqual([]);
    }
  }
  await kit.api.close();
  await kit.database.drop();
});

test('a bonus is played by a bet that is won or lost, not by one that is cancelled, and locked again by a reversal', async () => {
  const kit = await startKit({});
  const [admin, client, game] = [
    await anAdmin(kit.db),
    await aClient(kit.db, { balance: rupees(200) }),
    await aMatch(kit.database.owner),
  ];
  const { userId, userName } = client;
  await kit.database.owner.query("select post_gift($1, 'daily_bonus', 10000, null, gen_random_uuid())", [
    userId,
  ]);
  const lockedAfter = async (done: Promise<{ status: number }>) => {
    expect((await done).status).toBe(200);
    const { rows } = await kit.database.owner.query('select locked from wallets where user_id = $1', [
      userId,
    ]);
    return Number(rows[0].locked) / 100;
  };
  const bet = () => place(kit, client, game, game.teamA, 60);
  const withdraw = (amount: number) =>
    kit.call('withdraw', { token: admin.token, body: { userName, amount } });
  expect(await lockedAfter(bet())).toBe(100);
  expect(await lockedAfter(cancel(kit, client, game))).toBe(100);
  expect((await withdraw(200.01)).body.code).toBe('WITHDRAW_BONUS');
  const forced = "select post_movement($1, 'withdrawal', 20001, $2, null, gen_random_uuid())";
  await expect(kit.database.owner.query(forced, [userId, admin.userId])).rejects.toThrow('is locked');
  expect(await lockedAfter(bet())).toBe(100);
  for (const winner of [game.teamB, game.teamA]) {
    expect(await lockedAfter(settle(kit, admin, game, winner))).toBe(40);
    expect(await lockedAfter(reverse(kit, admin, game))).toBe(100);
  }
  expect(await lockedAfter(withdraw(140))).toBe(100);
  await kit.api.close();
  await kit.database.drop();
});

async function isClosed(kit: Kit, { game }: Play): Promise<boolean> {
  const { rows } = await kit.database.owner.query<{ closed: boolean }>(
    'select closed_at is not null as closed from matches where match_id = $1',
    [game.matchId],
  );
  return rows[0]?.closed ?? true;
}
