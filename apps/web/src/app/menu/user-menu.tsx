import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../lib/session/session.ts';
import { useLazyPopover } from '../../lib/use-lazy-popover.ts';
import { UserMenuList } from '../lazy-layers.ts';

/** The user's button in the header. Its menu is loaded when first needed. */
export function UserMenu({ session }: { session: Session }) {
  const { t } = useTranslation();
  const initials = initialsOf(session.userName);
  const { button, isOpen, setIsOpen, wasOpened, toggle } = useLazyPopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('user.menu', { initials, name: session.userName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-2 text-[0.87rem] font-bold uppercase hover:brightness-110"
      >
        {initials}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <UserMenuList session={session} isOpen={isOpen} onOpenChange={setIsOpen} anchor={button} />
        </Suspense>
      )}
    </>
  );
}

const initialsOf = (userName: string) =>
  userName
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('') || userName.charAt(0);
