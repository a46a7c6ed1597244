import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import { isOnToast } from './on-toast.ts';

type MenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it; it is there before this is loaded, and gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  header?: ReactNode;
  children: ReactNode;
};

export function Menu({ isOpen, onOpenChange, anchor, header, children }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Without its own trigger the library focuses the popup; keyboard users expect the first item.
  const handleOpened = (nowOpen: boolean) => {
    if (nowOpen && document.activeElement === popup.current)
      popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  /** Back to the button, unless something that an item opened already has the focus. */
  const focusAfterwards = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !popup.current?.contains(activeElement);
    return isElsewhere ? false : anchor.current;
  };
  return (
    <BaseMenu.Root
      open={isOpen}
      onOpenChange={(next, { event }) => isOnToast(event) || onOpenChange(next)}
      onOpenChangeComplete={handleOpened}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner anchor={anchor} sideOffset={8} align="end" className="z-60">
          <BaseMenu.Popup
            ref={popup}
            finalFocus={focusAfterwards}
            className="min-w-56 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 shadow-card transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            {header && <div className="border-b border-line px-3 pt-2 pb-3 mb-1.5">{header}</div>}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = {
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
  onSelect: () => void;
  isDanger?: boolean;
  children: ReactNode;
};

export function MenuItem({ icon: Icon, onSelect, isDanger = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onSelect}
      className={clsx(
        'flex min-h-11 cursor-default items-center gap-3 rounded-item px-3 outline-none data-highlighted:bg-surface-2',
        isDanger && 'text-loss',
      )}
    >
      {Icon && <Icon aria-hidden className={clsx('size-[1.15rem]', !isDanger && 'text-text-2')} />}
      {children}
    </BaseMenu.Item>
  );
}
