import { type Paise, parseAmount, parseRate, rupees, toPercent, toRupees } from '@tossbook/rules';
import type { Db } from '../../platform/db.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LiveSettings } from '../settings/index.ts';
import { requireTarget } from '../users/index.ts';
import type { BetDesk } from './bet-desk.ts';
import { type Bet, listBets, readOutstanding } from './bets.views.ts';
import { cancelBet } from './cancel-bet.ts';
import { placeBet } from './place-bet.ts';

type Parts = { db: Db; desk: BetDesk; settings: LiveSettings };
type BetCalls = 'createBet' | 'cancelBet' | 'getOutStandingAmount' | 'getBetTransaction' | 'getIp';

export const betsRoutes = ({ db, desk, settings }: Parts): Handlers<BetCalls> => ({
  createBet: async ({ body, caller, origin, operationId }) => {
    const stakeMax = () => rupees(settings.current()['bet.stakeMaxRupees']);
    const { betId, rate, balance, exposure } = await placeBet(
      { db, desk, stakeMax },
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
  cancelBet: async ({ body, caller, origin, operationId }) => {
    const { userId, sessionId } = caller;
    await cancelBet(desk, {
      userId,
      sessionId,
      matchId: BigInt(body.betId),
      operationId,
      requestId: origin.requestId,
    });
    return { message: 'Bet cancelled successfully' };
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
    const { bets, total } = await listBets(db, { userId: target.userId, query, onlyPending });
    // Where somebody bet from is for staff to see.
    const shown = bets.map((bet) => ({
      ...transactionOf(bet),
      ...(caller.role === 'client' ? {} : { ipAddress: bet.address }),
    }));
    return onlyPending ? { pendingBets: shown, total } : { betHistory: shown, total };
  },
  getIp: async ({ origin }) => ({ ip: origin.address }),
});

function stakeOf(value: number): Paise {
  const stake = parseAmount(value);
  if (stake === null) throw new Refusal('AMOUNT_INVALID');
  return stake;
}

const transactionOf = (bet: Bet) => ({
  _id: String(bet.betId),
  betId: String(bet.matchId),
  leagueName: bet.league,
  teamAName: bet.teamA,
  teamBName: bet.teamB,
  timeStamp: bet.acceptedAt.toISOString(),
  betTeamName: bet.team,
  amountOfBet: toRupees(bet.stake),
  tossRate: toPercent(bet.rate),
  betStatus: bet.status,
  payout: toRupees(payoutOf(bet)),
});

function payoutOf({ status, stake, profit }: Bet): Paise {
  if (status === 'won') return (stake + profit) as Paise;
  return status === 'refunded' || status === 'cancelled' ? stake : rupees(0);
}
