import { REASON_LENGTH_MAX } from '@tossbook/contract';
import { formatRupees, NO_RESULT, rupees } from '@tossbook/rules';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { staffTime } from '../../lib/time/staff-time.ts';
import { useFromNow } from '../../lib/time/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SecondPerson } from '../../ui/feedback/second-person.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { MatchCode } from '../../ui/match-code.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { LateCancels } from './late-cancels.tsx';
import type { Settled } from './queries.ts';
import { ResultPreview } from './result-preview.tsx';
import { useSettleForm } from './use-settle-form.ts';
import { VoidBets } from './void-bets.tsx';

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

/** Enters the result of a match, showing what each result pays before Yes is pressed. */
export function SettleDialog({ match, onClose, onSettled }: SettleDialogProps) {
  const { t } = useTranslation();
  const isEarly = useFromNow((now) => !match.isExpired && now < match.endsAt);
  const form = useSettleForm({ match, isEarly, onSettled, onAsked: onClose });
  const { teamA, teamB } = match;
  const options = [
    { value: teamA, label: teamA },
    { value: teamB, label: teamB },
    { value: NO_RESULT, label: t('settlement.noResult') },
  ];
  return (
    <Dialog
      isOpen
      isBusy={form.isBusy}
      onOpenChange={onClose}
      title={t('settlement.title')}
      description={
        <>
          {t('settlement.versus', { teamA, teamB })} <MatchCode code={match.code} />
        </>
      }
      closeText={t('dialog.close')}
    >
      <div className="flex flex-col gap-4">
        {isEarly && (
          <p role="note" className="flex gap-2.5 rounded-control bg-time-soon/13 p-3 text-sm font-semibold">
            <TriangleAlert aria-hidden className="size-5 shrink-0 text-time-soon" />
            {t('settlement.early', { time: staffTime(match.endsAt) })}
          </p>
        )}
        <Field label={t('settlement.result')}>
          <Select
            value={form.result}
            onChange={form.choose}
            options={options}
            placeholder={t('settlement.choose')}
          />
        </Field>
        <PreviewArea form={form} />
        <NeedsSecond form={form} />
        <Field
          label={t('settlement.knownAt')}
          optionalText={t('settlement.optional')}
          // Browsers use their own date order, so the time is repeated in the site's format.
          hint={
            form.knownAt
              ? t('settlement.knownAtRead', { time: staffTime(form.knownAt) })
              : t('settlement.knownAtHint')
          }
          error={form.timeError}
        >
          <Input type="datetime-local" {...form.fields.time} step={1} />
        </Field>
        {form.knownAt && form.preview.data?.voids && (
          <>
            <VoidBets voids={form.preview.data.voids} />
            <LateCancels cancels={form.preview.data.lateCancels} />
          </>
        )}
        <Field label={t('settlement.reason')} optionalText={t('settlement.optional')}>
          <Input autoComplete="off" {...form.fields.reason} maxLength={REASON_LENGTH_MAX} />
        </Field>
        {isEarly && form.result !== null && (
          <Field label={t('settlement.typeCode', { code: match.code })} hint={t('settlement.typeHint')}>
            <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.fields.code} />
          </Field>
        )}
        <Answer form={form} onNo={onClose} />
      </div>
    </Dialog>
  );
}

type FormProps = { form: ReturnType<typeof useSettleForm> };

function PreviewArea({ form: { preview, result } }: FormProps) {
  const { t } = useTranslation();
  if (preview.data)
    return (
      <div aria-busy={preview.isPlaceholderData} className="transition aria-busy:opacity-60">
        <ResultPreview results={preview.data.results} chosen={result} />
      </div>
    );
  if (!preview.error) return <Skeleton className="h-36" />;
  return (
    <p role="alert" className="rounded-control border border-line p-3 text-sm">
      {t('settlement.previewFailed')}: {preview.error.message}{' '}
      <TextButton onClick={() => void preview.refetch()}>{t('failure.retry')}</TextButton>
    </p>
  );
}

/** A result that pays much waits for another admin. */
function NeedsSecond({ form: { preview, chosen } }: FormProps) {
  const { t } = useTranslation();
  const from = preview.data?.approveFrom ?? null;
  if (!chosen || from === null || chosen.payout < from) return null;
  return <SecondPerson title={t('settlement.needsSecond')}>{t('settlement.settleNotYet')}</SecondPerson>;
}

/** States the amount right above Yes. */
function Answer({ form, onNo }: FormProps & { onNo: () => void }) {
  const { t } = useTranslation();
  const { chosen } = form;
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
      <p aria-live="polite" className="mb-3 min-h-6 text-center font-semibold">
        {form.isRetrying && t('settlement.retrying')}
        {!form.isRetrying && chosen && (
          <>
            {t('settlement.summary', { amount: formatRupees(rupees(chosen.payout)), count: chosen.clients })}
            <span className="text-text-2">
              {' · '}
              {t('settlement.summaryHouse', { amount: formatRupees(rupees(chosen.houseResult)) })}
            </span>
          </>
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" onClick={onNo}>
          {t('settlement.no')}
        </Button>
        <Button isBusy={form.isBusy} disabled={!form.canPress} onClick={form.handleYes}>
          {t('settlement.yes')}
        </Button>
      </div>
    </div>
  );
}
