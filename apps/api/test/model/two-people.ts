import {
  type Approval,
  asked,
  DAY_MS,
  type Matter,
  MINUTE_MS,
  type Movement,
  refused,
  SETTINGS,
  type State,
  type Verdict,
} from './model.ts';

const LARGE = {
  deposit: BigInt(SETTINGS['approval.depositFromRupees']) * 100n,
  withdraw: BigInt(SETTINGS['approval.withdrawalFromRupees']) * 100n,
};
export const LARGE_PAYOUT = BigInt(SETTINGS['approval.settlementFromRupees']) * 100n;

/** Together with what the same person, or the same wallet, had moved in 24 hours without a second one. */
export function isLarge(
  { movements, now }: State,
  { staff, owner, kind, amount }: Pick<Movement, 'staff' | 'owner' | 'kind' | 'amount'>,
): boolean {
  const alone = movements.filter((one) => one.isAlone && one.kind === kind && one.at > now - DAY_MS);
  const sums = [alone.filter((one) => one.staff === staff), alone.filter((one) => one.owner === owner)].map(
    (list) => list.reduce((sum, one) => sum + one.amount, amount),
  );
  return sums.some((sum) => sum >= LARGE[kind]);
}

/** A result cannot wait for long. */
const lastingOf = ({ call }: Matter) => (call === 'settle' || call === 'reverse' ? 30 * MINUTE_MS : DAY_MS);

/** The matter waits for another admin; some can be asked for once at a time. */
export function ask(state: State, asker: number, matter: Matter): Verdict {
  const once = onceOf(matter);
  const isWaitingAlready = state.approvals.some(
    (one) => once !== null && isWaiting(one, state.now) && onceOf(one.matter) === once,
  );
  if (isWaitingAlready) return refused('APPROVAL_WAITING');
  state.approvals.push({ asker, matter, state: 'waiting', expiresAt: state.now + lastingOf(matter) });
  return asked();
}

function onceOf(matter: Matter): string | null {
  switch (matter.call) {
    case 'move':
      return null;
    case 'credit':
      return `credit ${matter.deposit}`;
    case 'create':
      return `create ${matter.name}`;
    case 'change':
      return `change ${matter.setting}`;
    default:
      return `${matter.call} ${matter.match}`;
  }
}

export const isWaiting = ({ state, expiresAt }: Approval, now: number) =>
  state === 'waiting' && now < expiresAt;
