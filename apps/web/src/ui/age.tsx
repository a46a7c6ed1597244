import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFromNow } from '../lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** How long something has waited: '11 min', '1 h 12 min', '2 days'. */
export function Age({ since }: { since: number }) {
  const { t } = useTranslation();
  const minutes = useFromNow((now) => Math.floor(Math.max(0, now - since) / MINUTE_MS));
  return ageWords(t, minutes);
}

function ageWords(t: TFunction, minutes: number): string {
  if (minutes < 1) return t('attention.age.now');
  if (minutes < 60) return t('attention.age.minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('attention.age.hours', { hours, minutes: minutes % 60 });
  return t('attention.age.days', { count: Math.floor(hours / 24) });
}
