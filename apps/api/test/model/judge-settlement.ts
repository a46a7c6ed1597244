import { judge } from './access.ts';
import {
  accepted,
  at,
  inRupees,
  type Position,
  profitOf,
  type Result,
  refused,
  type State,
  stakeOf,
  type Verdict,
} from './model.ts';
import * as wallet from './wallet.ts';

export type Settle = {
  caller: number;
  match: number | null;
  /** Null: a name that is no result of this match. */
  result: Result | null;
  /** When the outcome was known: bets from then on are void. */
  knownAt: number | null;
  key: number;
};

/** The same result again changes nothing. A result closes its match for good. */
export function settle(state: State, { caller, match, result, knownAt, key }: Settle): Verdict {
  const once = { caller, call: 'settleUpBet', body: JSON.stringify([match, result, knownAt]), key };
  return judge(state, caller, { permission: 'settlement', once }, () => {
    if (match === null) return refused('MATCH_NOT_FOUND');
    const game = at(state.matches, match);
    if (result === null) return refused('RESULT_UNKNOWN');
    if (game.settled) {
      const isSame = game.settled.result === result && (knownAt === null || knownAt === game.settled.knownAt);
      return isSame ? accepted() : refused('SETTLED_OTHERWISE');
    }
    if (knownAt !== null && (knownAt < game.startsAt || knownAt > state.now))
      return refused('OUTCOME_TIME_INVALID');

    game.settled = { result, knownAt };
    game.isClosed = true;
    for (const position of state.positions)
      if (position.match === match && position.status === 'pending') pay(state, position, game.settled);
    return accepted({ isRunning: false });
  });
}

export type Reverse = { caller: number; match: number | null; key: number };

/** Everything that the settlement paid is taken back; what is not there any more is owed. */
export function reverse(state: State, { caller, match, key }: Reverse): Verdict {
  const once = { caller, call: 'reverseSettlement', body: JSON.stringify(match), key };
  return judge(state, caller, { permission: 'settlement', once }, () => {
    if (match === null) return refused('MATCH_NOT_FOUND');
    const game = at(state.matches, match);
    if (!game.settled) return refused('NOT_SETTLED');
    game.settled = null;
    const paid = state.positions.filter((one) => one.match === match && one.paid);
    const advances = paid.map((position) => takeBack(state, position));
    const owed = advances.reduce((sum, { advance }) => sum + advance, 0n);
    return accepted({
      isRunning: false,
      takenBack: inRupees(advances.reduce((sum, { amount }) => sum + amount, 0n) - owed),
      owed: inRupees(owed),
      debtors: advances.filter(({ advance }) => advance > 0n).length,
    });
  });
}

type Settled = { result: Result; knownAt: number | null };

function pay(state: State, position: Position, { result, knownAt }: Settled): void {
  const isVoid = ({ placedAt }: { placedAt: number }) =>
    result === 'none' || (knownAt !== null && placedAt >= knownAt);
  const voided = stakeOf({ bets: position.bets.filter(isVoid) });
  const played = { bets: position.bets.filter((bet) => !isVoid(bet)) };
  const staked = stakeOf(played);
  const hasWon = position.side === result;
  const won = hasWon ? staked + profitOf(played) : 0n;
  const purse = at(state.people, position.client).wallet;
  wallet.refund(purse, voided);
  const unlocked = wallet.play(purse, { staked, won });
  position.paid = { amount: won + voided, unlocked };
  position.status = staked === 0n ? 'refunded' : hasWon ? 'won' : 'lost';
}

function takeBack(state: State, position: Position): { amount: bigint; advance: bigint } {
  const { amount, unlocked } = position.paid ?? { amount: 0n, unlocked: 0n };
  const purse = at(state.people, position.client).wallet;
  const advance = wallet.takeBack(purse, { paid: amount, staked: stakeOf(position), unlocked });
  position.paid = null;
  position.status = 'pending';
  return { amount, advance };
}
