import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePermission } from '../../lib/session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { limitWords } from './limit-words.ts';
import { alertsAddress } from './paths.ts';
import { useHouseLimit, useSetUserLimit } from './queries.ts';
import { UsageBar } from './usage-bar.tsx';

type ClientRiskProps = {
  userName: string;
  /** The largest open position now, if it is known. */
  open?: { label: string; stake: number } | undefined;
};

/** How much the house takes from a client on one match, which admins can lower, and the way to the client's alerts. */
export function ClientRisk({ userName, open }: ClientRiskProps) {
  const { t } = useTranslation();
  const mayManage = usePermission('risk.manage');
  const { data, error } = useHouseLimit(userName);
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Panel
      title={t('clientRisk.title')}
      hint={t('clientRisk.hint')}
      action={
        data &&
        mayManage && (
          <Button look="secondary" size="small" className="min-h-11" onClick={() => setIsChanging(true)}>
            {t('houseLimit.change')}
          </Button>
        )
      }
    >
      {!data && error && (
        <p role="alert" className="px-4 py-6 text-center text-text-2">
          {t('clientRisk.failed')}. {error.message}
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={t('loading.title')} className="p-4">
          <Skeleton className="h-10" />
        </div>
      )}
      {data && (
        <dl className="flex justify-between gap-6 px-4 py-2.5">
          <dt className="text-text-2">{t('clientRisk.positionMax')}</dt>
          <dd className="text-right font-semibold">
            {t(data.positionMax === null ? 'clientRisk.bySettings' : 'clientRisk.own', {
              limit: limitWords(t, data.positionMax ?? data.positionMaxDefault),
            })}
          </dd>
        </dl>
      )}
      {data && open && (
        <div className="border-t border-line px-4 py-3">
          <UsageBar
            label={open.label}
            used={open.stake}
            limit={data.positionMax ?? data.positionMaxDefault}
          />
        </div>
      )}
      <p className="border-t border-line px-4 py-1">
        <Link
          to={alertsAddress(userName)}
          className="inline-flex min-h-11 items-center rounded-item text-sm font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('clientRisk.alerts')}
        </Link>
      </p>
      {data && isChanging && (
        <ClientLimitDialog userName={userName} limits={data} onClose={() => setIsChanging(false)} />
      )}
    </Panel>
  );
}

type ClientLimitDialogProps = {
  userName: string;
  limits: { positionMax: number | null; positionMaxDefault: number | null };
  onClose: () => void;
};

function ClientLimitDialog({ userName, limits, onClose }: ClientLimitDialogProps) {
  const { t } = useTranslation();
  return (
    <LimitDialog
      title={t('clientRisk.dialogTitle', { user: userName })}
      description={t('clientRisk.dialogHint')}
      hint={t('clientRisk.amountHint')}
      own={limits.positionMax}
      byDefault={limits.positionMaxDefault}
      sending={useSetUserLimit()}
      sentOf={(positionMax, reason) => ({ userName, positionMax, reason })}
      onClose={onClose}
    />
  );
}
