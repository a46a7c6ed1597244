import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { columnOf, isDown, type ListOrder, nextSort } from '../../lib/list/list-order.ts';

type SortHeadProps = { order: ListOrder; sort: string; isNumeric: boolean; children: string };

/** A heading that orders its table. The arrow shows which way it goes now. */
export function SortHead({ order, sort, isNumeric, children }: SortHeadProps) {
  const direction = sortOf(order, sort);
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction];
  return (
    <button
      type="button"
      onClick={() => order.change(nextSort(order, sort))}
      className={clsx(
        'group -mx-1.5 -my-2 inline-flex min-h-9 items-center gap-1 rounded-item px-1.5 font-semibold tracking-wide uppercase hover:text-text',
        isNumeric && 'flex-row-reverse',
        direction !== 'none' && 'text-text',
      )}
    >
      {children}
      <Arrow
        aria-hidden
        className={clsx(
          'size-3.5 shrink-0',
          direction === 'none' ? 'opacity-45 group-hover:opacity-100' : 'text-accent-text',
        )}
      />
    </button>
  );
}

/** For assistive technology, on the heading's cell. */
export function sortOf(order: ListOrder, sort: string): 'ascending' | 'descending' | 'none' {
  if (order.sort === null || columnOf(order.sort) !== columnOf(sort)) return 'none';
  return isDown(order.sort) ? 'descending' : 'ascending';
}
