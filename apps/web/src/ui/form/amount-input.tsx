import type { UseFormRegisterReturn } from 'react-hook-form';
import { Input } from './field.tsx';

/** A field for rupees, labelled by the Field around it. */
export function AmountInput(field: UseFormRegisterReturn & { 'data-first-focus'?: boolean }) {
  return (
    <div className="relative">
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 grid w-10 place-items-center text-lg font-bold text-text-2"
      >
        ₹
      </span>
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        autoComplete="off"
        {...field}
        // Scrolling over the field would change the amount unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        className="pl-9 text-lg font-bold [&::-webkit-inner-spin-button]:appearance-none"
      />
    </div>
  );
}
