import { REASON_LENGTH_MAX } from '@tossbook/contract';
import { NO_RESULT } from '@tossbook/rules';
import { CircleAlert, PauseCircle, RefreshCw, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../lib/time/staff-time.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { toast } from '../../lib/toast.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { Settled } from './queries.ts';
import { MatchRequest, RequestRefused, useMatchRequest } from './request.page-part.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';
import { Answer } from './settle/answer.tsx';
import { KnownAt } from './settle/known-at.tsx';
import { MatchLine } from './settle/match-line.tsx';
import { Frozen, Overtaken, ReversedBefore } from './settle/overtaken.tsx';
import { ResultRows } from './settle/result-rows.tsx';
import { SourceFields } from './source/source-fields.tsx';
import { useSettleForm } from './use-settle-form.ts';

export type Settleable = {
  id: string;
  code: string;
  teamA: string;
  teamB: string;
  startsAt: number;
  endsAt: number;
  isExpired: boolean;
};
type SettleDialogProps = { match: Settleable; onClose: () => void; onSettled: (settled: Settled) => void };

/** Enters the result of a match, chosen on the row that shows what it pays. Always shows how the match stands now. */
export function SettleDialog({ match, onClose, onSettled }: SettleDialogProps) {
  const { t } = useTranslation();
  const [isReversing, setIsReversing] = useState(false);
  const isEarlyHere = useFromNow((now) => !match.isExpired && now < match.endsAt);
  const form = useSettleForm({ match, isEarlyHere, onSettled });
  const { teamA, teamB } = match;
  const names = [teamA, teamB, NO_RESULT] as const;
  const stop = useStop(form, match.id);
  const { data } = form.preview;
  const settlement = data?.settlement;

  if (isReversing && settlement)
    return (
      <ReverseDialog
        row={settlement}
        onClose={onClose}
        onReversed={({ message }) => toast.success(message)}
      />
    );

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (stop.by !== null || form.isBusy) return;
    const name = names[Number(event.key) - 1];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
      event.preventDefault();
      if (form.canPress) form.handleYes();
    } else if (name !== undefined && !hasModifier && !isTyping(event.target)) {
      event.preventDefault();
      form.choose(name);
    }
  };

  return (
    <Dialog
      isOpen
      size="large"
      isBusy={form.isBusy}
      onOpenChange={onClose}
      onKeyDown={handleKey}
      title={t('settlement.title')}
      description={t('settlement.versus', { teamA, teamB })}
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-3.5">
        <MatchLine code={match.code} preview={data} />
        {stop.by === 'settled' && (
          <Overtaken
            settlement={stop.settlement}
            chosen={form.chosen}
            onClose={onClose}
            onReverse={() => setIsReversing(true)}
          />
        )}
        {stop.by === 'frozen' && <Frozen onClose={onClose} />}
        {stop.by === 'request' && (
          <MatchRequest approval={stop.request} code={match.code} onDecided={onClose} />
        )}
        {stop.by === null && (
          <>
            <Notes form={form} betId={match.id} />
            {form.hasBookChanged && (
              <Notice icon={RefreshCw} title={t('settlement.bookChanged')}>
                {t('settlement.bookChangedText')}
              </Notice>
            )}
            {form.isResultMissing && <Notice icon={CircleAlert} title={t('refusals.RESULT_EMPTY')} />}
            <ResultRows
              names={names}
              results={data?.results}
              chosen={form.result}
              isStale={form.preview.isPlaceholderData}
              onChoose={form.choose}
            />
            <PreviewFailed form={form} />
            <KnownAt form={form} />
            <Field label={t('settlement.reason')} optionalText={t('settlement.optional')}>
              <Input autoComplete="off" {...form.fields.reason} maxLength={REASON_LENGTH_MAX} />
            </Field>
            <Source form={form} />
            {form.isEarly && form.result !== null && (
              <Field label={t('settlement.typeCode', { code: match.code })} hint={t('settlement.typeHint')}>
                <Input
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  {...form.fields.code}
                />
              </Field>
            )}
            {form.needsSecond && (
              <SecondPerson title={t('settlement.needsSecond')}>{t('settlement.settleNotYet')}</SecondPerson>
            )}
            <Answer form={form} onNo={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Form = ReturnType<typeof useSettleForm>;
type FormProps = { form: Form };

/** Why nothing can be settled here now; nothing stops while an answer is awaited, which says it better. */
function useStop({ preview, isBusy }: Form, betId: string) {
  const request = useMatchRequest(betId);
  const { data } = preview;
  const settlement = data?.settlement;
  if (isBusy) return { by: null };
  if (settlement?.result && settlement.state !== 'waiting')
    return { by: 'settled', settlement: { ...settlement, result: settlement.result } } as const;
  if (data?.isFrozen) return { by: 'frozen' } as const;
  if (request?.state === 'waiting' && request.call === 'settleUpBet')
    return { by: 'request', request } as const;
  return { by: null };
}

/** Digits belong to the field that is being typed into. */
const isTyping = (target: EventTarget) =>
  target instanceof Element && target.matches('input:not([type=radio]), textarea');

/** What whoever settles must know first. */
function Notes({ form, betId }: FormProps & { betId: string }) {
  const { t } = useTranslation();
  const { data } = form.preview;
  return (
    <>
      {form.isEarly && (
        <p role="note" className="flex gap-2.5 rounded-control bg-time-soon/13 p-3 text-sm font-semibold">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-time-soon" />
          {t('settlement.early', { time: staffTime(data?.betClosedAt ?? form.endsAt) })}
        </p>
      )}
      {data?.isOpen && data.isSuspended && (
        <p role="note" className="flex gap-2.5 rounded-control border border-line p-3 text-sm font-semibold">
          <PauseCircle aria-hidden className="size-5 shrink-0 text-text-2" />
          {t('settlement.suspendedNow')}
        </p>
      )}
      {data?.settlement?.state === 'waiting' && <ReversedBefore settlement={data.settlement} />}
      <RequestRefused betId={betId} call="settleUpBet" />
    </>
  );
}

/** Where the result can be seen, for whoever has it at hand; it can be added later. */
function Source({ form }: FormProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-sm">
        <TextButton className="min-h-11 text-left" onClick={() => setIsShown(true)}>
          {t('settlement.source.open')}
        </TextButton>
        <span className="text-text-2">{t('settlement.optional')}</span>
      </p>
    );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5 border-t border-line pt-3">
      <legend className="sr-only">{t('settlement.source.title')}</legend>
      <p className="text-sm text-text-2">{t('settlement.source.hint')}</p>
      <SourceFields form={form.source} />
    </fieldset>
  );
}

function PreviewFailed({ form: { preview } }: FormProps) {
  const { t } = useTranslation();
  if (preview.data || !preview.error) return null;
  return (
    <p role="alert" className="rounded-control border border-line p-3 text-sm">
      {t('settlement.previewFailed')}: {preview.error.message}{' '}
      <TextButton onClick={() => void preview.refetch()}>{t('failure.retry')}</TextButton>
    </p>
  );
}
