import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const look = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8rem] font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-2 text-text-2',
        accent: 'bg-accent/15 text-accent-text',
        gain: 'bg-gain/13 text-gain',
        loss: 'bg-loss/13 text-loss',
        waiting: 'bg-time-hours/13 text-time-hours',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A state in a word; the colour only repeats it. */
export function Badge({ tone, children }: VariantProps<typeof look> & { children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>;
}
