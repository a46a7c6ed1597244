import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';

/** Said before something is sent that will wait for another admin. */
export const SecondPerson = ({ title, children }: { title: string; children: ReactNode }) => (
  <p role="note" className="flex gap-2.5 rounded-control bg-side-a/13 p-3 text-sm">
    <Handshake aria-hidden className="mt-0.5 size-4 shrink-0 text-side-a" />
    <span>
      <b className="font-semibold">{title}</b> {children}
    </span>
  </p>
);
