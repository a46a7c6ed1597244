import { type Paise, parseRupees } from '@tossbook/rules';

/** What saving a typed limit does. A lower one counts at once; a higher one, or none, waits for a second yes. */
export type Effect = 'unchanged' | 'set' | 'lower' | 'higher' | 'removed';

export type LimitEntry =
  | { effect: Effect; amount: Paise | null; refusal: null }
  | { effect: null; amount: null; refusal: 'AMOUNT_INVALID' | 'LIMIT_NOT_POSITIVE' };

/** A limit field, validated; an empty one means no limit. */
export function readLimit(text: string, current: Paise | null): LimitEntry {
  const typed = text.trim();
  if (typed === '')
    return { effect: current === null ? 'unchanged' : 'removed', amount: null, refusal: null };
  const amount = parseRupees(typed);
  if (amount === 0n || typed.startsWith('-')) return refused('LIMIT_NOT_POSITIVE');
  if (amount === null) return refused('AMOUNT_INVALID');
  return { effect: effectOf(amount, current), amount, refusal: null };
}

function effectOf(amount: Paise, current: Paise | null): Effect {
  if (current === null) return 'set';
  if (amount === current) return 'unchanged';
  return amount < current ? 'lower' : 'higher';
}

const refused = (refusal: 'AMOUNT_INVALID' | 'LIMIT_NOT_POSITIVE') =>
  ({ effect: null, amount: null, refusal }) as const;

/** Whether saving leaves something to be confirmed later. */
export const isAsked = (effect: Effect | null) => effect === 'higher' || effect === 'removed';
