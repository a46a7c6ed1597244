import { TOTAL_MAX } from '@tossbook/contract';
import type { TFunction } from 'i18next';
import { ArrowDownUp, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../lib/http/use-list.ts';
import { ROWS_CHOICES } from '../../lib/http/use-list-address.ts';
import { grouped } from '../../lib/language/grouped.ts';
import { isDown, reversed } from '../../lib/list/list-order.ts';
import { type Option, Select } from '../form/select.tsx';
import { SavedViews } from './saved-views.tsx';
import type { Column } from './table.tsx';

type StaffTable<Row> = {
  /** Names the table in this browser's storage, whatever address it is at. */
  table: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** How old the rows are, where that is not now. */
  note?: string | undefined;
};

/** What the lists of staff have beyond those of clients: an order, views that are kept, and a choice of rows. */
export const staffTools = <Row,>(table: StaffTable<Row>): { tools: ReactNode; foot: ReactNode } => ({
  tools: <Tools {...table} />,
  foot: <RowsSelect list={table.list} />,
});

function Tools<Row>({ table, list, columns, note }: StaffTable<Row>) {
  const { t } = useTranslation();
  const notes = [note, list.order.isOfFirst && t('lists.ofFirst', { rows: grouped(TOTAL_MAX) })];
  return (
    <div className="mb-3 flex flex-col gap-2.5 empty:hidden">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <SortSelect list={list} columns={columns} />
        <SavedViews table={table} />
      </div>
      {notes.map((text) => text && <Note key={text}>{text}</Note>)}
    </div>
  );
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="text-sm text-text-2">
    {children}
  </p>
);

const OWN_ORDER = 'own';

/** On a phone, where there are no headings. */
function SortSelect<Row>({ list: { order }, columns }: Pick<StaffTable<Row>, 'list' | 'columns'>) {
  const { t } = useTranslation();
  const options = columns.flatMap((column) => sortOptions(t, column));
  if (options.length === 0) return null;
  return (
    <div className="min-w-0 flex-1 basis-44 wide:hidden">
      <Select
        size="small"
        icon={ArrowDownUp}
        label={t('lists.sort')}
        value={order.sort ?? OWN_ORDER}
        onChange={(sort) => order.change(sort === OWN_ORDER ? null : sort)}
        options={
          order.own === null ? [{ value: OWN_ORDER, label: t('lists.ownOrder') }, ...options] : options
        }
      />
    </div>
  );
}

function sortOptions<Row>(t: TFunction, { title, sort, isNumeric }: Column<Row>): Option<string>[] {
  if (sort === undefined) return [];
  const kind = isNumeric ? 'amount' : isDown(sort) ? 'time' : 'text';
  return [sort, reversed(sort)].map((value) => ({
    value,
    label: t(`lists.orders.${kind}.${isDown(value) ? 'down' : 'up'}`, { column: title }),
  }));
}

/** How many rows a page has: as many as the list has by itself, or more. */
function RowsSelect<Row>({ list: { shown, view, change, ownPageSize } }: { list: List<Row> }) {
  const { t } = useTranslation();
  const isNeeded = view.rows !== null || (shown !== null && shown.total > ownPageSize);
  if (!isNeeded) return null;
  const choices = [ownPageSize, ...ROWS_CHOICES];
  return (
    <div className="mt-3 flex justify-center wide:mt-2">
      <Select
        size="small"
        icon={Rows3}
        label={t('lists.rows')}
        value={String(view.rows ?? ownPageSize)}
        onChange={(rows) => change({ rows: ROWS_CHOICES.find((choice) => String(choice) === rows) ?? null })}
        options={choices.map((rows) => ({ value: String(rows), label: t('lists.rowsOf', { rows }) }))}
      />
    </div>
  );
}
