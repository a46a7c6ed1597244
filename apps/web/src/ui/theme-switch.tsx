import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../lib/theme.ts';
import { Button } from './button.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation();
  const { theme, turn } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      onClick={turn}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
