import { formatRupees, rupees } from '@tossbook/rules';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../lib/language/grouped.ts';
import { staffTime } from '../../../lib/time/staff-time.ts';
import { Field, Input } from '../../../ui/form/field.tsx';
import { LateCancels } from '../late-cancels.tsx';
import type { Preview } from '../queries.ts';
import type { useSettleForm } from '../use-settle-form.ts';
import { VoidBets } from '../void-bets.tsx';

type FormProps = { form: ReturnType<typeof useSettleForm> };

/** When the outcome was known, by a chip or to the second, and whom that concerns. */
export function KnownAt({ form }: FormProps) {
  const { t } = useTranslation();
  const { data } = form.preview;
  return (
    <section className="flex flex-col gap-2.5 border-t border-line pt-3">
      <Field
        label={t('settlement.knownAt')}
        optionalText={t('settlement.optional')}
        // Browsers use their own date order, so the time is repeated in the site's format.
        hint={form.knownAt ? t('settlement.knownAtRead', { time: staffTime(form.knownAt) }) : undefined}
        error={form.timeError}
      >
        <div className="flex flex-wrap items-center gap-2">
          {form.chips.map(({ minutes, text, isOn, isPossible }) => (
            <button
              key={text}
              type="button"
              aria-pressed={isOn}
              disabled={!isPossible}
              onClick={() => form.pickMinutes(minutes)}
              className="min-h-11 rounded-full border border-line bg-surface-2/55 px-3 text-sm font-semibold text-text-2 transition wide:min-h-9 hover:border-text-2 hover:text-text disabled:opacity-45 aria-pressed:border-accent aria-pressed:text-text"
            >
              {text}
            </button>
          ))}
          <Input
            type="datetime-local"
            {...form.fields.time}
            step={1}
            className="h-11! w-56! rounded-full! text-sm! wide:h-9!"
          />
        </div>
      </Field>
      {form.knownAt && data?.voids && (
        <>
          <VoidBets voids={data.voids} since={form.knownAt} />
          <LateCancels cancels={data.lateCancels} since={form.knownAt} />
        </>
      )}
      {!form.knownAt && !form.timeError && data && <LastMinutes {...data.lastMinutes} />}
    </section>
  );
}

/** Named before anybody asks: nobody should bet on a toss already seen. */
function LastMinutes({ total, amount, bets }: Preview['lastMinutes']) {
  const { t } = useTranslation();
  if (total === 0) return <p className="text-sm text-text-2">{t('settlement.noLastMinutes')}</p>;
  const listed = bets.map((bet) => `${bet.userName} ${formatRupees(rupees(bet.amount))}`).join(', ');
  const more = total - bets.length;
  return (
    <p className="text-sm wrap-anywhere text-text-2">
      {t('settlement.lastMinutes', {
        count: total,
        bets: grouped(total),
        amount: formatRupees(rupees(amount)),
        names: more > 0 ? t('settlement.lastMinutesMore', { names: listed, more: grouped(more) }) : listed,
      })}
    </p>
  );
}
