import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../lib/shortcuts/use-row-keys.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { staffTools } from '../../ui/list/staff-tools.tsx';
import { Table } from '../../ui/list/table.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDetails } from './audit-details.tsx';
import { type AuditView, exportAudit, PAGE_SIZE, useAudit } from './queries.ts';

/** The trail, newest first, with details for each row. */
export function AuditList({ view }: { view: AuditView }) {
  const { t } = useTranslation();
  const list = useAudit(view);
  const columns = auditColumns(t);
  const rowKeys = useRowKeys();
  const [openId, setOpenId] = useState<number | null>(null);
  const open = list.shown?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListFrame
        list={list}
        searchText={t('audit.search')}
        onExport={(filter) => exportAudit(view, filter)}
        {...staffTools({ table: 'audit', list, columns })}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('audit.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={ScrollText} title={t('audit.empty')} hint={t('audit.emptyHint')} />}
      >
        {(rows) => (
          <Table
            caption={t('audit.title')}
            columns={columns}
            order={list.order}
            rows={rows}
            keyOf={({ id }) => String(id)}
            rowKeys={rowKeys}
            details={{
              title: t('audit.details'),
              label: ({ id }) => t('audit.open', { id }),
              onOpen: ({ id }) => setOpenId(id),
            }}
          />
        )}
      </ListFrame>
      {open && <AuditDetails entry={open} onClose={() => setOpenId(null)} />}
    </>
  );
}
