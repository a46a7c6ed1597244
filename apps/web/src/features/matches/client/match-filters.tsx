import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardMatch } from '../client-match.ts';
import { sportName } from '../sport-name.ts';
import { SportIcon } from '../ticket/sport-icon.tsx';
import { addressOf, choicesOf, type MatchFilter } from './filters.ts';

type MatchFiltersProps = { matches: readonly CardMatch[]; chosen: MatchFilter };

/** Chips that narrow the matches to a sport or a league. The choice stands in the address. */
export function MatchFilters({ matches, chosen }: MatchFiltersProps) {
  const { t } = useTranslation();
  const choices = choicesOf(matches);
  if (choices.length === 1 && chosen === null) return null;
  return (
    <nav
      aria-label={t('home.filters')}
      className="-mx-3.5 flex snap-x scroll-px-3.5 gap-2 overflow-x-auto px-3.5 [scrollbar-width:none] pointer-fine:flex-wrap wide:-mx-5 wide:scroll-px-5 wide:px-5"
    >
      {choices.map(({ filter, count }) => {
        const address = addressOf(filter);
        return (
          <Link
            key={address}
            to={address}
            replace
            preventScrollReset
            aria-current={address === addressOf(chosen) || undefined}
            className="flex min-h-11 shrink-0 snap-start items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-[13.5px] font-semibold whitespace-nowrap text-text-2 -outline-offset-2 transition-colors hover:text-text aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg"
          >
            {filter?.by === 'sport' && <SportIcon sport={filter.value} className="size-[15px]" />}
            {filter === null ? t('home.all') : filter.by === 'sport' ? sportName(filter.value) : filter.value}
            <span className="font-medium">{count}</span>
          </Link>
        );
      })}
    </nav>
  );
}
