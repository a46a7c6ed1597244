import type { ComponentProps } from 'react';

/** An action styled as inline text. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="rounded font-semibold text-accent-text underline-offset-4 hover:underline"
      {...props}
    />
  );
}
