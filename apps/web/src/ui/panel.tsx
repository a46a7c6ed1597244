import { type ReactNode, useId } from 'react';

type PanelProps = { title: string; hint?: string | undefined; action?: ReactNode; children: ReactNode };

/** One part of a page under its own heading. */
export function Panel({ title, hint, action, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface shadow-card">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5">
        <div className="min-w-0 flex-1 basis-40 py-1">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {hint && <p className="text-sm text-text-2">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Shown when there is nothing to list. */
export const PanelNothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-center text-text-2">{children}</p>
);
