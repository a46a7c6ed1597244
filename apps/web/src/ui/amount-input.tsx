import { Input } from './field.tsx';

type AmountInputProps = { value: string; onType: (text: string) => void };

/** A field for rupees. It stands inside a Field, which names it. */
export function AmountInput({ value, onType }: AmountInputProps) {
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
        value={value}
        onChange={(event) => onType(event.target.value)}
        // A wheel over the field would change the amount unseen.
        onWheel={(event) => event.currentTarget.blur()}
        className="pl-9 text-lg font-bold [&::-webkit-inner-spin-button]:appearance-none"
      />
    </div>
  );
}
