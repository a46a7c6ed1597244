import type { Role } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { useSite } from '../features/site/queries.ts';
import { version } from '../lib/version.ts';
import { tabsOf } from './menu/menus.ts';

/** Fixed at the bottom: four tabs for clients on phones; for everyone the kind of site and its version. */
export function Footer({ role, site }: { role: Role | null; site: ReturnType<typeof useSite> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <footer className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-text-2 max-tiny:static">
      {role === 'client' && (
        <nav aria-label={t('menu.tabs')} className="flex max-tiny:grid max-tiny:grid-cols-2 wide:hidden">
          {tabsOf({ role }).map(({ text, to, within, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              end
              data-within={within?.includes(pathname) || undefined}
              className="flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 text-[0.76rem] font-semibold transition-colors hover:text-text aria-[current=page]:text-accent-text aria-[current=page]:shadow-[inset_0_2px_0_var(--accent)] data-within:text-accent-text data-within:shadow-[inset_0_2px_0_var(--accent)]"
            >
              <Icon aria-hidden className="size-[1.2rem]" />
              {t(`menu.${text}`)}
            </NavLink>
          ))}
        </nav>
      )}
      <p className="flex justify-between gap-3.5 px-3.5 py-1.5 text-[0.73rem] max-tiny:flex-wrap wide:justify-start wide:px-4 wide:py-2 wide:text-[0.8rem]">
        <span>{site?.licence ? t('footer.licensed', site.licence) : t('footer.play')}</span>
        <span>{t('footer.adult')}</span>
        <span className="wide:ml-auto">{version}</span>
      </p>
    </footer>
  );
}
