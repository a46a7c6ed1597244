import type { Unknown } from '@tossbook/contract';
import type { betStatus } from '@tossbook/words/en/bets';
import { Ban, Clock, Minus, Plus, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ValueBadge, type ValueLook } from './value-badge.tsx';

type Status = keyof typeof betStatus;

const looks: Record<Status, ValueLook> = {
  pending: { tone: 'waiting', icon: Clock },
  active: { tone: 'accent', icon: Clock },
  won: { tone: 'gain', icon: Plus },
  lost: { tone: 'loss', icon: Minus },
  cancelled: { tone: 'neutral', icon: Ban },
  refunded: { tone: 'neutral', icon: Undo2 },
};

export function BetStatus({ status }: { status: Status | Unknown }) {
  const { t } = useTranslation();
  return <ValueBadge value={status} looks={looks} say={(known) => t(`betStatus.${known}`)} />;
}
