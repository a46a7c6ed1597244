import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** An action styled as inline text. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={clsx('rounded font-semibold text-accent-text underline-offset-4 hover:underline', className)}
      {...rest}
    />
  );
}
