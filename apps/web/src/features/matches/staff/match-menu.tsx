import { CircleStop, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';

/** What is seldom done to a match, and not by accident. */
export function MatchMenu({ code, onCloseBetting }: { code: string; onCloseBetting: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        size="icon"
        aria-label={t('dashboard.more', { code })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
      <Menu isOpen={isOpen} onOpenChange={setIsOpen} anchor={button}>
        <MenuItem icon={CircleStop} isDanger onSelect={onCloseBetting}>
          {t('dashboard.closeBetting')}
        </MenuItem>
      </Menu>
    </>
  );
}
