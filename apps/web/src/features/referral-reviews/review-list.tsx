import { formatRupees } from '@tossbook/rules';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../lib/bulk/use-selection.ts';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { RowTick, SelectionBar } from '../../ui/list/selection-bar.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import {
  type Decision,
  exportReviews,
  PAGE_SIZE,
  type Review,
  type ReviewView,
  useReviews,
} from './queries.ts';
import { paidFor, ReleaseManyDialog } from './release-many-dialog.tsx';
import { reviewColumns } from './review-columns.tsx';

/** Held rewards and their outcome. */
export function ReviewList({ view }: { view: ReviewView }) {
  const { t } = useTranslation();
  const list = useReviews(view);
  const [asked, setAsked] = useState<{ decision: Decision; review: Review } | null>(null);
  const [isAskingMany, setIsAskingMany] = useState(false);
  const rows = list.shown?.rows ?? [];
  const selection = useSelection(rows.filter(isWaiting).map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.has(id));
  const rowKeys = useRowKeys({
    actions:
      view === 'waiting' || view === 'all'
        ? [{ keys: 'X', words: t('reviews.select'), run: selection.turn }]
        : [],
  });
  const columns = reviewColumns(t, {
    tickOf: (review) =>
      isWaiting(review) && (
        <RowTick
          id={review.id}
          label={t('reviews.chooseOf', {
            referrer: review.referrerUserName,
            friend: review.friendUserName,
          })}
          selection={selection}
        />
      ),
    actionOf: (review) =>
      isWaiting(review) && (
        <div className="grid grid-cols-2 gap-2 wide:min-w-24 wide:grid-cols-1">
          <Button size="small" className="min-h-11" onClick={() => setAsked({ decision: 'release', review })}>
            {t('reviews.release')}
          </Button>
          <Button
            look="secondary"
            size="small"
            className="min-h-11"
            onClick={() => setAsked({ decision: 'refuse', review })}
          >
            {t('reviews.refuse')}
          </Button>
        </div>
      ),
  });
  const empty = view === 'waiting' || view === 'all' ? 'empty' : 'emptyDecided';
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('reviews.search')}
        onExport={(filter) => exportReviews(view, filter)}
        {...staffTools({ table: 'reviews', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('reviews.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={ShieldCheck} title={t(`reviews.${empty}`)} hint={t(`reviews.${empty}Hint`)} />
        }
      >
        {(shown) => (
          <Table
            caption={t('reviews.title')}
            columns={columns}
            order={list.order}
            rows={shown}
            keyOf={({ id }) => id}
            rowKeys={rowKeys}
          />
        )}
      </ListFrame>
      <SelectionBar
        selection={selection}
        texts={{
          label: t('reviews.selection'),
          selected: t('reviews.selected', { count: selection.count, amount: formatRupees(paidFor(chosen)) }),
          clear: t('reviews.unselect'),
          act: t('reviews.releaseMany'),
        }}
        onAct={() => setIsAskingMany(true)}
      />
      {isAskingMany && (
        <ReleaseManyDialog
          reviews={chosen}
          onClose={() => {
            setIsAskingMany(false);
            selection.clear();
          }}
        />
      )}
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

const isWaiting = ({ state }: Review) => state === 'waiting';
