import type { Role, Ticked } from '@tossbook/contract';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { MenuLinks } from './menu-links.tsx';

type SideMenuProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  role: Role;
  supportUrl: string | null;
} & Ticked;

/** The menu of a role on phones. */
export function SideMenu({ isOpen, onOpenChange, role, ticks, supportUrl }: SideMenuProps) {
  const { t } = useTranslation();
  return (
    <SideSheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('product')} closeText={t('menu.close')}>
      <MenuLinks role={role} ticks={ticks} supportUrl={supportUrl} onFollow={() => onOpenChange(false)} />
    </SideSheet>
  );
}
