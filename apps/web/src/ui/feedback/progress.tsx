import { Progress as BaseProgress } from '@base-ui/react/progress';

type ProgressProps = { label: string; value: number; max: number; text: string };

export function Progress({ label, value, max, text }: ProgressProps) {
  return (
    <BaseProgress.Root
      value={value}
      max={max}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 text-sm"
      aria-valuetext={text}
    >
      <BaseProgress.Label className="font-semibold">{label}</BaseProgress.Label>
      <span className="text-text-2">{text}</span>
      <BaseProgress.Track className="col-span-2 h-2.5 overflow-hidden rounded-full bg-surface-2">
        <BaseProgress.Indicator className="rounded-full bg-linear-to-r from-accent-lift to-accent transition-all" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
