import { CircleStop, Copy, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { copyAddress } from '../../match-form/paths.ts';
import type { StaffMatch } from './staff-match.ts';

type MatchMenuProps = {
  match: Pick<StaffMatch, 'id' | 'code'>;
  isDense?: boolean;
  /** Absent once betting is over. */
  onCloseBetting: (() => void) | undefined;
};

/** What is seldom done to a match, and not by accident. */
export function MatchMenu({ match: { id, code }, isDense = false, onCloseBetting }: MatchMenuProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
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
        className={isDense ? 'size-6.5!' : undefined}
      >
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
      <Menu isOpen={isOpen} onOpenChange={setIsOpen} anchor={button}>
        <MenuItem icon={Copy} onSelect={() => void navigate(copyAddress(id))}>
          {t('dashboard.copy')}
        </MenuItem>
        {onCloseBetting && (
          <MenuItem icon={CircleStop} isDanger onSelect={onCloseBetting}>
            {t('dashboard.closeBetting')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
