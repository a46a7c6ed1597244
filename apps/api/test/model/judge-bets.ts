import { STAKE_MIN } from '@tossbook/rules';
import { judge } from './access.ts';
import { isAway, refuseOwnStake } from './judge-limits.ts';
import {
  accepted,
  at,
  inRupees,
  type Match,
  openPosition,
  paiseOf,
  profit,
  profitOf,
  refused,
  SETTINGS,
  type Side,
  type State,
  stakeOf,
  type Verdict,
} from './model.ts';
import * as wallet from './wallet.ts';

const POSITION_MAX = 1_00_000_00n;
const LIABILITY_MAX = BigInt(SETTINGS['bet.matchLiabilityMaxRupees']) * 100n;

export type PlaceBet = {
  caller: number;
  /** Null: no such match. */
  match: number | null;
  /** Null: a team that does not play. */
  side: Side | null;
  rupees: number;
  /** The rate that the client saw; null if the call does not say. */
  seenBp: number | null;
  key: number;
};

export const placeBet = (state: State, asked: PlaceBet): Verdict =>
  judgeStake(state, asked, () => takeStake(state, asked));

/** Both or neither: a bet that is refused leaves the open one where it was. */
export const switchBet = (state: State, asked: PlaceBet): Verdict =>
  judgeStake(state, asked, () => {
    const { caller, match, side } = asked;
    if (match === null) return refused('MATCH_NOT_FOUND');
    const closed = refuseBetting(at(state.matches, match), state.now);
    if (closed) return closed;
    const open = openPosition(state, { client: caller, match });
    if (!open) return refused('NO_ACTIVE_BET');
    if (open.side === side) return refused('ALREADY_ON_TEAM');
    const { wallet: purse } = at(state.people, caller);
    wallet.refund(purse, stakeOf(open));
    open.status = 'cancelled';
    const verdict = takeStake(state, asked);
    if ('code' in verdict) {
      wallet.stake(purse, stakeOf(open));
      open.status = 'pending';
    }
    return verdict;
  });

/** One key stands for one bet, whichever call asked for it. */
function judgeStake(
  state: State,
  { caller, match, side, rupees, key }: PlaceBet,
  decide: () => Verdict,
): Verdict {
  const once = { caller, call: 'createBet', body: JSON.stringify([match, side, rupees]), key };
  const shape = paiseOf(rupees) === null ? 'AMOUNT_INVALID' : null;
  return judge(state, caller, { permission: 'bet', shape, once }, decide);
}

function takeStake(state: State, { caller, match, side, rupees, seenBp }: PlaceBet): Verdict {
  const stake = paiseOf(rupees);
  if (match === null || stake === null) return refused('MATCH_NOT_FOUND');
  const game = at(state.matches, match);
  if (side === null) return refused('TEAM_UNKNOWN');
  const closed = refuseBetting(game, state.now);
  if (closed) return closed;
  if (isAway(state, caller)) return refused('ON_BREAK');
  if (seenBp !== null && seenBp !== game.rateBp) return refused('RATE_CHANGED');
  const open = openPosition(state, { client: caller, match });
  if (open && open.side !== side) return refused('OPPOSITE_TEAM');
  const { wallet: purse } = at(state.people, caller);
  if (stake < STAKE_MIN) return refused('STAKE_TOO_SMALL');
  const room = POSITION_MAX - (open ? stakeOf(open) : 0n);
  if (stake > room) return refused(room < STAKE_MIN ? 'SIDE_FULL' : 'STAKE_TOO_LARGE');
  if (stake > purse.balance) return refused('INSUFFICIENT_BALANCE');
  const ownLimit = refuseOwnStake(state, caller, stake);
  if (ownLimit) return refused(ownLimit);
  const bet = { stake, rateBp: game.rateBp, placedAt: state.now, isVoid: false };
  const left = LIABILITY_MAX - owedOn(state, { match, side });
  if (profit(bet) > left) {
    const isFull = profit({ ...bet, stake: STAKE_MIN }) > left;
    return refused(isFull ? 'SIDE_FULL' : 'STAKE_TOO_LARGE');
  }

  wallet.stake(purse, stake);
  game.hasBets = true;
  if (open) open.bets.push(bet);
  else state.positions.push({ client: caller, match, side, bets: [bet], status: 'pending', paid: null });
  return accepted({ tossRate: bet.rateBp / 100, ...shown(state, caller) });
}

export type CancelBet = { caller: number; match: number | null; key: number };

export function cancelBet(state: State, { caller, match, key }: CancelBet): Verdict {
  const once = { caller, call: 'cancelBet', body: JSON.stringify(match), key };
  return judge(state, caller, { permission: 'bet', once }, () => {
    if (match === null) return refused('MATCH_NOT_FOUND');
    const closed = refuseBetting(at(state.matches, match), state.now);
    if (closed) return closed;
    const open = openPosition(state, { client: caller, match });
    if (!open) return refused('NO_ACTIVE_BET');
    wallet.refund(at(state.people, caller).wallet, stakeOf(open));
    open.status = 'cancelled';
    return accepted(shown(state, caller));
  });
}

export const hasEnded = ({ isClosed, endsAt }: Match, now: number) => isClosed || now >= endsAt;

export function refuseBetting(match: Match, now: number): Verdict | null {
  if (hasEnded(match, now)) return refused('BETTING_CLOSED');
  if (!match.isActive) return refused('BETTING_SUSPENDED');
  return now < match.startsAt ? refused('BETTING_NOT_OPEN') : null;
}

/** What the house may come to owe on a side; stakes on the other do not lessen it. */
const owedOn = ({ positions }: State, { match, side }: { match: number; side: Side }) =>
  positions
    .filter((one) => one.match === match && one.side === side && one.status === 'pending')
    .reduce((sum, one) => sum + profitOf(one), 0n);

function shown({ people }: State, person: number) {
  const { balance, exposure } = at(people, person).wallet;
  return { balance: inRupees(balance), exposure: inRupees(exposure) };
}
