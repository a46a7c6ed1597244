import { randomUUID } from 'node:crypto';
import { rupees } from '@tossbook/rules';
import { aBet, aClient, aMatch, type Person } from '../support/builders.ts';
import type { Kit, Reply } from '../support/kit.ts';
import { type Game, reverse, settle } from '../support/settlements.ts';
import { adminOf, type Ring, serverOf, times } from './ring.ts';

/** One client with ₹900 and ₹100 on the first team of one match: what a round is about. */
export type Round = { client: Person; match: Game; firstBet: string };

export async function aRound(ring: Ring): Promise<Round> {
  const client = await aClient(ring.kit.db, { balance: rupees(1000) });
  const match = await aMatch(ring.kit.database.owner);
  const firstBet = await aBet(ring.kit.db, { client, match, stake: rupees(100) });
  return { client, match, firstBet: String(firstBet) };
}

export const MOVES = [
  'bet',
  'cancel',
  'switch',
  'settle',
  'disable',
  'edit',
  'deposit',
  'withdraw',
  'block',
] as const;
export type Move = (typeof MOVES)[number] | 'reverse';

/** What was asked and answered. `seen` is what the client had done when the answer said that it was over. */
export type Made = {
  move: Move;
  asked: string;
  status: number;
  code: string;
  betId: string;
  seen: string[] | null;
};

/** Each of them on either team, at another rate or with another result in turn; amounts are always the same. */
const ask: Record<Move, (at: Kit, admin: Person, round: Round, index: number) => Asked> = {
  bet: (at, _admin, { client, match }, index) => {
    const teamName = index % 2 ? match.teamB : match.teamA;
    const body = { betId: String(match.matchId), amount: 50, teamName };
    return {
      asked: teamName,
      reply: at.call('createBet', { token: client.token, key: randomUUID(), body }),
    };
  },
  switch: (at, _admin, { client, match }, index) => {
    const teamName = index % 2 ? match.teamA : match.teamB;
    const body = { betId: String(match.matchId), amount: 70, teamName };
    return {
      asked: teamName,
      reply: at.call('switchBet', { token: client.token, key: randomUUID(), body }),
    };
  },
  cancel: (at, _admin, { client, match }) => ({
    asked: '',
    reply: at.call('cancelBet', { token: client.token, body: { betId: String(match.matchId) } }),
  }),
  settle: (at, admin, { match }, index) => {
    const asked = [match.teamA, match.teamB, 'no result'][index % 3] ?? '';
    return { asked, reply: settle(at, admin, match, asked) };
  },
  reverse: (at, admin, { match }) => ({ asked: '', reply: reverse(at, admin, match) }),
  disable: (at, { token }, { match }) => ({
    asked: '',
    reply: at.call('disableMatch', { token, body: { betId: String(match.matchId) } }),
  }),
  edit: (at, { token }, { match }, index) => {
    const asked = String(80 + index);
    return { asked, reply: edit(at, token, match, { tossRate: asked }) };
  },
  deposit: (at, { token }, { client: { userName } }) => ({
    asked: '',
    reply: at.call('deposit', { token, body: { userName, amount: 30 } }),
  }),
  withdraw: (at, { token }, { client: { userName } }) => ({
    asked: '',
    reply: at.call('withdraw', { token, body: { userName, amount: 200 } }),
  }),
  block: (at, { token }, { client: { userName } }) => ({
    asked: '',
    reply: at.call('blockUser', { token, body: { userName } }),
  }),
};
type Asked = { asked: string; reply: Promise<Reply<{ message: string; transactionId?: string }>> };

type Edit = { tossRate?: string; betEndTime?: string };

/** An edit that leaves the teams, and whatever it does not name, as they were. */
export const edit = (
  at: Kit,
  token: string,
  match: Game,
  { tossRate = '95', betEndTime = IN_AN_HOUR }: Edit,
) =>
  at.call('editMatch', {
    token,
    query: { betId: String(match.matchId), betStartTime: match.startsAt.toISOString(), betEndTime },
    body: {
      teamAName: match.teamA,
      teamBName: match.teamB,
      tossRate,
      leagueName: 'Indian Premier League',
      sportType: 'Cricket',
    },
  });
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

/** So many of this move, each through another server, by another admin. */
export const movesOf = (ring: Ring, round: Round, { move, copies }: { move: Move; copies: number }) =>
  times(copies, (index) => async (): Promise<Made> => {
    const { asked, reply } = ask[move](serverOf(ring, index), adminOf(ring, index), round, index);
    const { status, body } = await reply;
    const isEnd = status === 200 && ['settle', 'disable', 'block'].includes(move);
    const seen = isEnd ? await effectsOf(ring.kit, round) : null;
    return { move, asked, status, code: body.code ?? '', betId: body.transactionId ?? '', seen };
  });

/** The bets and cancels of the round's client on its match: 'bet 12', 'cancel 3'. */
export async function effectsOf({ database }: Kit, { client, match }: Round): Promise<string[]> {
  const { rows } = await database.owner.query<{ effect: string }>(
    `select 'bet ' || bet_id as effect from bets where user_id = $1 and match_id = $2
     union all
     select 'cancel ' || seq from ledger where user_id = $1 and match_id = $2 and kind = 'bet_cancelled'`,
    [client.userId, match.matchId],
  );
  return rows.map(({ effect }) => effect);
}
