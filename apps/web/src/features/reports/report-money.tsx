import { rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { wordsForValue } from '../../lib/known-value.ts';
import { grouped } from '../../lib/language/grouped.ts';
import { Money } from '../../ui/money/money.tsx';
import { Panel, PanelNothing } from '../../ui/panel.tsx';
import type { Report } from './queries.ts';

type Line = { key: string; name: string; count?: number; amount: number };

export function ReportBonuses({ report }: { report: Report }) {
  const { t } = useTranslation();
  const lines = report.bonuses.map(({ kind, ...rest }) => ({
    key: kind,
    name: wordsForValue(loadedWords().reports.bonusKinds, kind, (known) => t(`reports.bonusKinds.${known}`)),
    ...rest,
  }));
  return (
    <Panel title={t('reports.bonusesByKind')}>
      <Lines lines={lines} total={report.totals.bonuses} nothing={t('reports.noBonuses')} />
    </Panel>
  );
}

export function ReportDeposits({ report }: { report: Report }) {
  const { t } = useTranslation();
  const lines = report.deposits.map(({ way, ...rest }) => ({
    key: way,
    name: wordsForValue(loadedWords().reports.ways, way, (known) => t(`reports.ways.${known}`)),
    ...rest,
  }));
  return (
    <Panel title={t('reports.moneyIn')} hint={t('reports.employeeNote')}>
      <Lines lines={lines} total={report.totals.deposits} nothing={t('reports.noDeposits')} />
    </Panel>
  );
}

export function ReportWithdrawals({ report }: { report: Report }) {
  const { t } = useTranslation();
  const lines = report.withdrawals.map(({ way, ...rest }) => ({
    key: way,
    name: wordsForValue(loadedWords().reports.waysOut, way, (known) => t(`reports.waysOut.${known}`)),
    ...rest,
  }));
  return (
    <Panel title={t('reports.moneyOut')} hint={t('reports.employeeNote')}>
      <Lines lines={lines} total={report.totals.withdrawals} nothing={t('reports.noWithdrawals')} />
    </Panel>
  );
}

/** Only if there were any: few reversals exceed a client's balance. */
export function ReportOwed({ totals: { advanced, repaid } }: { totals: Report['totals'] }) {
  const { t } = useTranslation();
  if (advanced === 0 && repaid === 0) return null;
  return (
    <Panel title={t('reports.owed')}>
      <Lines
        lines={[
          { key: 'advanced', name: t('reports.advanced'), amount: advanced },
          { key: 'repaid', name: t('reports.repaid'), amount: repaid },
        ]}
      />
    </Panel>
  );
}

function Lines({ lines, total, nothing }: { lines: Line[]; total?: number; nothing?: string }) {
  const { t } = useTranslation();
  if (nothing && lines.every(({ count }) => count === 0)) return <PanelNothing>{nothing}</PanelNothing>;
  const row = 'flex items-baseline justify-between gap-4 px-4 py-2.5';
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ key, name, count, amount }) => (
        <div key={key} className={row}>
          <dt className="min-w-0">
            {name}
            {count !== undefined && (
              <span className="ml-2 text-sm text-text-2">
                {count === 0
                  ? t('reports.none').toLowerCase()
                  : t('reports.times', { count, number: grouped(count) })}
              </span>
            )}
          </dt>
          <dd>
            <Money amount={rupees(amount)} />
          </dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={`${row} font-bold`}>
          <dt>{t('reports.total')}</dt>
          <dd>
            <Money amount={rupees(total)} />
          </dd>
        </div>
      )}
    </dl>
  );
}
