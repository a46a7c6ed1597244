import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListOrder } from '../../lib/list/list-order.ts';
import type { RowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { SortHead, sortOf } from './sort-head.tsx';

export type Column<Row> = {
  key: string;
  title: string;
  /** `no` is the row's number in the whole list, from one. */
  cell: (row: Row, no: number) => ReactNode;
  /** Amounts and numbers are right-aligned with tabular digits. */
  isNumeric?: boolean;
  /** The row's name: bold, and on a phone without its heading. */
  isTitle?: boolean;
  /** Left out where there is no room for it: its row says the same elsewhere. */
  isExtra?: boolean;
  /** The order that a press on its heading gives first, as the server takes it: '-amount'. */
  sort?: string;
  /** Its place on a phone's card, which has six columns: an order and a span. */
  place?: string;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, no: number) => string;
  firstNo?: number;
  /** Lets the headings of columns with a `sort` change the order. */
  order?: ListOrder;
  /** Opens a row's details, if any; the whole row is clickable. On a card it takes two columns. */
  details?: { title: string; label: (row: Row) => string; onOpen: (row: Row) => void };
  /** Moves through the rows by keys: what `useRowKeys` answers. */
  rowKeys?: RowKeys;
};

const extra = 'hidden min-[1100px]:table-cell';

/** Rows under headings on a wide screen; on a phone each row is a card that names its values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  firstNo = 1,
  order,
  details,
  rowKeys,
}: TableProps<Row>) {
  return (
    <div className="wide:overflow-x-auto wide:rounded-card wide:border wide:border-line wide:bg-surface wide:shadow-card">
      <table className="block w-full wide:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden wide:table-header-group">
          <tr className="border-b border-line text-left text-xs tracking-wide text-text-2 uppercase">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={order && column.sort ? sortOf(order, column.sort) : undefined}
                className={clsx(
                  'px-3 py-3 font-semibold whitespace-nowrap first:pl-4 last:pr-4',
                  column.isNumeric && 'text-right',
                  column.isExtra && extra,
                )}
              >
                {order && column.sort ? (
                  <SortHead order={order} sort={column.sort} isNumeric={column.isNumeric ?? false}>
                    {column.title}
                  </SortHead>
                ) : (
                  column.title
                )}
              </th>
            ))}
            {details && (
              <th scope="col" className="w-13">
                <span className="sr-only">{details.title}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody {...rowKeys?.list} className="flex flex-col gap-3 wide:table-row-group">
          {rows.map((row, index) => (
            <tr
              key={keyOf(row, firstNo + index)}
              {...rowKeys?.row(keyOf(row, firstNo + index))}
              className={clsx(
                'relative grid grid-cols-6 gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card wide:table-row wide:rounded-none wide:border-x-0 wide:border-t-0 wide:last:border-b-0 wide:bg-transparent wide:p-0 wide:shadow-none',
                rowKeys && 'scroll-my-16 focus-visible:bg-surface-2 focus-visible:-outline-offset-2',
                details && 'transition hover:bg-surface-2/60 has-focus-visible:bg-surface-2/60',
              )}
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    'min-w-0 wrap-break-word wide:text-[0.93rem] wide:px-3 wide:py-3.5 wide:first:pl-4 wide:last:pr-4',
                    column.place ?? 'col-span-6',
                    column.isNumeric && 'wide:text-right wide:whitespace-nowrap',
                    column.isTitle && 'font-semibold',
                    column.isExtra && extra,
                  )}
                >
                  <span
                    className={
                      column.isTitle
                        ? 'sr-only wide:hidden'
                        : 'mb-0.5 block text-[0.8rem] font-normal text-text-2 wide:hidden'
                    }
                  >
                    {column.title}
                  </span>
                  <span data-value="">{column.cell(row, firstNo + index)}</span>
                </td>
              ))}
              {details && (
                <td className="order-last col-span-2 self-end text-right wide:w-13 wide:pr-2">
                  <button
                    type="button"
                    data-opens=""
                    aria-label={details.label(row)}
                    onClick={() => details.onOpen(row)}
                    className="-mb-1 inline-flex items-center gap-0.5 rounded-item py-1 font-semibold text-accent-text after:absolute after:inset-0 wide:m-0 wide:grid wide:size-9 wide:place-items-center wide:rounded-full wide:p-0 wide:text-text-2"
                  >
                    <span className="text-sm wide:hidden">{details.title}</span>
                    <ChevronRight aria-hidden className="size-4 wide:size-5" />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
