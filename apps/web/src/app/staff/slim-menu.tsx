import { Tooltip } from '@base-ui/react/tooltip';
import type { Role, Ticked } from '@tossbook/contract';
import { clsx } from 'clsx';
import { LifeBuoy, LogOut, type LucideIcon } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useLogout } from '../../features/auth/use-logout.ts';
import { WaitingBadges } from '../../features/waiting/waiting-badges.tsx';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';
import { Keys } from '../../ui/keys.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { menuOf } from '../menu/menus.ts';

const KEPT = 'staff-menu';

/** Icons alone unless there is room for words; `[` changes it, and the choice stays in this browser. */
function useMenuWidth() {
  const isRoomy = useMedia('(width >= 1600px)');
  const [chosen, setChosen] = useState(() => localStorage.getItem(KEPT));
  const isSlim = chosen ? chosen === 'slim' : !isRoomy;
  const turn = () => {
    const next = isSlim ? 'wide' : 'slim';
    localStorage.setItem(KEPT, next);
    setChosen(next);
  };
  return { isSlim, turn };
}

const entry =
  'relative flex h-[34px] w-full shrink-0 items-center gap-3 rounded-[9px] px-[13px] text-[0.9rem] font-medium text-text-2 transition hover:bg-surface-2/60 hover:text-text aria-[current=page]:bg-surface-2 aria-[current=page]:text-text aria-[current=page]:before:absolute aria-[current=page]:before:-left-1.5 aria-[current=page]:before:h-[18px] aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-r-full aria-[current=page]:before:bg-accent';

type SlimMenuProps = { role: Role; supportUrl: string | null } & Ticked;

/** The menu of staff from a tablet on: 56 px of icons with their names as tooltips, or 196 px with words. */
export function SlimMenu({ role, ticks, supportUrl }: SlimMenuProps) {
  const { t } = useTranslation();
  const { isLeaving, logOut } = useLogout();
  const { isSlim, turn } = useMenuWidth();
  useShortcuts([{ keys: '[', words: t('shortcuts.menu'), run: turn }], 'everywhere');
  const named = (icon: LucideIcon, name: string) => <Named icon={icon} name={name} isSlim={isSlim} />;
  return (
    <Tooltip.Provider delay={150}>
      <aside
        className={clsx(
          'sticky top-[46px] hidden h-[calc(100dvh-72px)] shrink-0 self-start overflow-y-auto border-r border-line px-1.5 py-2 [scrollbar-width:none] wide:block',
          isSlim ? 'w-[56px]' : 'w-[196px]',
        )}
      >
        <nav aria-label={t('menu.label')} className="flex flex-col">
          {menuOf({ role, ticks }).map(({ title, links }) => (
            <div key={title ?? 'top'} className="flex flex-col">
              {title && isSlim && <hr aria-hidden className="mx-2 my-1.5 border-line" />}
              {title && (
                <h2
                  className={
                    isSlim ? 'sr-only' : 'px-[13px] pt-2.5 pb-1 text-[0.75rem] font-semibold text-text-2'
                  }
                >
                  {t(`menu.${title}`)}
                </h2>
              )}
              {links.map(({ text, to, icon, keys, waiting }) => (
                <Tipped key={to} tip={isSlim ? t(`menu.${text}`) : null} keys={keys}>
                  <NavLink to={to} end className={entry}>
                    {named(icon, t(`menu.${text}`))}
                    {waiting && <WaitingBadges kinds={waiting} isSmall={isSlim} />}
                  </NavLink>
                </Tipped>
              ))}
            </div>
          ))}
          <hr aria-hidden className={isSlim ? 'mx-2 my-1.5 border-line' : 'hidden'} />
          {supportUrl && (
            <Tipped tip={isSlim ? t('menu.support') : null}>
              <a href={supportUrl} target="_blank" rel="noreferrer" className={entry}>
                {named(LifeBuoy, t('menu.support'))}
              </a>
            </Tipped>
          )}
          <Tipped tip={isSlim ? t('menu.logoutStaff') : null}>
            <button type="button" disabled={isLeaving} onClick={() => void logOut()} className={entry}>
              {named(LogOut, t('menu.logoutStaff'))}
            </button>
          </Tipped>
        </nav>
      </aside>
    </Tooltip.Provider>
  );
}

function Named({ icon: Icon, name, isSlim }: { icon: LucideIcon; name: string; isSlim: boolean }) {
  return (
    <>
      <Icon aria-hidden className="size-[17px] shrink-0" />
      <span className={isSlim ? 'sr-only' : 'min-w-0 truncate'}>{name}</span>
    </>
  );
}

/** The name of an icon, for eyes alone: the entry itself says it to a screen reader. */
function Tipped({ tip, keys, children }: { tip: string | null; keys?: string; children: ReactNode }) {
  if (!tip) return children;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Tooltip.Portal>
        <Tooltip.Positioner side="right" sideOffset={10} className="z-60">
          <Tooltip.Popup className="flex items-center gap-2.5 rounded-[9px] border border-line bg-surface px-2.5 py-1.5 text-[0.87rem] font-semibold shadow-card">
            {tip}
            {keys && <Keys keys={keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
