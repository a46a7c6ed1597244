import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-surface-2',
  hold: 'bg-time-soon/12 text-[color-mix(in_srgb,var(--time-soon)_85%,var(--text))]',
  gain: 'bg-gain/12 text-[color-mix(in_srgb,var(--gain)_85%,var(--text))]',
  loss: 'bg-loss/11 text-[color-mix(in_srgb,var(--loss)_80%,var(--text))]',
};
export type NoteTone = keyof typeof tones;

type TicketNoteProps = { icon: LucideIcon; tone?: NoteTone; amount?: ReactNode; children: ReactNode };

/** Why a ticket takes no bets, or how it ended. */
export const TicketNote = ({ icon: Icon, tone = 'plain', amount, children }: TicketNoteProps) => (
  <p
    className={clsx(
      'mx-2.5 -mt-0.5 mb-2.5 flex min-h-9 items-center gap-[7px] rounded-item px-2.5 py-1.5 text-[13px] leading-snug font-semibold',
      tones[tone],
    )}
  >
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
    {amount && <b className="ml-auto font-extrabold whitespace-nowrap">{amount}</b>}
  </p>
);
