import { inWhole, parsePercent, SPORTS } from '@tossbook/rules';
import { Lock } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../ui/form/chips.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { LeaveDialog } from '../../ui/overlay/leave-guard.tsx';
import { type PreviewedMatch, usePreviewedMatch } from './draft/previewed-match.ts';
import { profitOfHundred } from './draft/rate-question.ts';
import { type FormHelp, useFormHelp } from './help/form-help.ts';
import { LeagueField, TeamField } from './help/named-fields.tsx';
import { ratesOffered } from './help/suggestions.ts';
import { DurationChips, StartChips } from './help/time-chips.tsx';
import { PosterField } from './poster-field.tsx';
import { TimeField } from './time-field.tsx';
import type { MatchFormState } from './use-match-form.ts';

type MatchFormProps = {
  state: MatchFormState;
  isBusy: boolean;
  blocker: Parameters<typeof LeaveDialog>[0]['blocker'];
  presentPosterUrl?: string | null;
  /** Whether teams and start are locked by bets; 'unknown' until the server has answered. */
  sides?: 'free' | 'locked' | 'unknown';
  /** A new match: what is usual is offered for every field. */
  isNew?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>, help: FormHelp) => void;
  preview: (match: PreviewedMatch) => ReactNode;
  /** What there is to ask about the match as entered. */
  notices?: ReactNode;
  /** Below the preview, or below the form where there is none. */
  aside?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** The form of a match, with a client preview beside it on wide screens. */
export function MatchForm({
  state,
  blocker,
  presentPosterUrl = null,
  preview,
  aside,
  ...rest
}: MatchFormProps) {
  const { t } = useTranslation();
  const shown = usePreviewedMatch(state, presentPosterUrl);
  return (
    <div className="grid items-start gap-4 min-[1060px]:grid-cols-[minmax(0,1fr)_330px]">
      <Fields state={state} presentPosterUrl={presentPosterUrl} {...rest} />
      <div className="flex min-w-0 flex-col gap-4 min-[1060px]:sticky min-[1060px]:top-22">
        <section aria-label={t('matchForm.preview')} className="hidden flex-col gap-2 min-[1060px]:flex">
          <h2 className="text-sm font-semibold text-text-2">{t('matchForm.preview')}</h2>
          {preview(shown)}
        </section>
        {aside}
      </div>
      <LeaveDialog blocker={blocker} />
    </div>
  );
}

type FieldsProps = Omit<MatchFormProps, 'preview' | 'blocker' | 'aside'>;

function Fields({
  state,
  isBusy,
  presentPosterUrl = null,
  sides = 'free',
  isNew = false,
  onKeyDown,
  notices,
  children,
}: FieldsProps) {
  const { t } = useTranslation();
  const { form, poster, posterInput, sportTrigger, bounds, submit } = state;
  const help = useFormHelp(state);
  const [sport, startsAt, endsAt] = useWatch({
    control: form.control,
    name: ['sportType', 'startsAt', 'endsAt'],
  });
  const isFixed = sides !== 'free';
  return (
    <SendForm
      isBusy={isBusy}
      onSubmit={submit}
      onKeyDown={(event) => onKeyDown?.(event, help)}
      className="grid gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card wide:grid-cols-12 wide:px-5"
    >
      {sides === 'locked' && (
        <p className="flex items-center gap-3 rounded-control bg-surface-2 p-3.5 text-sm wide:col-span-12">
          <Lock aria-hidden className="size-4 shrink-0 text-text-2" />
          {t('matchForm.locked')}
        </p>
      )}
      <div className="wide:col-span-6">
        <TeamField field="teamAName" state={state} help={help} isFixed={isFixed} />
      </div>
      <div className="wide:col-span-6">
        <TeamField field="teamBName" state={state} help={help} isFixed={isFixed} />
      </div>
      <div className="wide:col-span-3">
        <RateField state={state} help={help} hasChips={isNew} />
      </div>
      <div className="wide:col-span-5">
        <LeagueField state={state} help={help} isFixed={isFixed} hasChips={isNew} />
      </div>
      <div className="wide:col-span-4">
        <Field
          label={t('matchForm.sport')}
          hint={isNew && help.source ? t('matchForm.help.source', { name: help.source }) : undefined}
        >
          <Select
            ref={sportTrigger}
            isDisabled={isFixed}
            value={sport || null}
            onChange={(chosen) => form.setValue('sportType', chosen, { shouldDirty: true })}
            placeholder={t('matchForm.sportPlaceholder')}
            options={SPORTS.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      <div className="wide:col-span-6">
        <TimeField
          kind="start"
          field={form.register('startsAt')}
          value={startsAt}
          bounds={bounds}
          isFixed={isFixed}
        >
          {isNew && <StartChips state={state} help={help} />}
        </TimeField>
      </div>
      <div className="wide:col-span-6">
        <TimeField kind="end" field={form.register('endsAt')} value={endsAt} bounds={bounds}>
          {isNew && <DurationChips state={state} help={help} />}
        </TimeField>
      </div>
      <div className="flex flex-col gap-3 empty:hidden wide:col-span-12">{notices}</div>
      <div className="wide:col-span-12">
        <PosterField poster={poster} presentUrl={presentPosterUrl} inputRef={posterInput} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line pt-3.5 wide:col-span-12">
        {children}
      </div>
    </SendForm>
  );
}

type RateFieldProps = { state: MatchFormState; help: FormHelp; hasChips: boolean };

function RateField({ state: { form }, help, hasChips }: RateFieldProps) {
  const { t } = useTranslation();
  const typed = useWatch({ control: form.control, name: 'tossRate' });
  const rate = parsePercent(typed);
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={t('matchForm.rate')}
        hint={
          rate ? t('matchForm.rateWins', { amount: inWhole(profitOfHundred(rate)) }) : t('matchForm.rateHint')
        }
      >
        <Input autoComplete="off" inputMode="decimal" {...form.register('tossRate')} />
      </Field>
      {hasChips && (
        <Chips
          label={t('matchForm.help.rates')}
          chips={ratesOffered(help.known).map((percent) => ({
            text: String(percent),
            isOn: Number(typed) === percent,
            onPick: () => help.put({ tossRate: String(percent) }),
          }))}
        />
      )}
    </div>
  );
}
