import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ComponentType, ReactElement, ReactNode } from 'react';

type MenuProps = { trigger: ReactElement<Record<string, unknown>>; header?: ReactNode; children: ReactNode };

export function Menu({ trigger, header, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={8} align="end" className="z-60">
          <BaseMenu.Popup className="min-w-56 origin-(--transform-origin) rounded-card border border-line bg-surface p-1.5 shadow-card transition data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0">
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
