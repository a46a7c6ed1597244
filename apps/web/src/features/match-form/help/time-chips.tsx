import { formatIst, istInput } from '@tossbook/rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { Chips } from '../../../ui/form/chips.tsx';
import type { MatchFormState } from '../use-match-form.ts';
import type { FormHelp } from './form-help.ts';
import { durationsOffered, isLasting, lasting, minuteOf, nextAt, startingAt } from './suggestions.ts';

type TimeChipsProps = { state: MatchFormState; help: FormHelp };

const MINUTE_MS = 60_000;
const SOON_MINUTES = 15;
const DAY_MS = 24 * 60 * MINUTE_MS;

function useTimes({ form }: MatchFormState) {
  const [startsAt, endsAt] = useWatch({ control: form.control, name: ['startsAt', 'endsAt'] });
  return { startsAt, endsAt };
}

/** Starts that are common: now, soon, and the hour at which the league usually begins. */
export function StartChips({ state, help }: TimeChipsProps) {
  const { t } = useTranslation();
  const times = useTimes(state);
  const now = useFromNow(minuteOf);
  const usual = help.league && nextAt(help.league.startsAt, now);
  const starts = [
    { text: t('matchForm.help.now'), at: new Date(now) },
    {
      text: t('matchForm.help.inMinutes', { count: SOON_MINUTES }),
      at: new Date(now + SOON_MINUTES * MINUTE_MS),
    },
    usual
      ? { text: t('matchForm.help.usually', { time: formatIst(usual).slice(11) }), at: usual }
      : { text: t('matchForm.help.tomorrow'), at: new Date(now + DAY_MS) },
  ];
  return (
    <Chips
      label={t('matchForm.help.starts')}
      chips={starts.map(({ text, at }) => ({
        text,
        isOn: times.startsAt === istInput(at),
        onPick: () => help.put(startingAt(at, times)),
      }))}
    />
  );
}

/** How long betting lasts. */
export function DurationChips({ state, help }: TimeChipsProps) {
  const { t } = useTranslation();
  const times = useTimes(state);
  const now = useFromNow(minuteOf);
  return (
    <Chips
      label={t('matchForm.help.durations')}
      chips={durationsOffered(help.league).map((minutes) => ({
        text:
          minutes % 60 === 0
            ? t('matchForm.help.hours', { count: minutes / 60 })
            : t('matchForm.help.minutes', { count: minutes }),
        isOn: isLasting(minutes, times, now),
        onPick: () => help.put(lasting(minutes, times, now)),
      }))}
    />
  );
}
