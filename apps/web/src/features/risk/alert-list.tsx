import { BellRing } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { toast } from '../../lib/toast.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
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
  return (
    <section ref={place} tabIndex={-1} aria-label={t('alerts.title')} className="outline-none">
      <AlertTable view={view} list={list} isBusy={seeing.isBusy} onSee={handleSee} />
    </section>
  );
}

type AlertTableProps = AlertListProps & { isBusy: boolean; onSee: (id: string) => void };

function AlertTable({ view, list, isBusy, onSee }: AlertTableProps) {
  const { t } = useTranslation();
  const columns = alertColumns(t, { isBusy, onSee });
  const rowKeys = useRowKeys();
  const empty = view === 'unseen' ? 'emptyUnseen' : 'empty';
  return (
    <ListFrame
      list={list}
      searchText={t('alerts.search')}
      hasPeriod={false}
      {...staffTools({ table: 'alerts', list, columns })}
      skeleton={<TableSkeleton rows={PAGE_SIZE} />}
      failure={{ title: t('alerts.failed'), message: list.error?.message ?? '' }}
      empty={<EmptyState icon={BellRing} title={t(`alerts.${empty}`)} hint={t('alerts.emptyHint')} />}
    >
      {(rows) => (
        <Table
          caption={t('alerts.title')}
          columns={columns}
          order={list.order}
          rows={rows}
          keyOf={({ id }) => id}
          rowKeys={rowKeys}
        />
      )}
    </ListFrame>
  );
}
