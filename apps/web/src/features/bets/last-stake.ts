import { type Paise, paise } from '@tossbook/rules';
import { readSession } from '../../lib/session/session.ts';

/** What was staked last in this browser, by whom: many stake the same each time. */
const KEY = 'lastStake';

export function readLastStake(): Paise | null {
  const [userName, amount] = (localStorage.getItem(KEY) ?? '').split(' ');
  return userName === readSession()?.userName && /^\d{1,15}$/.test(amount ?? '')
    ? paise(BigInt(amount ?? ''))
    : null;
}

export const noteLastStake = (stake: Paise): void =>
  localStorage.setItem(KEY, `${readSession()?.userName} ${stake}`);
