import type { Unknown } from '@tossbook/contract';
import { CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { knownIn, wordsForValue } from '../../lib/known-value.ts';
import { Badge } from './badge.tsx';

export type ValueLook = {
  tone: 'neutral' | 'accent' | 'gain' | 'loss' | 'waiting';
  icon?: LucideIcon;
};

type ValueBadgeProps<Value extends string> = {
  value: Value | Unknown;
  looks: Readonly<Record<Value, ValueLook>>;
  say: (known: Value) => string;
};

const plain: ValueLook = { tone: 'neutral', icon: CircleQuestionMark };

/** A state as a word and an icon; colour only repeats it. Unknown values are shown as they are. */
export function ValueBadge<Value extends string>({ value, looks, say }: ValueBadgeProps<Value>) {
  const known = knownIn(looks, value);
  const { tone, icon: Icon } = known === null ? plain : looks[known];
  return (
    <Badge tone={tone}>
      {Icon && <Icon aria-hidden className="size-3.5" />}
      {wordsForValue(looks, value, say)}
    </Badge>
  );
}
