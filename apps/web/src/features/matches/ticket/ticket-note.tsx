import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type TicketNoteProps = { icon: LucideIcon; children: ReactNode };

/** Why a ticket takes no bets now. */
export const TicketNote = ({ icon: Icon, children }: TicketNoteProps) => (
  <p className="mx-2.5 -mt-0.5 mb-2.5 flex min-h-9 items-center gap-[7px] rounded-item bg-surface-2 px-2.5 py-1.5 text-[13px] leading-snug font-semibold">
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
