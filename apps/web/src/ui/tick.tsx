import { type Ref, useId } from 'react';

type TickProps = {
  label: string;
  isTicked: boolean;
  /** Why it is needed, once somebody went on without it. */
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onTick: (isTicked: boolean) => void;
};

/** A box to tick, for what must be said on purpose. */
export function Tick({ label, isTicked, error, disabled = false, ref, onTick }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          ref={ref}
          type="checkbox"
          checked={isTicked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onTick(event.target.checked)}
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
