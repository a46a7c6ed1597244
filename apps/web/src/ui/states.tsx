import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type StateProps = { icon: LucideIcon; title: string; hint?: string | undefined; children?: ReactNode };

/** Nothing to show, said plainly, with what to do next. */
export function EmptyState({ icon: Icon, title, hint, children }: StateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line px-6 py-14 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-surface-2 text-text-2">
        <Icon aria-hidden className="size-6" />
      </span>
      <p className="text-base font-bold">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-text-2">{hint}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A load that failed is never shown as an empty list. */
export function ErrorState({
  title,
  message,
  retryText,
  onRetry,
}: {
  title: string;
  message: string;
  retryText: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} title={title} hint={message}>
        <Button look="secondary" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          {retryText}
        </Button>
      </EmptyState>
    </div>
  );
}
