import type { Known } from '@tossbook/contract';
import {
  AlarmClock,
  ArrowDownLeft,
  ArrowUpRight,
  Bell,
  CircleCheck,
  CircleX,
  Clock,
  Gift,
  IndianRupee,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  RotateCcw,
  Trophy,
  Undo2,
} from 'lucide-react';
import { knownIn } from '../../lib/known-value.ts';
import type { Notification } from './queries.ts';

type Look = { icon: LucideIcon; tone: string };

const neutral = 'bg-surface-2 text-text-2';

const looks: Record<Known<Notification['type']>, Look> = {
  upi_deposit: { icon: IndianRupee, tone: 'bg-accent/15 text-accent-text' },
  bet_won: { icon: Trophy, tone: 'bg-gain/13 text-gain' },
  bet_lost: { icon: CircleX, tone: 'bg-loss/13 text-loss' },
  bet_refunded: { icon: Undo2, tone: neutral },
  settlement_reversed: { icon: RotateCcw, tone: 'bg-time-hours/13 text-time-hours' },
  deposit: { icon: ArrowDownLeft, tone: 'bg-gain/13 text-gain' },
  withdrawal: { icon: ArrowUpRight, tone: neutral },
  referral_reward: { icon: Gift, tone: 'bg-accent/15 text-accent-text' },
  match_closing: { icon: AlarmClock, tone: 'bg-accent/15 text-accent-text' },
  new_login: { icon: MonitorSmartphone, tone: 'bg-time-hours/13 text-time-hours' },
  password_reset: { icon: KeyRound, tone: 'bg-time-hours/13 text-time-hours' },
};

/** Unknown kinds are shown too. */
const plain: Look = { icon: Bell, tone: neutral };

export function lookOf({ type }: Notification): Look {
  const known = knownIn(looks, type);
  return known === null ? plain : looks[known];
}

/** For a UPI deposit: pending unless approved or rejected. */
export const upiStates = {
  approved: { icon: CircleCheck, tone: 'gain' },
  rejected: { icon: CircleX, tone: 'loss' },
  pending: { icon: Clock, tone: 'waiting' },
} as const;

export function upiStateOf({ type, data }: Notification): keyof typeof upiStates | null {
  if (type !== 'upi_deposit') return null;
  return data.status === 'approved' || data.status === 'rejected' ? data.status : 'pending';
}
