import { Ban, Clock, type LucideIcon, Minus, Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../lib/i18n.ts';
import { betStatus } from '../lib/texts/bet-status.en.ts';
import { Badge } from './badge.tsx';

addTexts({ betStatus });

type Status = keyof typeof betStatus;

const looks: Record<Status, { tone: 'neutral' | 'accent' | 'gain' | 'loss' | 'waiting'; icon: LucideIcon }> =
  {
    pending: { tone: 'waiting', icon: Clock },
    active: { tone: 'accent', icon: Clock },
    won: { tone: 'gain', icon: Plus },
    lost: { tone: 'loss', icon: Minus },
    cancelled: { tone: 'neutral', icon: Ban },
    refunded: { tone: 'neutral', icon: Undo2 },
  };

export function BetStatus({ status }: { status: Status }) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {t(`betStatus.${status}`)}
    </Badge>
  );
}
