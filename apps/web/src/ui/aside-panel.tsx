import { type ReactNode, useId } from 'react';

/** How the link at the head of such a panel looks. */
export const asideLink =
  'inline-flex min-h-11 items-center gap-0.5 rounded-item px-1 text-[13.5px] font-semibold text-accent-text hover:underline underline-offset-4';

type AsidePanelProps = { title: string; count: number; action: ReactNode; children: ReactNode };

/** A short list in the column beside a page. */
export function AsidePanel({ title, count, action, children }: AsidePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface px-3.5 pt-1 pb-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id={id} className="flex items-center gap-2 font-bold">
          {title}
          {count > 0 && (
            <span className="min-w-5 rounded-full bg-surface-2 px-1.5 py-0.5 text-center text-[11.5px] leading-tight text-text-2">
              {count}
            </span>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
