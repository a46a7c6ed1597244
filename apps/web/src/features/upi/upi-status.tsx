import type { Unknown } from '@tossbook/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { ValueBadge, type ValueLook } from '../../ui/feedback/value-badge.tsx';

export type Status = 'approved' | 'rejected' | 'pending';

const looks: Record<Status, ValueLook> = {
  approved: { icon: CircleCheck, tone: 'gain' },
  rejected: { icon: CircleX, tone: 'loss' },
  pending: { icon: Clock, tone: 'waiting' },
};

/** The status of a deposit. */
export const UpiStatus = ({ status, say }: { status: Status | Unknown; say: (known: Status) => string }) => (
  <ValueBadge value={status} looks={looks} say={say} />
);
