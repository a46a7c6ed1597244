import { formatIst } from '@tossbook/rules';
import type { TFunction } from 'i18next';
import { CircleAlert, CircleCheck, type LucideIcon, SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Headline } from './headline.ts';

const looks: Record<Headline['state'], { icon: LucideIcon; card: string; mark: string }> = {
  normal: {
    icon: CircleCheck,
    card: 'border-gain/45 bg-[linear-gradient(120deg,color-mix(in_srgb,var(--gain)_15%,var(--surface)),var(--surface)_65%)]',
    mark: 'bg-gain/15 text-gain ring-gain/8',
  },
  checking: {
    icon: SearchCheck,
    card: 'border-time-hours/45 bg-[linear-gradient(120deg,color-mix(in_srgb,var(--time-hours)_12%,var(--surface)),var(--surface)_65%)]',
    mark: 'bg-time-hours/15 text-time-hours ring-time-hours/8',
  },
  wrong: {
    icon: CircleAlert,
    card: 'border-loss/45 bg-[linear-gradient(120deg,color-mix(in_srgb,var(--loss)_14%,var(--surface)),var(--surface)_65%)]',
    mark: 'bg-loss/15 text-loss ring-loss/8',
  },
};

/** The state of the site in one sentence, read out when it changes. */
export function HeadlineCard({ headline }: { headline: Headline }) {
  const { t } = useTranslation();
  const { icon: Icon, card, mark } = looks[headline.state];
  const { title, hint } = wordsOf(t, headline);
  return (
    <div
      role="status"
      className={`flex items-center gap-4 rounded-card border p-5 shadow-card wide:gap-5 wide:p-7 ${card}`}
    >
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ring-8 wide:size-14 ${mark}`}>
        <Icon aria-hidden className="size-6 wide:size-7" />
      </span>
      <div className="min-w-0">
        <p className="text-[1.3rem] leading-snug font-bold tracking-tight text-balance wrap-anywhere wide:text-[1.6rem]">
          {title}
        </p>
        <p className="mt-0.5 text-text-2">{hint}</p>
      </div>
    </div>
  );
}

function wordsOf(t: TFunction, headline: Headline): { title: string; hint: string } {
  if (headline.state !== 'wrong')
    return { title: t(`status.${headline.state}`), hint: t(`status.${headline.state}Hint`) };
  const wrong = (what: string) => t('status.wrong', { what });
  switch (headline.what) {
    case 'incident':
      return { title: wrong(headline.title), hint: t('status.wrongIncidentHint') };
    case 'site':
      return {
        title: wrong(t('status.wrongSite')),
        hint: t('status.wrongSiteHint', { time: formatIst(new Date(headline.seenAt)) }),
      };
    case 'books':
      return { title: wrong(t('status.wrongBooks')), hint: t('status.wrongBooksHint') };
    case 'log':
      return { title: wrong(t('status.wrongLog')), hint: t('status.wrongLogHint') };
  }
}
