import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PanelNothing } from '../../ui/panel.tsx';

/** A link from an excerpt to the full list. */
export const WholeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center wide:min-h-9 rounded-item text-sm font-semibold text-accent-text underline-offset-4 hover:underline"
  >
    {children}
  </Link>
);

type PanelRowsProps<Row> = {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  error?: Error | null;
  empty: string;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
};

export function PanelRows<Row>({ rows, error = null, empty, keyOf, children }: PanelRowsProps<Row>) {
  const { t } = useTranslation();
  if (!rows && error)
    return (
      <p role="alert" className="px-4 py-6 text-center text-text-2">
        {t('userPage.loadFailed')}. {error.message}
      </p>
    );
  if (!rows)
    return (
      <div role="status" aria-label={t('loading.title')} className="p-4">
        <Skeleton className="h-16" />
      </div>
    );
  if (rows.length === 0) return <PanelNothing>{empty}</PanelNothing>;
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="px-4 py-2.5">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** A row in two lines: name and figure, and the small print below. */
export function PanelRow({ title, value, notes }: { title: ReactNode; value?: ReactNode; notes: ReactNode }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        {value && <span className="shrink-0 text-right">{value}</span>}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm wrap-anywhere text-text-2">
        {notes}
      </div>
    </>
  );
}
