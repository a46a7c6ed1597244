import { inWhole, parsePercent, SPORTS } from '@tossbook/rules';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SendForm } from '../../ui/form/send-lock.tsx';
import { LeaveDialog } from '../../ui/overlay/leave-guard.tsx';
import { type PreviewedMatch, usePreviewedMatch } from './draft/previewed-match.ts';
import { profitOfHundred } from './draft/rate-question.ts';
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
  preview: (match: PreviewedMatch) => ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** The form of a match, with a client preview beside it on wide screens. */
export function MatchForm({ state, blocker, presentPosterUrl = null, preview, ...rest }: MatchFormProps) {
  const { t } = useTranslation();
  const shown = usePreviewedMatch(state, presentPosterUrl);
  return (
    <div className="grid items-start gap-5 min-[1060px]:grid-cols-[minmax(0,1fr)_330px]">
      <Fields state={state} presentPosterUrl={presentPosterUrl} {...rest} />
      <section
        aria-label={t('matchForm.preview')}
        className="hidden flex-col gap-2 min-[1060px]:sticky min-[1060px]:top-22 min-[1060px]:flex"
      >
        <h2 className="text-sm font-semibold text-text-2">{t('matchForm.preview')}</h2>
        {preview(shown)}
      </section>
      <LeaveDialog blocker={blocker} />
    </div>
  );
}

type FieldsProps = Omit<MatchFormProps, 'preview' | 'blocker'>;

function Fields({ state, isBusy, presentPosterUrl = null, sides = 'free', children }: FieldsProps) {
  const { t } = useTranslation();
  const { form, poster, posterInput, sportTrigger, bounds, submit } = state;
  const [typedRate, sport, startsAt, endsAt] = useWatch({
    control: form.control,
    name: ['tossRate', 'sportType', 'startsAt', 'endsAt'],
  });
  const rate = parsePercent(typedRate);
  const isFixed = sides !== 'free';
  return (
    <SendForm
      isBusy={isBusy}
      onSubmit={submit}
      className="grid gap-x-4 gap-y-5 rounded-card border border-line bg-surface p-4 shadow-card wide:grid-cols-2 wide:p-6"
    >
      {sides === 'locked' && (
        <p className="flex items-center gap-3 rounded-control bg-surface-2 p-3.5 text-sm wide:col-span-2">
          <Lock aria-hidden className="size-4 shrink-0 text-text-2" />
          {t('matchForm.locked')}
        </p>
      )}
      <Field label={t('matchForm.teamA')}>
        <Input autoComplete="off" readOnly={isFixed} {...form.register('teamAName')} />
      </Field>
      <Field label={t('matchForm.teamB')}>
        <Input autoComplete="off" readOnly={isFixed} {...form.register('teamBName')} />
      </Field>
      <Field
        label={t('matchForm.rate')}
        hint={
          rate ? t('matchForm.rateWins', { amount: inWhole(profitOfHundred(rate)) }) : t('matchForm.rateHint')
        }
      >
        <Input autoComplete="off" inputMode="decimal" {...form.register('tossRate')} />
      </Field>
      <Field label={t('matchForm.league')}>
        <Input autoComplete="off" {...form.register('leagueName')} />
      </Field>
      <Field label={t('matchForm.sport')}>
        <Select
          ref={sportTrigger}
          isDisabled={isFixed}
          value={sport || null}
          onChange={(chosen) => form.setValue('sportType', chosen, { shouldDirty: true })}
          placeholder={t('matchForm.sportPlaceholder')}
          options={SPORTS.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <PosterField poster={poster} presentUrl={presentPosterUrl} inputRef={posterInput} />
      <TimeField
        kind="start"
        field={form.register('startsAt')}
        value={startsAt}
        bounds={bounds}
        isFixed={isFixed}
      />
      <TimeField kind="end" field={form.register('endsAt')} value={endsAt} bounds={bounds} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 wide:col-span-2">
        {children}
      </div>
    </SendForm>
  );
}
