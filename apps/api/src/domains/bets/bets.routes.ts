import { formatIst, type Paise, parseAmount, parseRate, rupees, toPercent, toRupees } from '@tossbook/rules';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type Column, csvFile } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LiveSettings } from '../settings/index.ts';
import { requireTarget } from '../users/index.ts';
import type { Asker } from './bet.ts';
import type { BetDesk } from './bet-desk.ts';
import {
  allBets,
  allMatchBets,
  type Bet,
  listBets,
  listMatchBets,
  type MatchBet,
  type Placement,
  readOutstanding,
} from './bets.views.ts';
import { cancelBet } from './cancel-bet.ts';
import { placeBet } from './place-bet.ts';

type Parts = { db: Db; desk: BetDesk; settings: LiveSettings };
type BetCalls =
  | 'createBet'
  | 'cancelBet'
  | 'getOutStandingAmount'
  | 'getBetTransaction'
  | 'getMatchBets'
  | 'getIp';

export const betsRoutes = ({ db, desk, settings }: Parts): Handlers<BetCalls> => ({
  createBet: async ({ body, caller, origin, operationId, reply }) => {
    const { betId, rate, balance, exposure } = await placeBet(
      { db, desk, stakeMin: rupees(settings.current()['bet.stakeMinRupees']) },
      {
        userId: caller.userId,
        sessionId: caller.sessionId,
        matchId: BigInt(body.betId),
        team: body.teamName,
        stake: stakeOf(body.amount),
        rate: parseRate(body.tossRate),
        operationId,
        requestId: origin.requestId,
        address: origin.address,
        reportedAddress: body.ipAddress ?? null,
        asker: askerOf(reply),
      },
    );
    return {
      message: 'Bet placed successfully',
      transactionId: String(betId),
      tossRate: toPercent(rate),
      balance: toRupees(balance),
      exposure: toRupees(exposure),
    };
  },
  cancelBet: async ({ body, caller, origin, operationId, reply }) => {
    const { userId, sessionId } = caller;
    const { balance, exposure } = await cancelBet(desk, {
      userId,
      sessionId,
      matchId: BigInt(body.betId),
      operationId,
      requestId: origin.requestId,
      asker: askerOf(reply),
    });
    return {
      message: 'Bet cancelled successfully',
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
    const onlyPending = query.status === 'pending';
    const target = await requireTarget(db, 'bet.read', {
      caller,
      userName: query.userName ?? caller.userName,
    });
    const scope = { userId: target.userId, query, onlyPending };
    // Where somebody bet from, and the moment of a cancel, are for staff to see.
    const isStaff = caller.role !== 'client';
    if (query.format === 'csv') {
      const about = {
        screen: onlyPending ? 'pending-bets' : isStaff ? 'bet-history' : 'toss-transactions',
        userName: target.userName,
      };
      return csvFile(about, [...betColumns, ...(isStaff ? staffColumns : [])], allBets(db, scope));
    }
    const { bets, total } = await listBets(db, scope);
    const shown = bets.map((bet) => ({
      ...transactionOf(bet),
      ...(isStaff ? forStaff(bet) : {}),
    }));
    return onlyPending ? { pendingBets: shown, total } : { betHistory: shown, total };
  },
  getMatchBets: async ({ query, caller }) => {
    const scope = { matchId: BigInt(query.betId), query };
    if (query.format === 'csv') {
      const about = { screen: `match-${query.betId}-bets`, userName: caller.userName };
      return csvFile(about, matchBetColumns, await allMatchBets(db, scope));
    }
    const { bets, total } = await listMatchBets(db, scope);
    return {
      bets: bets.map((bet) => ({ ...placed(bet), ...forStaff(bet), userName: bet.userName })),
      total,
    };
  },
  getIp: async ({ origin }) => ({ ip: origin.address }),
});

function stakeOf(value: number): Paise {
  const stake = parseAmount(value);
  if (stake === null) throw new Refusal('AMOUNT_INVALID');
  return stake;
}

const transactionOf = (bet: Bet) => ({
  ...placed(bet),
  betId: String(bet.matchId),
  leagueName: bet.league,
  teamAName: bet.teamA,
  teamBName: bet.teamB,
});

/** A bet is placed within this time or not at all: whoever has seen no answer by then may have turned away. */
const PATIENCE_MS = 8_000;

const askerOf = ({ raw }: FastifyReply): Asker => ({
  until: performance.now() + PATIENCE_MS,
  isGone: () => raw.destroyed,
});

const placed = (bet: Placement) => ({
  _id: String(bet.betId),
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
  ['Cancelled (IST)', ({ cancelledAt }) => cancelledAt && timeOf(cancelledAt)],
  ['Address', (bet) => bet.address],
];

const placementColumns: Column<Placement>[] = [
  ['Team', (bet) => bet.team],
  ['Amount (₹)', (bet) => toRupees(bet.stake)],
  ['Rate (%)', (bet) => toPercent(bet.rate)],
  ['Status', (bet) => bet.status],
  ['Payout (₹)', (bet) => toRupees(payoutOf(bet))],
];

const betColumns: Column<Bet>[] = [
  ['Bet ID', (bet) => String(bet.betId)],
  ['Time (IST)', (bet) => timeOf(bet.acceptedAt)],
  ['League', (bet) => bet.league],
  ['Team A', (bet) => bet.teamA],
  ['Team B', (bet) => bet.teamB],
  ...placementColumns,
];

const matchBetColumns: Column<MatchBet>[] = [
  ['Bet ID', (bet) => String(bet.betId)],
  ['Time (IST)', (bet) => timeOf(bet.acceptedAt)],
  ['User ID', (bet) => bet.userName],
  ...placementColumns,
  ...staffColumns,
];
