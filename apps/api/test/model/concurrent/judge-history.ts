import { DAILY_BONUS, REFERRAL_BONUS, REFERRAL_REWARD, TOP_UP } from '@tossbook/rules';
import type { Person } from '../../support/builders.ts';
import { type Bet, paiseOf, profitOf, stakeOf } from '../model.ts';
import { type Ask, type Game, NOT_YET, type Run } from './run.ts';

/** What a wallet must hold: debts are not money, and come and go with reversals in whichever order. */
export type Holding = { net: bigint; exposure: bigint };

/** Adds up everything that was acknowledged, wallet by wallet. */
export function holdingsOf(run: Run): Map<string, Holding> {
  const { site, history, upiDeposits, positions } = run;
  const all = [...site.clients, ...site.employees];
  const holdings = new Map(all.map(({ userName }) => [userName, { net: 0n, exposure: 0n }]));
  const add = ({ userName }: Pick<Person, 'userName'>, net: bigint, exposure = 0n) => {
    const holding = holdings.get(userName);
    if (!holding) throw new Error(`${userName} has no wallet`);
    holding.net += net;
    holding.exposure += exposure;
  };
  const approved = approvedIn(run);
  for (const { call, caller, body, params, outcome, answer } of history.operations) {
    if (outcome !== 'yes' && !approved.has(answer.approvalId ?? '')) continue;
    if (call === 'deposit' || call === 'withdraw') {
      const { userName, amount } = body as { userName: string; amount: number };
      const moved = call === 'deposit' ? paise(amount) : -paise(amount);
      add({ userName }, moved);
      if (caller.role === 'employee') add(caller, -moved);
    }
    if (call === 'claimDailyBonus') add(caller, DAILY_BONUS);
    if (call === 'takeTopUp') add(caller, TOP_UP);
    if (call === 'approveUpiDeposit') {
      const deposit = upiDeposits.find(({ id }) => id === params?.id);
      if (deposit) add(deposit.client, paise(deposit.amount));
    }
  }
  for (const { referrer, friend } of site.friends) {
    add(referrer, REFERRAL_REWARD);
    add(friend, REFERRAL_BONUS);
  }
  for (const { client, game, asks } of positions.values()) {
    const { net, exposure } = playedOut(game, asks);
    add(client, net, exposure);
  }
  return holdings;
}

/** What a second person has agreed to, and so was done. */
const approvedIn = ({ history }: Run) =>
  new Set(
    history.operations.flatMap(({ call, outcome, params }) =>
      call === 'approve' && outcome === 'yes' && params ? [params.id] : [],
    ),
  );

/** What came of a client's bets on a match. All are on one side: the other needs a cancel first. */
function playedOut({ result }: Game, asks: Ask[]): Holding {
  let bets: Bet[] = [];
  let side: Ask['side'] = 'A';
  for (const ask of asks.filter(({ operation }) => operation.outcome === 'yes')) {
    const { tossRate = 0 } = ask.operation.answer;
    const bet = { stake: paise(ask.amount), rateBp: Math.round(tossRate * 100), placedAt: 0, isVoid: false };
    if (ask.call !== 'createBet') bets = [];
    if (ask.call !== 'cancelBet') bets = [...bets, bet];
    side = ask.side;
  }
  const staked = stakeOf({ bets });
  if (result === null) return { net: -staked, exposure: staked };
  if (result === 'none') return { net: 0n, exposure: 0n };
  return { net: result === side ? profitOf({ bets }) : -staked, exposure: 0n };
}

/** Milliseconds by which two readings of one clock may differ. */
const CLOCK_MS = 5;

/** Bets and cancels that were taken although the match had closed, or refused as late although it had not. */
export const misjudged = ({ positions }: Run): string[] =>
  [...positions.values()].flatMap(({ game, asks }) =>
    asks.flatMap(({ operation: { call, outcome, code, askedAt, answeredAt } }) => {
      const closedBy = Math.min(game.endsAt, game.settledAt);
      const openUntil = Math.min(game.endsAt, game.settleAskedAt);
      if (outcome === 'yes' && askedAt >= closedBy + CLOCK_MS) return [`${call} was taken after the end`];
      const isEarly = code === 'BETTING_CLOSED' && answeredAt < openUntil - CLOCK_MS;
      return isEarly ? [`${call} was refused before the end`] : [];
    }),
  );

const DEPOSIT = ['FLOAT_TOO_SMALL', 'DEPOSIT_CAP', 'DEPOSIT_LIMIT', 'CLIENT_ON_BREAK'];
const WITHDRAW = [
  'WITHDRAW_TOO_LARGE',
  'WITHDRAW_BONUS',
  'WITHDRAW_WHILE_OWING',
  'WITHDRAW_REVERSAL_WAITING',
  'WITHDRAW_CAP',
];
const DECIDED = ['APPROVAL_DECIDED', 'APPROVAL_OWN'];
/** Once a result is recorded, and for the moment in which it is paid or taken back. */
const DECIDED_MATCH = ['MATCH_CLOSED', 'MATCH_SETTLING'];

/** Refusals that fit what the caller had been told. */
const EXPECTED = new Map<string, string[]>([
  [
    'createBet',
    ['BETTING_CLOSED', 'BETTING_SUSPENDED', 'INSUFFICIENT_BALANCE', 'STAKE_LIMIT', 'LOSS_LIMIT', 'ON_BREAK'],
  ],
  [
    'switchBet',
    ['BETTING_CLOSED', 'BETTING_SUSPENDED', 'INSUFFICIENT_BALANCE', 'STAKE_LIMIT', 'LOSS_LIMIT', 'ON_BREAK'],
  ],
  ['cancelBet', ['BETTING_CLOSED', 'BETTING_SUSPENDED']],
  ['claimDailyBonus', ['BONUS_CLAIMED', 'ON_BREAK']],
  ['takeTopUp', ['TOP_UP_NOT_NEEDED', 'TOP_UP_TAKEN', 'ON_BREAK']],
  ['createUpiDeposit', ['UPI_WAITING_MAX', 'DEPOSIT_LIMIT', 'ON_BREAK']],
  ['approveUpiDeposit', ['UPI_DEPOSIT_DECIDED', 'APPROVAL_WAITING']],
  ['deposit', DEPOSIT],
  ['withdraw', WITHDRAW],
  ['approve', [...DECIDED, ...DEPOSIT, ...WITHDRAW, ...NOT_YET, 'APPROVAL_CHANGED', 'UPI_DEPOSIT_DECIDED']],
  ['refuseApproval', DECIDED],
  ['withdrawApproval', ['APPROVAL_DECIDED', 'APPROVAL_NOT_OWN']],
  ['createMatch', ['END_NOT_AHEAD']],
  ['settleUpBet', NOT_YET],
  ['reverseSettlement', NOT_YET],
  ['editMatch', [...DECIDED_MATCH, 'END_NOT_AHEAD']],
  ['enableMatch', DECIDED_MATCH],
  ['disableMatch', DECIDED_MATCH],
]);

export const unexpected = ({ history }: Run): string[] =>
  history.operations
    .filter(({ call, outcome, code }) => outcome === 'no' && !EXPECTED.get(call)?.includes(code))
    .map(({ call, code }) => `${call} → ${code}`);

/** The bets that were acknowledged: key, id and rate. */
export const acknowledgedBets = ({ history }: Run): string[] =>
  history.operations
    .filter(({ call, outcome }) => (call === 'createBet' || call === 'switchBet') && outcome === 'yes')
    .map(({ key, answer }) => `${key} ${answer.transactionId} ${Math.round((answer.tossRate ?? 0) * 100)}`)
    .toSorted();

/** What was asked, by call and answer, for whoever wants to know whether a run was any good. */
export function countsOf({ history }: Run): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { call, outcome, code } of history.operations) {
    const name = outcome === 'yes' ? call : `${call} ${outcome === 'asked' ? 'ASKED' : code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function paise(rupees: number): bigint {
  const amount = paiseOf(rupees);
  if (amount === null) throw new Error(`${rupees} rupees are no amount`);
  return amount;
}
