import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = { icon: LucideIcon; title: string; children?: ReactNode };

/** Something that has come up, shown where it matters. */
export function Notice({ icon: Icon, title, children }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-control border border-time-soon/50 bg-time-soon/10 px-3.5 py-3 text-sm"
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-time-soon" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}
