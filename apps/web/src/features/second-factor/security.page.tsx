import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Fingerprint, type LucideIcon, ShieldAlert, ShieldCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { knownIn } from '../../lib/known-value.ts';
import { homeOf, type Session } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { IstTime } from '../../ui/ist-time.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AddTotpDialog } from './add-totp-dialog.tsx';
import { RemoveDialog, RenewDialog } from './confirm-dialogs.tsx';
import { type Factor, type SecondFactor, useSecondFactor } from './queries.ts';

type Task = 'totp' | 'passkey' | 'renew' | Factor;

/** One's own second factors: what there is, adding, removing, recovery codes. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { role } = useOutletContext<Session>();
  const { data, error, isFetching, refetch } = useSecondFactor();
  const [task, setTask] = useState<Task | null>(null);
  // Kept while a dialog is open: the answer to its first step must not turn it into another dialog.
  const [wasFirst, setWasFirst] = useState(false);
  const begin = (next: Task) => {
    setWasFirst(data?.factors.length === 0);
    setTask(next);
  };
  const handleClose = () => {
    setTask(null);
    // Until now everything else was refused: a full page load begins it again.
    if (wasFirst && data?.isRequired && data.factors.length > 0) location.assign(homeOf(role));
  };
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title={t('secondFactor.title')} hint={t('secondFactor.hint')} />
      {error && !data && (
        <ErrorState
          title={t('secondFactor.failed')}
          message={error.message}
          retryText={t('secondFactor.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64 rounded-card" />}
      {data && <Overview state={data} onTask={begin} />}
      {task === 'totp' && <AddTotpDialog isFirst={wasFirst} onClose={handleClose} />}
      {task === 'passkey' && <AddPasskeyDialog isFirst={wasFirst} onClose={handleClose} />}
      {task === 'renew' && <RenewDialog onClose={handleClose} />}
      {task !== null && typeof task === 'object' && (
        <RemoveDialog factor={task} isLast={data?.factors.length === 1} onClose={handleClose} />
      )}
    </div>
  );
}

function Overview({ state, onTask }: { state: SecondFactor; onTask: (task: Task) => void }) {
  const { t } = useTranslation();
  const { factors, provenAt, recoveryCodesLeft, isRequired } = state;
  return (
    <div className="flex flex-col gap-4">
      {factors.length === 0 && isRequired && <Notice icon={ShieldAlert} title={t('secondFactor.required')} />}
      {factors.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={t('secondFactor.none')} hint={t('secondFactor.noneHint')} />
      ) : (
        <>
          <p className="flex items-start gap-3 rounded-card bg-gain/13 p-4">
            <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gain" />
            <span>
              <strong className="block font-semibold">{t('secondFactor.on')}</strong>
              {provenAt !== null && (
                <span className="text-sm">
                  {t('secondFactor.proven')} <IstTime at={provenAt} />
                </span>
              )}
            </span>
          </p>
          <Panel title={t('secondFactor.yours')}>
            <ul className="divide-y divide-line">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => onTask(factor)} />
              ))}
            </ul>
          </Panel>
        </>
      )}
      <AddPanel state={state} onTask={onTask} />
      {factors.length > 0 && (
        <Panel
          title={t('secondFactor.codes')}
          hint={t('secondFactor.codesHint')}
          action={
            <Button look="secondary" onClick={() => onTask('renew')}>
              {t('secondFactor.renew')}
            </Button>
          }
        >
          <p className="px-4 py-3 font-semibold">
            {t('secondFactor.codesLeft', { count: recoveryCodesLeft })}
          </p>
        </Panel>
      )}
    </div>
  );
}

const icons = { totp: Smartphone, passkey: Fingerprint };

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const { t } = useTranslation();
  const { name, addedAt, usedAt } = factor;
  const kind = knownIn(icons, factor.kind);
  const Icon = kind ? icons[kind] : ShieldCheck;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-2">
          {t('secondFactor.added')} <IstTime at={addedAt} />
        </p>
        <p className="text-sm text-text-2">
          {usedAt === null ? (
            t('secondFactor.neverUsed')
          ) : (
            <>
              {t('secondFactor.used')} <IstTime at={usedAt} />
            </>
          )}
        </p>
      </div>
      <Button look="secondary" aria-label={t('secondFactor.removeOf', { name })} onClick={onRemove}>
        {t('secondFactor.remove')}
      </Button>
    </li>
  );
}

function AddPanel({ state, onTask }: { state: SecondFactor; onTask: (task: Task) => void }) {
  const { t } = useTranslation();
  const hasTotp = state.factors.some(({ kind }) => kind === 'totp');
  const canHavePasskeys = state.offersPasskeys && browserSupportsWebAuthn();
  if (hasTotp && !state.offersPasskeys) return null;
  return (
    <Panel title={t('secondFactor.add')}>
      <div className="grid gap-3 p-4 wide:grid-cols-2">
        {!hasTotp && (
          <AddButton
            icon={Smartphone}
            title={t('secondFactor.addTotp')}
            hint={t('secondFactor.addTotpHint')}
            onClick={() => onTask('totp')}
          />
        )}
        {state.offersPasskeys && (
          <AddButton
            icon={Fingerprint}
            title={t('secondFactor.addPasskey')}
            hint={t(canHavePasskeys ? 'secondFactor.addPasskeyHint' : 'secondFactor.noPasskeys')}
            isDisabled={!canHavePasskeys}
            onClick={() => onTask('passkey')}
          />
        )}
      </div>
    </Panel>
  );
}

type AddButtonProps = {
  icon: LucideIcon;
  title: string;
  hint: string;
  isDisabled?: boolean;
  onClick: () => void;
};

const AddButton = ({ icon: Icon, title, hint, isDisabled = false, onClick }: AddButtonProps) => (
  <button
    type="button"
    disabled={isDisabled}
    onClick={onClick}
    className="flex min-h-16 items-center gap-3.5 rounded-control border border-line bg-surface-2 p-4 text-left transition hover:border-text-2 disabled:pointer-events-none disabled:opacity-60"
  >
    <Icon aria-hidden className="size-6 shrink-0 text-accent-text" />
    <span>
      <strong className="block font-semibold">{title}</strong>
      <span className="text-sm text-text-2">{hint}</span>
    </span>
  </button>
);
