import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

// Small text on a tint of its own colour: mixing in a quarter of the text colour keeps it readable in both themes.
const look = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-[0.8rem] font-semibold whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-surface-2 text-text-2',
        accent: 'bg-accent/15 text-accent-text',
        gain: 'bg-gain/13 text-[color-mix(in_srgb,var(--gain)_75%,var(--text))]',
        loss: 'bg-loss/13 text-[color-mix(in_srgb,var(--loss)_75%,var(--text))]',
        link: 'bg-side-a/13 text-[color-mix(in_srgb,var(--side-a)_75%,var(--text))]',
        waiting: 'bg-time-hours/13 text-[color-mix(in_srgb,var(--time-hours)_75%,var(--text))]',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A state as a word; colour only repeats it. */
export function Badge({ tone, children }: VariantProps<typeof look> & { children: ReactNode }) {
  return <span className={look({ tone })}>{children}</span>;
}
