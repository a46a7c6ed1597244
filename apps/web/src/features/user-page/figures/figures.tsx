import type { ReactNode } from 'react';

export type Figure = { label: string; value: ReactNode; hint?: ReactNode };

/** The figures at the top of a user's page: side by side where there is room, else two to a row. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card last:*:odd:col-span-2 wide:grid-cols-4 wide:last:*:odd:col-span-2 min-[1200px]:auto-cols-fr min-[1200px]:grid-flow-col min-[1200px]:grid-cols-none min-[1200px]:last:*:odd:col-span-1"
    >
      {figures.map(({ label, value, hint }) => (
        <div key={label} className="min-w-0 bg-surface px-3 py-2.5">
          <dt className="text-[0.8rem] text-text-2">{label}</dt>
          <dd className="text-[1.1rem] leading-snug font-bold tracking-tight wrap-anywhere">
            {value}
            {hint && (
              <span className="block text-[0.8rem] font-normal tracking-normal text-text-2">{hint}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
