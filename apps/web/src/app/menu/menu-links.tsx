import type { Role, Ticked } from '@tossbook/contract';
import { LifeBuoy, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useLogout } from '../../features/auth/use-logout.ts';
import { withWords } from '../../lib/i18n.ts';
import { menuOf } from './menus.ts';

// Clients have no such badges, and do not load them.
const loadBadges = withWords(() => import('../../features/waiting/waiting-badges.tsx'), 'waiting');
const WaitingBadges = lazy(async () => ({ default: (await loadBadges()).WaitingBadges }));

type MenuLinksProps = { role: Role; supportUrl: string | null; onFollow?: () => void } & Ticked;

const entry =
  'relative flex min-h-11 w-full items-center gap-3 rounded-item px-3 font-medium text-text-2 transition hover:bg-surface-2/60 hover:text-text aria-[current=page]:bg-surface-2 aria-[current=page]:text-text aria-[current=page]:before:absolute aria-[current=page]:before:left-0 aria-[current=page]:before:h-5 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-accent';

/** The menu of a role, shared by the fixed and the sliding side menu. */
export function MenuLinks({ role, ticks, supportUrl, onFollow }: MenuLinksProps) {
  const { t } = useTranslation();
  const { isLeaving, logOut } = useLogout();
  return (
    <nav aria-label={t('menu.label')} className="flex flex-col gap-0.5">
      {menuOf({ role, ticks }).map(({ title, links }) => (
        <div key={title ?? 'top'} className="flex flex-col gap-0.5">
          {title && (
            <h2 className="px-3 pt-4 pb-1 text-[0.73rem] font-semibold tracking-widest text-text-2 uppercase">
              {t(`menu.${title}`)}
            </h2>
          )}
          {links.map(({ text, to, icon: Icon, waiting: kinds }) => (
            <NavLink key={to} to={to} end onClick={onFollow} className={entry}>
              <Icon aria-hidden className="size-[1.15rem]" />
              {t(`menu.${text}`)}
              {kinds && (
                <Suspense>
                  <WaitingBadges kinds={kinds} />
                </Suspense>
              )}
            </NavLink>
          ))}
        </div>
      ))}
      {supportUrl && (
        <a href={supportUrl} target="_blank" rel="noreferrer" className={entry}>
          <LifeBuoy aria-hidden className="size-[1.15rem]" />
          {t('menu.support')}
        </a>
      )}
      <button type="button" disabled={isLeaving} onClick={() => void logOut()} className={entry}>
        <LogOut aria-hidden className="size-[1.15rem]" />
        {role === 'client' ? t('menu.logOut') : t('menu.logoutStaff')}
      </button>
    </nav>
  );
}
