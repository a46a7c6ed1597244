import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  approved: { icon: CircleCheck, tone: 'gain' },
  rejected: { icon: CircleX, tone: 'loss' },
  pending: { icon: Clock, tone: 'waiting' },
} as const;

/** Where a deposit stands, in a word and a sign; the colour repeats it. */
export function UpiStatus({ status, text }: { status: keyof typeof looks; text: string }) {
  const { icon: Icon, tone } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3.5" />
      {text}
    </Badge>
  );
}
