import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { alertColumns } from './alert-columns.tsx';
import { type AlertView, PAGE_SIZE, type useAlerts, useSeeAlert } from './queries.ts';

type AlertListProps = { view: AlertView; list: ReturnType<typeof useAlerts> };

/** Alerts, newest first, each with a button until somebody has looked at it. */
export function AlertList({ view, list }: AlertListProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const seeing = useSeeAlert();
  const handleSee = (id: string) =>
    void seeing.press(
      async (send) => {
        toast.success((await send(id)).message);
        // The button leaves with its alert.
        place.current?.focus();
      },
      ({ message }) => seeing.fail({ title: t('alerts.seeFailed'), reason: message }),
    );
  const empty = view === 'unseen' ? 'emptyUnseen' : 'empty';
  return (
    <section ref={place} tabIndex={-1} aria-label={t('alerts.title')} className="outline-none">
      <ListFrame
        list={list}
        searchText={t('alerts.search')}
        hasPeriod={false}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('alerts.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={BellRing} title={t(`alerts.${empty}`)} hint={t('alerts.emptyHint')} />}
      >
        {(rows) => (
          <Table
            caption={t('alerts.title')}
            columns={alertColumns(t, { isBusy: seeing.isBusy, onSee: handleSee })}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
    </section>
  );
}
