import { rupees } from '@tossbook/rules';
import { expect, test } from 'vitest';
import { aClient, aMatch, anAdmin, anEmployee } from '../../../test/support/builders.ts';
import { useKit } from '../../../test/support/kit.ts';
import { setSetting } from '../../../test/support/matches.ts';
import { settle } from '../../../test/support/settlements.ts';
import { createLog } from '../../platform/log.ts';
import { forgetOldRefusals } from './feed.store.ts';
import { KEPT_MAX, watchRefusals } from './watch-refusals.ts';

const kit = useKit();

const rich = () => aClient(kit.db, { balance: rupees(100_000) });
const refusedIn = async () => {
  const { token } = await anEmployee(kit.db);
  const { entries } = (await kit.call('getFeed', { token })).body;
  return entries.filter(({ kind }) => kind === 'refused');
};
const rowsOf = async ({ matchId }: { matchId: bigint }) => {
  const { rows } = await kit.database.owner.query<{ rows: string }>(
    'select count(*) as rows from refused_bets where match_id = $1',
    [matchId],
  );
  return Number(rows[0]?.rows);
};

test('a bet that a limit of the house refuses is in the feed within seconds, its tries as one entry', async () => {
  const [client, match] = [await rich(), await aMatch(kit.database.owner)];
  await setSetting(kit, 'bet.positionMaxRupees', 1000);
  const bet = (amount: number, teamName = match.teamB) =>
    kit.call('createBet', { token: client.token, body: { betId: String(match.matchId), teamName, amount } });
  expect((await bet(2000)).body.code).toBe('STAKE_TOO_LARGE');
  expect((await bet(3000)).body.code).toBe('STAKE_TOO_LARGE');
  await expect
    .poll(refusedIn, { timeout: 10_000 })
    .toMatchObject([
      { userName: client.userName, betId: String(match.matchId), team: match.teamB, amount: 3000, times: 2 },
    ]);
  const [entry] = await refusedIn();
  expect(entry).toMatchObject({ isTeamA: false, isLarge: false, isFirst: false });
  expect((await bet(1000)).status).toBe(200);
  expect((await bet(50)).body.code).toBe('SIDE_FULL');
  await expect
    .poll(async () => (await refusedIn()).map(({ times }) => times), { timeout: 10_000 })
    .toEqual([3]);
  await settle(kit, await anAdmin(kit.db), match, match.teamA);
  expect(await refusedIn()).toEqual([]);
});

test('a bet refused for another reason is not in it', async () => {
  const [poor, client, match] = [await aClient(kit.db), await rich(), await aMatch(kit.database.owner)];
  await setSetting(kit, 'bet.positionMaxRupees', 1000);
  const bet = async ({ token }: typeof poor, amount: number) => {
    const body = { betId: String(match.matchId), teamName: match.teamA, amount };
    return (await kit.call('createBet', { token, body })).body.code;
  };
  expect(await bet(poor, 500)).toBe('INSUFFICIENT_BALANCE');
  expect(await bet(client, 5000)).toBe('STAKE_TOO_LARGE');
  await expect.poll(() => rowsOf(match), { timeout: 10_000 }).toBe(1);
});

test('a flood keeps a bounded number, a stop writes what is left, and old ones are forgotten', async () => {
  const [client, match] = [await rich(), await aMatch(kit.database.owner)];
  const watch = watchRefusals({ db: kit.db, log: createLog('silent') });
  const noted = { userId: client.userId, matchId: match.matchId, stake: rupees(70) };
  for (let team = 0; team < KEPT_MAX + 5; team++) watch.note({ ...noted, team: `Team ${team}` });
  watch.note({ ...noted, team: match.teamA });
  await watch.stop();
  expect(await rowsOf(match)).toBe(0);
  const next = watchRefusals({ db: kit.db, log: createLog('silent') });
  next.note({ ...noted, team: match.teamA });
  await next.stop();
  expect(await rowsOf(match)).toBe(1);
  await kit.database.owner.query("update refused_bets set refused_at = refused_at - interval '3 days'");
  await forgetOldRefusals(kit.db);
  expect(await rowsOf(match)).toBe(0);
});
