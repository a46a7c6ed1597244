import { ArrowUpRight, Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, buttonLook } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { STATUS } from '../status/paths.ts';
import { IncidentCard } from './incident-card.tsx';
import { type Incident, PAGE_SIZE, useIncidents } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

type Task = { name: 'report' } | { name: 'update' | 'resolve'; incident: Incident };

/** Where admins tell everybody what is wrong, and how it goes on. */
export function IncidentsPage() {
  const { t } = useTranslation();
  const list = useIncidents();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <PageTitle title={t('incidents.title')} hint={t('incidents.hint')}>
        <Link to={STATUS} className={buttonLook({ look: 'secondary', size: 'small', className: 'min-h-11' })}>
          {t('incidents.seePublic')}
          <ArrowUpRight aria-hidden className="size-4" />
        </Link>
        <Button size="small" className="min-h-11" onClick={() => setTask({ name: 'report' })}>
          <Plus aria-hidden className="size-4" />
          {t('incidents.report')}
        </Button>
      </PageTitle>
      <ListFrame
        list={list}
        searchText={t('incidents.search')}
        hasPeriod={false}
        skeleton={<TableSkeleton rows={PAGE_SIZE} />}
        failure={{ title: t('incidents.failed'), message: list.error?.message ?? '' }}
        empty={<EmptyState icon={Megaphone} title={t('incidents.empty')} hint={t('incidents.emptyHint')} />}
      >
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((incident) => (
              <IncidentCard
                key={incident.id}
                incident={incident}
                onUpdate={() => setTask({ name: 'update', incident })}
                onResolve={() => setTask({ name: 'resolve', incident })}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {task?.name === 'report' && <ReportDialog onClose={close} />}
      {task && task.name !== 'report' && (
        <UpdateDialog incident={task.incident} isResolving={task.name === 'resolve'} onClose={close} />
      )}
    </>
  );
}
