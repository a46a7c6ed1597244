import type { ErrorBody } from '@tossbook/contract';
import { i18n } from '../i18n.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Beyond this many of a unit, the next larger one is easier to read. */
const COUNT_MAX = 90;

/** What a refusal says, with the number it is about where its text is fixed and has none. */
export function withNumber(text: string, { code, details = {} }: Partial<ErrorBody>): string {
  const { balance, amount, opensAt, closedAt, seconds } = details;
  if (code === 'INSUFFICIENT_BALANCE' && balance !== undefined)
    return i18n.t('numbers.balance', { text, balance });
  if (code === 'WITHDRAW_TOO_LARGE' && amount !== undefined)
    return i18n.t('numbers.outstanding', { text, amount });
  if (code === 'BETTING_NOT_OPEN' && opensAt !== undefined) return i18n.t('numbers.opens', { text, opensAt });
  if (code === 'BETTING_CLOSED' && closedAt !== undefined)
    return i18n.t('numbers.closed', { text, closedAt });
  return typeof seconds === 'number' ? withWait(text, seconds) : text;
}

function withWait(text: string, seconds: number): string {
  if (seconds <= COUNT_MAX) return i18n.t('numbers.seconds', { text, count: seconds });
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes <= COUNT_MAX) return i18n.t('numbers.minutes', { text, count: minutes });
  return i18n.t('numbers.hours', { text, count: Math.ceil(seconds / HOUR) });
}
