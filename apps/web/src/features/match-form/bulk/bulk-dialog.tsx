import { formatRupees, type Paise } from '@tossbook/rules';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Outcomes } from '../../../ui/feedback/outcomes.tsx';
import { Chips } from '../../../ui/form/chips.tsx';
import { Field, Input } from '../../../ui/form/field.tsx';
import { NeededReasonField, ReasonField } from '../../../ui/form/reason-field.tsx';
import { Tick } from '../../../ui/form/tick.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { EditedMatch } from '../draft/match-draft.ts';
import { useEditEach, useRateRules, useSuggestions } from '../queries.ts';
import { RateMeaning } from '../rate-meaning.tsx';
import { type BulkAct, type Plan, planOf } from './bulk-plan.ts';

type BulkDialogProps = {
  act: BulkAct;
  /** As they are now: the preview follows them. */
  matches: readonly EditedMatch[];
  worst: Paise;
  onClose: () => void;
};

type Changing = Plan & { sent: NonNullable<Plan['sent']> };
const isChanging = (plan: Plan): plan is Changing => plan.sent !== null;

const MINUTES = [-30, -15, 15, 30, 60];

/** Changes the rate or moves the closing time of several matches, after one look at what becomes of each. */
export function BulkDialog({ act, matches, worst, onClose }: BulkDialogProps) {
  const { t } = useTranslation();
  const rules = useRateRules();
  const { frequentRates } = useSuggestions();
  const now = useNow();
  const form = useForm({ defaultValues: { value: '', reason: '', isTicked: false } });
  const value = useWatch({ control: form.control, name: 'value' });
  const plans = matches.map((match) => planOf(act, value, match, { rules, now }));
  const changing = plans.filter(isChanging);
  const asked = changing.filter(({ question }) => question !== null);
  const [sent, setSent] = useState<readonly Plan[]>([]);
  const { run, outcomes, isBusy, isOver } = useEditEach();

  const fail = (field: 'isTicked' | 'reason') => {
    form.setError(field, { type: 'required' });
    // Unlike the option of setError, this finds a checkbox.
    form.setFocus(field);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, isTicked } = form.getValues();
    if (changing.length === 0) return form.setFocus('value');
    if (asked.length > 0 && !isTicked) return fail('isTicked');
    if (asked.length > 0 && reason.trim() === '') return fail('reason');
    setSent(changing);
    void run(changing.map((plan) => ({ id: plan.match._id, sent: sentOf(plan, reason.trim()) })));
  };
  const put = (text: string) => form.setValue('value', text, { shouldDirty: true });
  const errors = form.formState.errors;
  const rateAsked = asked[0]?.question;
  return (
    <Dialog
      isOpen
      size="large"
      isBusy={isBusy}
      onOpenChange={onClose}
      title={t(`matchForm.bulk.${act}Title`, { count: matches.length })}
      description={t('matchForm.bulk.worst', { amount: formatRupees(worst) })}
      closeText={t('dialog.close')}
    >
      {isBusy || isOver ? (
        <div className="flex flex-col gap-4">
          <Outcomes
            label={t('matchForm.bulk.outcomes')}
            rows={sent.map(({ match, after }) => ({
              id: match._id,
              title: nameOf(match),
              note: after ?? '',
            }))}
            outcomes={outcomes}
          />
          {isOver && <Button onClick={onClose}>{t('dialog.close')}</Button>}
        </div>
      ) : (
        <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <Field label={t(`matchForm.bulk.${act}`)} hint={t(`matchForm.bulk.${act}Hint`)}>
              <Input
                autoComplete="off"
                inputMode={act === 'rate' ? 'decimal' : 'text'}
                {...form.register('value')}
              />
            </Field>
            <Chips
              label={t(act === 'rate' ? 'matchForm.help.rates' : 'matchForm.bulk.moves')}
              chips={(act === 'rate' ? frequentRates.map(String) : MINUTES.map(signed)).map((text) => ({
                text: act === 'rate' ? `${text}%` : t('matchForm.bulk.move', { minutes: text }),
                isOn: value === text,
                onPick: () => put(text),
              }))}
            />
          </div>
          <ul
            aria-label={t('matchForm.bulk.preview')}
            className="max-h-64 overflow-y-auto rounded-control border border-line"
          >
            {plans.map((plan) => (
              <PlanLine key={plan.match._id} plan={plan} act={act} />
            ))}
          </ul>
          {rateAsked && (
            <div className="flex flex-col gap-2">
              <RateMeaning question={{ ...rateAsked, jumpsFrom: null }} />
              <Tick
                label={t('matchForm.question.tick', { rate: value.trim() })}
                field={form.register('isTicked', { onChange: () => form.clearErrors('isTicked') })}
                error={errors.isTicked && t('matchForm.question.missing')}
                disabled={isBusy}
              />
            </div>
          )}
          {rateAsked ? (
            <NeededReasonField
              form={{
                field: form.register('reason', { onChange: () => form.clearErrors('reason') }),
                isReasonMissing: errors.reason !== undefined,
              }}
              label={t('matchForm.question.why')}
              hint={t('reason.hint')}
            />
          ) : (
            <ReasonField {...form.register('reason')} />
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button look="secondary" onClick={onClose}>
              {t('matchForm.bulk.keep')}
            </Button>
            <Button type="submit" disabled={changing.length === 0}>
              {t(`matchForm.bulk.${act}Submit`, { count: changing.length })}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const sentOf = ({ match, sent }: Changing, reason: string) => ({
  ...sent,
  form: { ...sent.form, reason },
  betId: match._id,
});

const signed = (minutes: number) => (minutes > 0 ? `+${minutes}` : String(minutes).replace('-', '−'));
const nameOf = ({ code, teamAName, teamBName }: EditedMatch) => `${code} ${teamAName} – ${teamBName}`;

function PlanLine({ plan: { match, before, after, refusal, question }, act }: { plan: Plan; act: BulkAct }) {
  const { t } = useTranslation();
  const rules = useRateRules();
  const bets = match.teamABets + match.teamBBets;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3.5 py-2 not-first:border-t not-first:border-line">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <b>{match.code}</b>{' '}
        <span className="text-sm text-text-2">{`${match.teamAName} – ${match.teamBName}`}</span>
      </span>
      <span className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums">
        {after === null ? (
          <span>{before}</span>
        ) : (
          <>
            <del className="text-text-2">{before}</del>
            <ArrowRight role="img" aria-label={t('matchForm.review.to')} className="size-3.5 text-text-2" />
            <ins className="font-semibold no-underline">{after}</ins>
          </>
        )}
      </span>
      {refusal && (
        <span className="w-full text-sm font-medium text-loss">
          {t(`refusals.${refusal}`, { maximum: rules.maxPercent })}
        </span>
      )}
      {question?.jumpsFrom && (
        <span className="w-full text-sm font-medium text-time-soon">
          {t('matchForm.bulk.jumps', { count: Math.abs(question.rate - question.jumpsFrom) / 100 })}
        </span>
      )}
      {act === 'rate' && after !== null && bets > 0 && (
        <span className="w-full text-sm text-text-2">
          {t('matchForm.bulk.kept', { count: bets, rate: before })}
        </span>
      )}
    </li>
  );
}
