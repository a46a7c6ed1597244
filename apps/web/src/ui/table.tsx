import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and numbers stand at the right, digits under digits. */
  isNumeric?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** Rows under headings on a wide screen; on a phone each row is a card that names its values. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="block w-full wide:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden wide:table-header-group">
          <tr className="border-b border-line text-left text-xs tracking-wide text-text-2 uppercase">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={clsx('px-4 py-3 font-semibold', column.isNumeric && 'text-right')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line wide:table-row-group">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="block px-4 py-3 hover:bg-surface-2/60 wide:table-row wide:p-0">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={clsx(
                    'flex justify-between gap-4 py-1 text-right wrap-anywhere wide:table-cell wide:px-4 wide:py-3 wide:text-left',
                    column.isNumeric && 'wide:text-right',
                  )}
                >
                  <span aria-hidden className="shrink-0 text-text-2 wide:hidden">
                    {column.title}
                  </span>
                  <span>{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
