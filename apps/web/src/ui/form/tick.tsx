import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

type TickProps = {
  label: string;
  field: UseFormRegisterReturn;
  /** The error after submitting without it. */
  error: string | undefined;
  disabled: boolean;
};

/** A checkbox for explicit confirmation. */
export function Tick({ label, field, error, disabled }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          {...field}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          className="size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-loss">
          {error}
        </p>
      )}
    </div>
  );
}
