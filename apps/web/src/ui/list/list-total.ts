import { TOTAL_MAX } from '@tossbook/contract';
import { grouped } from '../../lib/language/grouped.ts';

/** The rows of a page and how many there are in all: '8–14 of 23'. Beyond what is counted: '10,000+'. */
export function rangeOf({
  page,
  pageSize,
  rows,
  total,
}: Record<'page' | 'pageSize' | 'rows' | 'total', number>) {
  const before = (page - 1) * pageSize;
  return {
    first: grouped(before + 1),
    last: grouped(before + rows),
    total: totalText(total),
  };
}

/** A count of rows; counting stops at a bound. */
export const totalText = (total: number) =>
  total === TOTAL_MAX + 1 ? `${grouped(TOTAL_MAX)}+` : grouped(total);
