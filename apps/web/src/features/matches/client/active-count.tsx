import { useTranslation } from 'react-i18next';
import { useFromNow } from '../../../lib/time/use-now.ts';
import { type ClientMatch, isActiveAt } from '../client-match.ts';

/** How many matches are active now; updates as they close. */
export function ActiveCount({ matches }: { matches: readonly ClientMatch[] }) {
  const { t } = useTranslation();
  const count = useFromNow((now) => matches.filter((match) => isActiveAt(match, now)).length);
  return (
    <span
      data-none={count === 0 || undefined}
      className="ml-0.5 inline-flex items-center gap-2 font-semibold text-gain data-none:text-text-2"
    >
      <span aria-hidden className="size-[7px] rounded-full bg-current ring-3 ring-current/20" />
      {t('home.active', { count })}
    </span>
  );
}
