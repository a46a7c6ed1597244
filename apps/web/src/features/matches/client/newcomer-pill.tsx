import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromNow, useNow } from '../../../lib/time/use-now.ts';
import { formatTimeLeft } from '../../../ui/time-left.ts';
import type { ClientMatch } from '../client-match.ts';
import { newcomerAmong } from './newcomer.ts';

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-match="${CSS.escape(id)}"]`);

/** Leads to a match that closes soon, but came in below the cards in sight. */
export function NewcomerPill({ matches }: { matches: readonly ClientMatch[] }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = matches.filter(({ id }) => !seen.includes(id));
  const id = useFromNow((now) => newcomerAmong(unseen, now)?.id ?? '');
  const match = matches.find((each) => each.id === id);

  useEffect(() => {
    const card = cardOf(id);
    if (id === '' || !card) return;
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setSeen((former) => [...former, id]),
      { threshold: 0.6 },
    );
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [id]);

  if (!match) return null;
  const handleGo = () => {
    const card = cardOf(match.id);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true });
    setSeen((former) => [...former, match.id]);
  };
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(6.4rem+env(safe-area-inset-bottom))] z-20 flex justify-center wide:bottom-14">
      <button
        type="button"
        onClick={handleGo}
        className="pointer-events-auto flex min-h-11 animate-pop items-center gap-2 rounded-full bg-text px-5 font-bold text-bg shadow-card"
      >
        <ArrowDown aria-hidden className="size-4" />
        <span>
          {t('home.newcomer')} <TimeLeft until={match.endsAt} />
        </span>
      </button>
    </div>
  );
}

/** The only part that re-renders every second. '1:40', without a leading zero. */
const TimeLeft = ({ until }: { until: number }) => formatTimeLeft(until - useNow()).replace(/^0(?=\d:)/, '');
