import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
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
import { reviewColumns } from './review-columns.tsx';

/** Held rewards and their outcome. */
export function ReviewList({ view }: { view: ReviewView }) {
  const { t } = useTranslation();
  const list = useReviews(view);
  const [asked, setAsked] = useState<{ decision: Decision; review: Review } | null>(null);
  const empty = view === 'waiting' || view === 'all' ? 'empty' : 'emptyDecided';
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('reviews.search')}
        onExport={(filter) => exportReviews(view, filter)}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('reviews.failed'), message: list.error?.message ?? '' }}
        empty={
          <EmptyState icon={ShieldCheck} title={t(`reviews.${empty}`)} hint={t(`reviews.${empty}Hint`)} />
        }
      >
        {(rows) => (
          <Table
            caption={t('reviews.title')}
            columns={reviewColumns(
              t,
              (review) =>
                review.state === 'waiting' && (
                  <div className="grid grid-cols-2 gap-2 wide:min-w-24 wide:grid-cols-1">
                    <Button
                      size="small"
                      className="min-h-11"
                      onClick={() => setAsked({ decision: 'release', review })}
                    >
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
            )}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
