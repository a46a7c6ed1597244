import { formatRupees, rupees } from '@tossbook/rules';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { EmployeeDialog } from './employee-dialog.tsx';
import { type Employee, useEmployee } from './employee-queries.ts';

/** What an employee may do and how much of the daily cap is used, for admins. */
export function EmployeePanel({ userName }: { userName: string }) {
  const { t } = useTranslation();
  const { data: employee, error, refetch, isFetching } = useEmployee(userName);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel
      title={t('employee.title')}
      action={
        employee && (
          <Button look="secondary" size="small" className="min-h-11" onClick={() => setIsChanging(true)}>
            {t('employee.change')}
          </Button>
        )
      }
    >
      {employee && <Facts employee={employee} />}
      {!employee && !error && <Skeleton className="m-4 h-40" />}
      {!employee && error && (
        <ErrorState
          title={t('employee.loadFailed')}
          message={error.message}
          retryText={t('failure.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {employee && isChanging && <EmployeeDialog employee={employee} onClose={() => setIsChanging(false)} />}
    </Panel>
  );
}

function Facts({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const amount = formatRupees(rupees(employee.cap));
  const facts: [string, ReactNode][] = [
    [t('employee.runsMatches'), <Answer key="matches" isYes={employee.runsMatches} />],
    [t('employee.movesMoney'), <Answer key="money" isYes={employee.movesMoney} />],
    [t('employee.looksAfterUsers'), <Answer key="users" isYes={employee.looksAfterUsers} />],
    [
      t('employee.cap'),
      t(employee.dailyCapRupees === null ? 'employee.capDefault' : 'employee.capOwn', { amount }),
    ],
  ];
  return (
    <>
      <dl className="divide-y divide-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 px-4 py-2.5">
            <dt className="shrink-0 text-text-2">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
        <UsedToday label={t('work.capIn')} used={employee.depositedToday} cap={employee.cap} />
        <UsedToday label={t('work.capOut')} used={employee.withdrawnToday} cap={employee.cap} />
      </div>
    </>
  );
}

/** What is used of a cap; one of zero is used up from the start. */
function UsedToday({ label, used, cap }: { label: string; used: number; cap: number }) {
  const { t } = useTranslation();
  return (
    <Progress
      label={label}
      value={Math.min(used, cap)}
      max={Math.max(cap, 1)}
      text={t('work.of', { used: formatRupees(rupees(used)), cap: formatRupees(rupees(cap)) })}
    />
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const { t } = useTranslation();
  const Icon = isYes ? Check : X;
  return (
    <span
      className={isYes ? 'inline-flex items-center gap-1.5' : 'inline-flex items-center gap-1.5 text-loss'}
    >
      <Icon aria-hidden className="size-4" />
      {isYes ? t('employee.yes') : t('employee.no')}
    </span>
  );
}
