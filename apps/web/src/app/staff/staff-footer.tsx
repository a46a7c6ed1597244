import type { Role, Ticked } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { useSite } from '../../features/site/queries.ts';
import { WaitingBadges } from '../../features/waiting/waiting-badges.tsx';
import { useLetterSwitch, useListedKeys } from '../../lib/shortcuts/use-shortcuts.ts';
import { version } from '../../lib/version.ts';
import { Keys } from '../../ui/keys.tsx';
import { tabsOf } from '../menu/menus.ts';

type StaffFooterProps = { role: Role; site: ReturnType<typeof useSite> } & Ticked;

/** Fixed at the bottom: on phones the tabs; the kind of site, the page's keys and the version. */
export function StaffFooter({ role, ticks, site }: StaffFooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-text-2">
      <nav aria-label={t('menu.tabs')} className="flex wide:hidden">
        {tabsOf({ role, ticks }).map(({ text, to, icon: Icon, waiting }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="relative flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[0.76rem] font-semibold transition-colors hover:text-text aria-[current=page]:text-accent-text aria-[current=page]:shadow-[inset_0_2px_0_var(--accent)]"
          >
            <span className="relative">
              <Icon aria-hidden className="size-[1.2rem]" />
              {waiting && <WaitingBadges kinds={waiting.slice(0, 1)} isSmall />}
            </span>
            <span className="max-w-full truncate px-0.5">{t(`menu.${text}`)}</span>
          </NavLink>
        ))}
      </nav>
      <p className="flex h-5 items-center justify-between gap-3.5 px-3.5 text-[0.7rem] whitespace-nowrap wide:h-[26px] wide:text-[0.77rem]">
        <span className="truncate">
          {site?.licence ? t('footer.licensed', site.licence) : t('footer.play')}
        </span>
        <span className="shrink-0">{t('footer.adult')}</span>
        <PageKeys />
        <span className="shrink-0">{version}</span>
      </p>
    </footer>
  );
}

/** As many of the page's keys as fit, and how to see all of them. A screen reader has them in the list. */
function PageKeys() {
  const { t } = useTranslation();
  const { isOn } = useLetterSwitch();
  const listed = useListedKeys();
  const shown = listed.filter(({ place, keys }) => place === 'page' || keys[0] === '?');
  if (!isOn) return <span className="hidden flex-1 wide:block" />;
  return (
    <span
      aria-hidden
      className="hidden h-[18px] min-w-0 flex-1 flex-wrap justify-center gap-x-3 gap-y-2 overflow-hidden wide:flex"
    >
      {shown
        .toSorted((one, other) => Number(one.place !== 'page') - Number(other.place !== 'page'))
        .map(({ keys, words }) => (
          <span key={keys.join()} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            {keys.map((each) => (
              <Keys key={each} keys={each} />
            ))}
            {keys[0] === '?' ? t('shortcuts.all') : words}
          </span>
        ))}
    </span>
  );
}
