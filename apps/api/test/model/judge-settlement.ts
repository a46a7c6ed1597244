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
import { ask, LARGE_PAYOUT } from './two-people.ts';
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
    if (result === null) return refused('RESULT_UNKNOWN');
    return decideSettlement(state, caller, { match, result, knownAt, isApproved: false });
  });
}

type Decided = { match: number; isApproved: boolean };

/** One that pays much waits for a second person, with betting closed. */
export function decideSettlement(
  state: State,
  caller: number,
  { match, result, knownAt, isApproved }: Decided & Settled,
): Verdict {
  const game = at(state.matches, match);
  if (game.settled) {
    const isSame = game.settled.result === result && (knownAt === null || knownAt === game.settled.knownAt);
    return isSame ? accepted() : refused('SETTLED_OTHERWISE');
  }
  if (knownAt !== null && (knownAt < game.startsAt || knownAt > state.now))
    return refused('OUTCOME_TIME_INVALID');
  const open = state.positions.filter((one) => one.match === match && one.status === 'pending');
  const payout = open.reduce((sum, one) => sum + payoutOf(one, { result, knownAt }).paid, 0n);
  if (!isApproved && state.hasTwoPeople && payout >= LARGE_PAYOUT) {
    const verdict = ask(state, caller, { call: 'settle', match, result, knownAt });
    if ('answer' in verdict) game.isClosed = true;
    return verdict;
  }
  game.settled = { result, knownAt };
  game.isClosed = true;
  for (const position of open) pay(state, position, game.settled);
  return accepted({ isRunning: false });
}

export type Reverse = { caller: number; match: number | null; key: number };

export function reverse(state: State, { caller, match, key }: Reverse): Verdict {
  const once = { caller, call: 'reverseSettlement', body: JSON.stringify(match), key };
  return judge(state, caller, { permission: 'settlement', once }, () =>
    match === null ? refused('MATCH_NOT_FOUND') : decideReversal(state, caller, { match, isApproved: false }),
  );
}

/**
 * Everything that the settlement paid is taken back; what is not there any more is owed. If there is anybody whose bets
 * it closed, it waits for a second person.
 */
export function decideReversal(state: State, caller: number, { match, isApproved }: Decided): Verdict {
  const game = at(state.matches, match);
  if (!game.settled) return refused('NOT_SETTLED');
  const paid = state.positions.filter((one) => one.match === match && one.paid);
  if (!isApproved && state.hasTwoPeople && paid.length > 0)
    return ask(state, caller, { call: 'reverse', match });
  game.settled = null;
  const advances = paid.map((position) => takeBack(state, position));
  const owed = advances.reduce((sum, { advance }) => sum + advance, 0n);
  return accepted({
    isRunning: false,
    takenBack: inRupees(advances.reduce((sum, { amount }) => sum + amount, 0n) - owed),
    owed: inRupees(owed),
    debtors: advances.filter(({ advance }) => advance > 0n).length,
  });
}

type Settled = { result: Result; knownAt: number | null };

/** Bets from when the outcome was known are void. */
function payoutOf({ bets, side }: Position, { result, knownAt }: Settled) {
  const isVoid = ({ placedAt }: { placedAt: number }) =>
    result === 'none' || (knownAt !== null && placedAt >= knownAt);
  const voided = stakeOf({ bets: bets.filter(isVoid) });
  const played = { bets: bets.filter((bet) => !isVoid(bet)) };
  const staked = stakeOf(played);
  const won = side === result ? staked + profitOf(played) : 0n;
  return { isVoid, voided, staked, won, paid: won + voided };
}

function pay(state: State, position: Position, settled: Settled): void {
  const { isVoid, voided, staked, won, paid } = payoutOf(position, settled);
  for (const bet of position.bets) bet.isVoid = isVoid(bet);
  const purse = at(state.people, position.client).wallet;
  wallet.refund(purse, voided);
  const unlocked = wallet.play(purse, { staked, won });
  const lost = staked - won;
  position.paid = { amount: paid, unlocked, lost };
  state.results.push({ client: position.client, at: state.now, lost });
  position.status = staked === 0n ? 'refunded' : position.side === settled.result ? 'won' : 'lost';
}

function takeBack(state: State, position: Position): { amount: bigint; advance: bigint } {
  const { amount, unlocked, lost } = position.paid ?? { amount: 0n, unlocked: 0n, lost: 0n };
  const purse = at(state.people, position.client).wallet;
  const advance = wallet.takeBack(purse, { paid: amount, staked: stakeOf(position), unlocked });
  state.results.push({ client: position.client, at: state.now, lost: -lost });
  for (const bet of position.bets) bet.isVoid = false;
  position.paid = null;
  position.status = 'pending';
  return { amount, advance };
}
