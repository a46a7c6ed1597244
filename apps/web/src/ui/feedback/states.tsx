import { CircleAlert, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';

type StateProps = {
  icon: LucideIcon;
  tone?: 'calm' | 'failed';
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
};

const tones = {
  calm: 'bg-accent/13 text-accent-text ring-accent/6',
  failed: 'bg-loss/13 text-loss ring-loss/6',
};

/** An empty state, with what to do next. */
export function EmptyState({ icon: Icon, tone = 'calm', title, hint, children }: StateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-line bg-surface/50 px-6 py-12 text-center">
      <span className={`mb-5 grid size-14 place-items-center rounded-full ring-8 ${tones[tone]}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <p className="text-[1.07rem] font-bold text-balance">{title}</p>
      {hint && <p className="mt-1 max-w-sm text-balance text-text-2">{hint}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** A failed load is never shown as an empty list. */
export function ErrorState({
  title,
  message,
  retryText,
  isRetrying = false,
  onRetry,
}: {
  title: string;
  message: string;
  retryText: string;
  isRetrying?: boolean;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        tone="failed"
        title={title}
        hint={message === title ? undefined : message}
      >
        <Button look="secondary" isBusy={isRetrying} onClick={onRetry}>
          {!isRetrying && <RotateCw aria-hidden className="size-4" />}
          {retryText}
        </Button>
      </EmptyState>
    </div>
  );
}
