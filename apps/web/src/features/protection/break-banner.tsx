import { formatIst } from '@tossbook/rules';
import { CirclePause } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LIMITS } from './paths.ts';

/** Says calmly until when nobody can play here, and what is still possible. */
export function BreakBanner({ until }: { until: string }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('breaks.timeOut.title')}
      className="mb-4 flex gap-3 rounded-card border border-line bg-surface px-4 py-4 wide:mb-5 wide:px-5"
    >
      <CirclePause aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <h2 className="font-bold">{t('breaks.timeOut.until', { time: formatIst(new Date(until)) })}</h2>
        <p className="mt-0.5 text-sm text-text-2">
          {t('breaks.bannerHint')} {t('breaks.noBonus')}
        </p>
        <Link
          to={LIMITS}
          className="inline-flex min-h-11 items-center rounded-item text-sm font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {t('breaks.more')}
        </Link>
      </div>
    </section>
  );
}
