import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

export const buttonLook = cva(
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold transition select-none disabled:opacity-50 disabled:pointer-events-none active:translate-y-px',
  {
    variants: {
      look: {
        primary:
          'bg-linear-to-b from-accent-lift to-accent text-on-accent shadow-[0_6px_20px_-6px_var(--accent)] hover:brightness-105 primary-action',
        secondary: 'bg-surface-2 text-text border border-line hover:border-text-2',
        danger: 'bg-loss text-on-loss hover:brightness-105',
        // Somebody else decides.
        ask: 'border-[1.5px] border-time-soon bg-time-soon/13 text-text hover:bg-time-soon/20',
        quiet: 'text-text-2 hover:text-text hover:bg-surface-2',
        'side-a': 'border-[1.5px] border-side-a/60 bg-side-a/15 hover:bg-side-a/25',
        'side-b': 'border-[1.5px] border-side-b/60 bg-side-b/15 hover:bg-side-b/25',
      },
      size: {
        medium: 'min-h-11 px-5',
        small: 'min-h-9 px-3.5 text-[0.93rem]',
        icon: 'size-11 shrink-0 rounded-full',
      },
    },
    defaultVariants: { look: 'primary', size: 'medium' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonLook> & { isBusy?: boolean };

/** The second click of a double click counts as the same press, even if the first was already answered. */
export const isDoubleClick = ({ detail }: MouseEvent) => detail > 1;

export function Button({
  look,
  size,
  isBusy,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Only buttons that send something are ever busy; others may be pressed as fast as one likes.
    if (isBusy !== undefined && isDoubleClick(event)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={clsx(buttonLook({ look, size }), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {isBusy && <LoaderCircle aria-hidden className="size-[1.15em] animate-spin" />}
      {children}
    </button>
  );
}
