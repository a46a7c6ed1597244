import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { List, ListFilter } from '../../lib/http/use-list.ts';
import { Button } from '../button.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { ExportButton } from './export-button.tsx';
import { rangeOf } from './list-total.ts';
import { Pagination } from './pagination.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { SearchBox } from './search-box.tsx';

type ListFrameProps<Row> = {
  list: List<Row>;
  searchText: string;
  /** Absent if the list cannot be exported. */
  onExport?: (filter: ListFilter) => Promise<void>;
  skeleton: ReactNode;
  /** Shown when there is nothing at all, rather than nothing in this filter. */
  empty: ReactNode;
  /** The list's own text for an empty filter. */
  nothingFound?: { title: string; hint: string };
  /** Rows without a time have no period to choose. */
  hasPeriod?: boolean;
  failure: { title: string; message: string };
  /** Between the filter and the rows, and beside the pages. */
  tools?: ReactNode;
  foot?: ReactNode;
  children: (rows: readonly Row[], firstNo: number) => ReactNode;
};

/** The frame of every list: search, period, export, count, pages, and empty or error states. */
export function ListFrame<Row>({
  list,
  searchText,
  onExport,
  hasPeriod = true,
  tools,
  foot,
  ...parts
}: ListFrameProps<Row>) {
  const { t } = useTranslation();
  const { view, change, shown, pages, pageSize, filter } = list;
  const rows = shown?.rows.length ?? 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <SearchBox label={searchText} value={view.search} onSearch={(search) => change({ search })} />
        <div className="flex flex-1 items-center gap-2.5">
          <p
            aria-live="polite"
            className="order-1 flex-1 text-center text-sm whitespace-nowrap text-text-2 wide:order-none wide:pl-1.5 wide:text-left"
          >
            {shown && rows > 0 && t('lists.range', rangeOf({ ...shown, pageSize, rows }))}
          </p>
          {hasPeriod && <PeriodFilter value={view.period} onChange={(period) => change({ period })} />}
          {onExport && (
            <div className="order-2">
              <ExportButton isOff={rows === 0} onExport={() => onExport(filter)} />
            </div>
          )}
        </div>
      </div>
      {tools}
      <div aria-busy={list.isChanging} className="transition aria-busy:opacity-60">
        <ListBody list={list} {...parts} />
      </div>
      <Pagination page={view.page} pages={list.error ? 0 : pages} onChange={(page) => change({ page })} />
      {foot}
    </>
  );
}

type ListBodyProps<Row> = Omit<
  ListFrameProps<Row>,
  'searchText' | 'onExport' | 'hasPeriod' | 'tools' | 'foot'
>;

function ListBody<Row>({ list, skeleton, empty, nothingFound, failure, children }: ListBodyProps<Row>) {
  const { t } = useTranslation();
  const { shown, error, isFiltered, change } = list;
  if (error)
    return (
      <ErrorState
        {...failure}
        retryText={t('failure.retry')}
        isRetrying={list.isRetrying}
        onRetry={() => void list.retry()}
      />
    );
  if (!shown)
    return (
      <div role="status" aria-label={t('loading.title')}>
        {skeleton}
      </div>
    );
  if (shown.rows.length > 0) return children(shown.rows, (shown.page - 1) * list.pageSize + 1);
  if (!isFiltered) return empty;
  return (
    <EmptyState
      icon={FilterX}
      title={nothingFound?.title ?? t('lists.nothingFound')}
      hint={nothingFound?.hint ?? t('lists.nothingFoundHint')}
    >
      <Button look="secondary" onClick={() => change({ period: 'All', search: '' })}>
        {t('lists.clearFilters')}
      </Button>
    </EmptyState>
  );
}
