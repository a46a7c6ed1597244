import type { CallOf } from '@tossbook/contract';
import { formatIst, type Paise, parseRate, rupees, toPercent, toRupees } from '@tossbook/rules';
import { headings } from '@tossbook/words/en/server/bets';
import type { FastifyReply } from 'fastify';
import { amountOf } from '../../platform/amount.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { said } from '../../platform/language.ts';
import type { LiveSettings } from '../settings/index.ts';
import { requireTarget } from '../users/index.ts';
import type { Asker, BetRequest, PlacedBet } from './bet.ts';
import type { BetDesk } from './bet-desk.ts';
import { type BetSums, sumsOf } from './bet-sums.ts';
import { allBets, type Bet, listBets, type Placement, readOutstanding, sumBetsByDay } from './bets.views.ts';
import { cancelBet } from './cancel-bet.ts';
import { allMatchBets, listMatchBets, type MatchBet } from './match-bets.views.ts';
import { placeBet } from './place-bet.ts';
import { switchBet } from './switch-bet.ts';

type Parts = { db: Db; reads: Db; desk: BetDesk; settings: LiveSettings };
export function betsRoutes({ db, reads, desk, settings }: Parts): Handlers<CallOf<'bets'>> {
  const parts = () => ({ db, desk, stakeMin: rupees(settings.current()['bet.stakeMinRupees']) });
  return {
    createBet: async (call) => ({
      message: said('server/bets').answers.placed,
      ...receiptOf(await placeBet(parts(), requestOf(call))),
    }),
    switchBet: async (call) => ({
      message: said('server/bets').answers.switched,
      ...receiptOf(await switchBet(parts(), requestOf(call))),
    }),
    cancelBet: async ({ body, caller, origin, operationId, reply }) => {
      const { userId, sessionId } = caller;
      const { balance, exposure } = await cancelBet(
        { db, desk },
        {
          userId,
          sessionId,
          matchId: BigInt(body.betId),
          operationId,
          requestId: origin.requestId,
          asker: askerOf(reply),
        },
      );
      return {
        message: said('server/bets').answers.cancelled,
        balance: toRupees(balance),
        exposure: toRupees(exposure),
      };
    },
    getOutStandingAmount: async ({ query, caller }) => {
      const found = await readOutstanding(db, { userId: caller.userId, matchId: BigInt(query.betId) });
      return {
        totalOutStandingAmount: toRupees(found?.stake ?? rupees(0)),
        bettingTeam: found?.team ?? null,
        projectedReturn: toRupees(found?.projectedReturn ?? rupees(0)),
      };
    },
    getBetTransaction: async ({ query, caller }) => {
      const status = query.status ?? 'all';
      const target = await requireTarget(db, 'bet.read', {
        caller,
        userName: query.userName ?? caller.userName,
      });
      const matchId = query.betId === undefined ? null : BigInt(query.betId);
      const scope = { userId: target.userId, query, status, matchId };
      // Only staff see addresses and the times of cancels.
      const isStaff = caller.role !== 'client';
      if (query.format === 'csv') {
        const about = {
          screen: status !== 'all' ? `${status}-bets` : isStaff ? 'bet-history' : 'toss-transactions',
          userName: target.userName,
        };
        return csvFile(about, [...betColumns, ...(isStaff ? staffColumns : [])], allBets(reads, scope));
      }
      const { bets, total } = await listBets(reads, scope);
      const listed = bets.map((bet) => ({
        ...transactionOf(bet),
        ...(isStaff ? forStaff(bet) : {}),
      }));
      const sums = query.sums === 'true' ? { sums: toSums(sumsOf(await sumBetsByDay(reads, scope))) } : {};
      return status === 'pending'
        ? { pendingBets: listed, total, ...sums }
        : { betHistory: listed, total, ...sums };
    },
    getMatchBets: async ({ query, caller }) => {
      const scope = { matchId: BigInt(query.betId), query };
      if (query.format === 'csv') {
        const about = { screen: `match-${query.betId}-bets`, userName: caller.userName };
        return csvFile(about, matchBetColumns, await allMatchBets(reads, scope));
      }
      const { bets, total } = await listMatchBets(reads, scope);
      return {
        bets: bets.map((bet) => ({ ...placed(bet), ...forStaff(bet), userName: bet.userName })),
        total,
      };
    },
    getIp: async ({ origin }) => ({ ip: origin.address }),
  };
}

type BetCall = Pick<
  Parameters<Handlers<CallOf<'bets'>>['createBet']>[0],
  'body' | 'caller' | 'origin' | 'operationId' | 'reply'
>;

const requestOf = ({ body, caller, origin, operationId, reply }: BetCall): BetRequest => ({
  userId: caller.userId,
  sessionId: caller.sessionId,
  matchId: BigInt(body.betId),
  team: body.teamName,
  stake: amountOf(body.amount),
  rate: parseRate(body.tossRate),
  operationId,
  requestId: origin.requestId,
  address: origin.address,
  reportedAddress: body.ipAddress ?? null,
  asker: askerOf(reply),
});

const receiptOf = ({ betId, rate, balance, exposure }: PlacedBet) => ({
  transactionId: String(betId),
  tossRate: toPercent(rate),
  balance: toRupees(balance),
  exposure: toRupees(exposure),
});

const transactionOf = (bet: Bet) => ({
  ...placed(bet),
  betId: String(bet.matchId),
  leagueName: bet.league,
  teamAName: bet.teamA,
  teamBName: bet.teamB,
  sportType: bet.sport,
  betEndTime: bet.closesAt.toISOString(),
});

const toSums = ({ open, settled: { net, ...counts }, days }: BetSums) => ({
  open: {
    bets: open.bets,
    stake: toRupees(open.stake),
    projectedReturn: toRupees(open.projectedReturn),
  },
  settled: {
    ...counts,
    bets: Object.values(counts).reduce((so, count) => so + count, 0),
    net: toRupees(net),
    days: days.map((each) => ({ day: each.day, net: toRupees(each.net) })),
  },
});

/** A bet is placed within this time or not at all: a client without an answer by then may have given up. */
const PATIENCE_MS = 8_000;

const askerOf = ({ raw }: FastifyReply): Asker => ({
  until: performance.now() + PATIENCE_MS,
  isGone: () => raw.destroyed,
});

const placed = (bet: Placement) => ({
  _id: String(bet.betId),
  matchCode: bet.matchCode,
  timeStamp: bet.acceptedAt.toISOString(),
  betTeamName: bet.team,
  amountOfBet: toRupees(bet.stake),
  tossRate: toPercent(bet.rate),
  betStatus: bet.status,
  payout: toRupees(payoutOf(bet)),
});

const forStaff = ({ address, cancelledAt }: Placement) => ({
  ipAddress: address,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

function payoutOf({ status, stake, profit }: Placement): Paise {
  if (status === 'won') return (stake + profit) as Paise;
  return status === 'refunded' || status === 'cancelled' ? stake : rupees(0);
}

const timeOf = (at: Date) => formatIst(at, 'second');

const staffColumns: Column<Placement>[] = [
  [headings.cancelled, ({ cancelledAt }) => cancelledAt && timeOf(cancelledAt)],
  [headings.address, (bet) => bet.address],
];

const placementColumns: Column<Placement>[] = [
  [headings.team, (bet) => bet.team],
  [headings.amount, (bet) => toRupees(bet.stake)],
  [headings.rate, (bet) => toPercent(bet.rate)],
  [headings.status, (bet) => bet.status],
  [headings.payout, (bet) => toRupees(payoutOf(bet))],
];

const betColumns: Column<Bet>[] = [
  [headings.betId, (bet) => String(bet.betId)],
  [headings.time, (bet) => timeOf(bet.acceptedAt)],
  [headings.match, (bet) => bet.matchCode],
  [headings.league, (bet) => bet.league],
  [headings.teamA, (bet) => bet.teamA],
  [headings.teamB, (bet) => bet.teamB],
  ...placementColumns,
];

const matchBetColumns: Column<MatchBet>[] = [
  [headings.betId, (bet) => String(bet.betId)],
  [headings.time, (bet) => timeOf(bet.acceptedAt)],
  [headings.match, (bet) => bet.matchCode],
  [headings.userId, (bet) => bet.userName],
  ...placementColumns,
  ...staffColumns,
];
