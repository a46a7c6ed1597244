import { type Paise, rupees } from '@tossbook/rules';
import { sql } from 'kysely';
import { depositsIntoMany } from '../../../../tools/deposits-into-many.ts';
import { readWallet } from '../../src/domains/money/index.ts';
import { unfreeze as unfreezeSubject } from '../../src/domains/reconciliation/reconciliation.store.ts';
import { releaseHeldChunks } from '../../src/domains/settlement/index.ts';
import { inTransaction } from '../../src/platform/db/tx.ts';
import { aBet, aClient, aMatch, type Person } from './builders.ts';
import type { Kit } from './kit.ts';

export type Game = Awaited<ReturnType<typeof aMatch>>;
type Settle = { outcomeKnownAt?: string; digest?: string; reason?: string; key?: string };

/** Team A of every match here is Chennai, team B Mumbai; the rate is 95 %. */
export const settle = (
  kit: Kit,
  admin: Person,
  { matchId }: Pick<Game, 'matchId'>,
  finalBetResult: string,
  { key, ...more }: Settle = {},
) =>
  kit.call('settleUpBet', {
    token: admin.token,
    body: { betId: String(matchId), finalBetResult, ...more },
    ...(key ? { key } : {}),
  });

/** Of the book as its preview has it; null once there is a result. */
export const digestOf = async (
  kit: Kit,
  { token }: Person,
  { matchId }: Pick<Game, 'matchId'>,
  outcomeKnownAt?: string,
): Promise<string | null> => {
  const query = { betId: String(matchId), ...(outcomeKnownAt && { outcomeKnownAt }) };
  return (await kit.call('getSettlePreview', { token, query })).body.digest;
};

export const reverse = (
  kit: Kit,
  admin: Person,
  { matchId }: Pick<Game, 'matchId'>,
  { reason = 'The wrong team was named', key }: { reason?: string; key?: string } = {},
) =>
  kit.call('reverseSettlement', {
    token: admin.token,
    body: { betId: String(matchId), reason },
    ...(key ? { key } : {}),
  });

export const place = (
  kit: Kit,
  client: Person,
  { matchId }: Pick<Game, 'matchId'>,
  team: string,
  amount = 100,
) =>
  kit.call('createBet', {
    token: client.token,
    body: { betId: String(matchId), amount, teamName: team },
  });

export const switchTo = (
  kit: Kit,
  client: Person,
  { matchId }: Pick<Game, 'matchId'>,
  team: string,
  amount = 100,
) =>
  kit.call('switchBet', {
    token: client.token,
    body: { betId: String(matchId), amount, teamName: team },
  });

export const cancel = (kit: Kit, client: Person, { matchId }: Pick<Game, 'matchId'>) =>
  kit.call('cancelBet', { token: client.token, body: { betId: String(matchId) } });

/** A client with ₹1,000, of which ₹100 stand on a team. */
export async function aBettor(
  kit: Kit,
  match: Omit<Game, 'startsAt'>,
  team = match.teamA,
  stake: Paise = rupees(100),
): Promise<Person> {
  const client = await aClient(kit.db, { balance: rupees(1000) });
  await aBet(kit.db, { client, match, stake, team });
  return client;
}

export const walletOf = (kit: Kit, { userId }: Person) => readWallet(kit.db, userId);

/** What was posted to a client for a match, without the placing: 'bet_won 19500 -10000 -9500'. */
export async function postedTo(kit: Kit, { userId }: Person): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ row: string }>(
    `select concat_ws(' ', kind, wallet_delta, exposure_delta, house_delta) as row from ledger
     where user_id = $1 and kind not in ('deposit', 'bet_placed') order by seq`,
    [userId],
  );
  return rows.map(({ row }) => row);
}

export async function stageOf(kit: Kit, { matchId }: Pick<Game, 'matchId'>): Promise<string> {
  const { rows } = await kit.database.owner.query<{ stage: string }>(
    'select stage from matches where match_id = $1',
    [matchId],
  );
  return rows[0]?.stage ?? 'no match';
}

/** Many clients with ₹100 on either team in turn, made at once in the database; too many to bet one by one. */
export async function manyBettors(
  kit: { database: Pick<Kit['database'], 'owner'> },
  { matchId }: Pick<Game, 'matchId'>,
  count: number,
): Promise<void> {
  await kit.database.owner.query(
    `with made as (
       insert into users (user_name, name_key, full_name, role, password_hash, password_kind, created_at)
       select name, name, 'Many', 'client', 'x', 'own', app_now()
       from (select 'many-' || $1::bigint || '-' || n as name from generate_series(1, $2::integer) n) n returning user_id
     ), opened as (insert into wallets (user_id) select user_id from made)
     select from made`,
    [matchId, count],
  );
  const many = `(select array_agg(user_id) from users where user_name like 'many-' || ${matchId} || '-%')`;
  const side = `(case when u % 2 = 0 then 'A' else 'B' end)::side`;
  await kit.database.owner.query(`
    begin;
    ${depositsIntoMany(`select unnest(${many}) as user_id`, 100_000)};
    insert into positions (user_id, match_id, round, side, stake, profit, bets)
      select u, ${matchId}, 1, ${side}, 10000, 9500, 1 from unnest(${many}) u;
    insert into bets (user_id, bet_id, match_id, round, side, stake, rate_bp, profit, accepted_at, operation_id, address)
      select u, 1000000 + u, ${matchId}, 1, ${side}, 10000, 9500, 9500, app_now(), gen_random_uuid(), '127.0.0.1'
      from unnest(${many}) u;
    select from post_entries(array(
      select posting(user_id => user_id, kind => 'bet_placed', request_id => operation_id, wallet_delta => -stake,
                     exposure_delta => stake, match_id => match_id, ref_id => bet_id, side => side, rate_bp => rate_bp, profit => profit, accepted_at => accepted_at)
      from bets where match_id = ${matchId} and user_id in (select unnest(${many}))));
    insert into match_totals (match_id, side, stripe, stake, profit, bets)
      select match_id, side, 15, sum(stake), sum(profit), sum(bets) from positions
      where match_id = ${matchId} and status = 'pending' group by match_id, side;
    select recount_room(array[${matchId}::bigint]);
    commit`);
}

/** As the reconciler does when a wallet breaks a law, and as an admin does once that is mended. */
export const freeze = ({ db }: Kit, { userId }: Person) =>
  sql`select freeze_wallet(${userId})`.execute(db).then(() => undefined);
export const unfreeze = ({ db }: Kit, { userId }: Person) =>
  inTransaction(db, async (tx) => {
    await unfreezeSubject(tx, { type: 'user', id: String(userId) });
    await releaseHeldChunks(tx, userId);
  });

/** A match that the first team won, and that has paid all its clients but one, whose wallet is frozen. */
export async function aHeldMatch(
  kit: Kit,
  admin: Person,
  { paidClients = 1 } = {},
): Promise<{ match: Game; paid: Person[]; frozen: Person }> {
  const match = await aMatch(kit.database.owner);
  const frozen = await aBettor(kit, match);
  const paid = await Promise.all(Array.from({ length: paidClients }, () => aBettor(kit, match)));
  await freeze(kit, frozen);
  await settle(kit, admin, match, match.teamA);
  return { match, paid, frozen };
}
