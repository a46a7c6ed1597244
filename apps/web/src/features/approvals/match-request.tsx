import { formatRupees, isCodeOf, rupees } from '@tossbook/rules';
import { CircleAlert, CircleCheck, Hourglass, Info, Undo2, Wallet, WifiOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedWords } from '../../lib/i18n.ts';
import { knownIn } from '../../lib/known-value.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { NeededReasonField } from '../../ui/form/reason-field.tsx';
import { useReasonForm } from '../../ui/form/use-reason-form.ts';
import { StaffTime } from '../../ui/ist-time.tsx';
import { formatTimeLeft } from '../../ui/time-left.ts';
import { Preview } from './approval-card.tsx';
import { type Approval, type Decision, useDecide } from './queries.ts';
import { useIsOver } from './time-to-decide.tsx';

type MatchRequestProps = { approval: Approval; code: string; onDecided: () => void };

/** A result or a reversal that waits for a second person, where it was asked for. */
export function MatchRequest({ approval, code, onDecided }: MatchRequestProps) {
  const { t } = useTranslation();
  const isOver = useIsOver(approval);
  if (isOver)
    return (
      <Notice icon={CircleAlert} title={t('approvals.request.expired')}>
        {t('approvals.request.askAgain')}
      </Notice>
    );
  const isAsker = approval.bar === 'asker';
  return (
    <div className="flex flex-col gap-3.5">
      <div>
        <h3 className="text-[1.05rem] font-bold">
          {t(isAsker ? 'approvals.request.waiting' : 'approvals.request.decide')}
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-text-2">
          {isAsker
            ? approval.title
            : t('approvals.request.decideHint', { name: approval.askedBy, title: approval.title })}
        </p>
      </div>
      {isAsker ? (
        <Waiting approval={approval} />
      ) : (
        <Deciding approval={approval} code={code} onDecided={onDecided} />
      )}
    </div>
  );
}

/** Asked, another says yes, what happens then. */
function Waiting({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const { askedBy, askedAt, reason, expiresAt } = approval;
  const form = useDecisionForm(approval, 'takeBack', () => undefined);
  return (
    <>
      <ol className="grid">
        <Step icon={<CircleCheck aria-hidden className="size-5.5 text-gain" />}>
          <b>{t('approvals.request.asked', { name: askedBy })}</b>
          <small className="block text-text-2">
            <StaffTime at={askedAt} />
            {reason !== null && ` · ${reason}`}
          </small>
        </Step>
        <Step icon={<Hourglass aria-hidden className="size-5.5 text-time-soon" />}>
          <b>{t('approvals.request.another')}</b>
          <small className="block text-text-2">
            <span role="timer" className="tabular-nums">
              <TimeLeft endsAt={Date.parse(expiresAt)} />
            </span>{' '}
            {t('approvals.request.left')}
          </small>
        </Step>
        <Step icon={<EffectIcon approval={approval} />}>
          <b>{useEffectWords(approval)}</b>
          <small className="block text-text-2">{t('approvals.request.notYet')}</small>
        </Step>
      </ol>
      <p role="note" className="flex gap-2.5 rounded-control bg-side-a/13 p-3 text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-side-a" />
        {t('approvals.request.stays')}
      </p>
      {form.isRetrying && <Notice icon={WifiOff} title={t('approvals.retrying')} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          isBusy={form.isBusy}
          onClick={form.submit}
          className="min-h-12 max-wide:w-full"
        >
          {t('approvals.request.withdraw')}
        </Button>
        <p className="flex-1 text-sm text-text-2">{t('approvals.request.youAsked')}</p>
      </div>
    </>
  );
}

const TimeLeft = ({ endsAt }: { endsAt: number }) => formatTimeLeft(endsAt - useNow());

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="relative flex gap-3 py-2 [&+li]:before:absolute [&+li]:before:-top-2 [&+li]:before:left-[0.68rem] [&+li]:before:h-3.5 [&+li]:before:w-px [&+li]:before:bg-line">
    <span className="shrink-0">{icon}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

const EffectIcon = ({ approval: { call } }: { approval: Approval }) => {
  const Icon = call === 'reverseSettlement' ? Undo2 : Wallet;
  return <Icon aria-hidden className="size-5.5 text-text-2" />;
};

function useEffectWords({ call, amount }: Approval): string {
  const { t } = useTranslation();
  const isReversal = call === 'reverseSettlement';
  if (amount === null)
    return t(isReversal ? 'approvals.request.reversesNothing' : 'approvals.request.settlesNothing');
  return t(isReversal ? 'approvals.request.reverses' : 'approvals.request.settles', {
    amount: formatRupees(rupees(amount)),
  });
}

/** The same numbers, asked again. Typing the code of the match says that it is this one. */
function Deciding({ approval, code, onDecided }: MatchRequestProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [isRefusing, setIsRefusing] = useState(false);
  const approving = useDecisionForm(approval, 'approve', onDecided);
  const refusing = useDecisionForm(approval, 'refuse', onDecided);
  const { bar, amount, reason, askedBy, askedAt } = approval;
  const isBusy = approving.isBusy || refusing.isBusy;
  const known = bar === null ? null : knownIn(loadedWords().approvals.bars, bar);
  const amountWords = amount === null ? null : formatRupees(rupees(amount));
  const approveText =
    amountWords === null
      ? t('approvals.approve')
      : t(
          approval.call === 'reverseSettlement'
            ? 'approvals.request.approveTakeBack'
            : 'approvals.request.approvePay',
          { amount: amountWords },
        );
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRefusing) refusing.submit();
        else if (bar === null && isCodeOf({ code }, typed)) approving.submit();
      }}
    >
      <Preview lines={approval.preview} />
      <p className="text-sm wrap-anywhere">
        <span className="text-text-2">{t('approvals.askedBy')}: </span>
        {askedBy}, <StaffTime at={askedAt} />
        {reason !== null && (
          <>
            <br />
            <span className="text-text-2">{t('approvals.reason')}: </span>
            {reason}
          </>
        )}
      </p>
      {bar !== null && (
        <p className="text-sm text-text-2">
          {known === null ? t('approvals.barOther') : t(`approvals.bars.${known}`)}
        </p>
      )}
      {isRefusing && <NeededReasonField form={refusing} label={t('approvals.why')} />}
      {!isRefusing && bar === null && (
        <Field
          label={t('approvals.request.typeCode', { code })}
          hint={t('approvals.effect.approve', { name: askedBy })}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      {(approving.isRetrying || refusing.isRetrying) && (
        <Notice icon={WifiOff} title={t('approvals.retrying')} />
      )}
      <div className="grid gap-2.5 wide:grid-cols-[auto_minmax(0,1fr)]">
        <Button
          look="secondary"
          disabled={isBusy}
          onClick={() => setIsRefusing(!isRefusing)}
          className="order-2 min-h-12 wide:order-1"
        >
          {t(isRefusing ? 'approvals.request.back' : 'approvals.request.refuseDots')}
        </Button>
        {isRefusing ? (
          <Button
            type="submit"
            look="danger"
            isBusy={refusing.isBusy}
            className="order-1 min-h-12 wide:order-2"
          >
            {t('approvals.refuse')}
          </Button>
        ) : (
          bar === null && (
            <Button
              type="submit"
              isBusy={approving.isBusy}
              disabled={!isCodeOf({ code }, typed)}
              className="order-1 min-h-12 wide:order-2"
            >
              {approveText}
            </Button>
          )
        )}
      </div>
    </form>
  );
}

function useDecisionForm(approval: Approval, decision: Decision, onDecided: () => void) {
  const { t } = useTranslation();
  return useReasonForm({
    isReasonNeeded: decision === 'refuse',
    sending: useDecide(decision),
    sentOf: (reason) => ({ id: approval.id, reason }),
    onDone: ({ message }) => {
      toast.success(message);
      onDecided();
    },
    texts: { failed: t(`approvals.decideFailed.${decision}`), unanswered: t('approvals.unanswered') },
  });
}

/** Said to whoever asks again. */
export function RefusedRequest({ approval: { state, decidedBy, decisionReason } }: { approval: Approval }) {
  const { t } = useTranslation();
  return (
    <Notice
      icon={CircleAlert}
      title={
        state === 'refused'
          ? t('approvals.request.refusedBy', { name: decidedBy ?? '' })
          : t('approvals.request.expired')
      }
    >
      {decisionReason ?? t('approvals.request.askAgain')}
    </Notice>
  );
}
