import { Field as BaseField } from '@base-ui/react/field';
import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type FieldProps = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optionalText?: string;
  /** Where the field explains itself to whoever sees it. */
  isLabelHidden?: boolean;
  children: ReactNode;
};

/** A label, its control, and hints or errors. The control is named and described by them. */
export function Field({ label, hint, error, optionalText, isLabelHidden = false, children }: FieldProps) {
  return (
    <BaseField.Root invalid={error !== undefined} className="flex flex-col gap-1.5">
      <BaseField.Label className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optionalText && <span className="ml-1.5 font-normal text-text-2">{optionalText}</span>}
      </BaseField.Label>
      {children}
      {hint && error === undefined && (
        <BaseField.Description className="text-sm text-text-2">{hint}</BaseField.Description>
      )}
      <BaseField.Error match={error !== undefined} className="text-sm font-medium text-loss" role="alert">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  );
}

export const controlLook = cva(
  'rounded-control border border-line bg-surface-2 px-3.5 text-text placeholder:text-text-2/70 transition hover:border-text-2/60 focus-visible:outline-offset-0 data-invalid:border-loss disabled:opacity-60 read-only:text-text-2',
  {
    variants: { size: { medium: 'h-12 w-full text-base', small: 'h-11 text-[0.93rem]' } },
    defaultVariants: { size: 'medium' },
  },
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <BaseField.Control className={clsx(controlLook(), className)} {...rest} />;
}
