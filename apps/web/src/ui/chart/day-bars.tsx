/** A day, its value in rupees, and the same in words. */
type BarDay = { day: string; value: number; words: string };

const HEIGHT = 48;
const SLOT = 10;
const BAR = 6;
const LEAST = 1.5;

/**
 * A small picture of days: a bar for each, above its line a gain and below it a loss. Screen readers get a description;
 * the exact figures belong in a table beside it.
 */
export function DayBars({ label, days }: { label: string; days: readonly BarDay[] }) {
  const values = days.map(({ value }) => value);
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const range = greatest - least || 1;
  const y = (value: number) => 1 + ((greatest - value) / range) * (HEIGHT - 2);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
      style={{ maxWidth: `${days.length * 1.1}rem` }}
    >
      <line x1="0" x2="100%" y1={y(0)} y2={y(0)} className="stroke-line" vectorEffect="non-scaling-stroke" />
      {days.map(({ day, value, words }, index) => {
        const height = Math.max(LEAST, Math.abs(y(value) - y(0)));
        return (
          <g key={day}>
            <title>{words}</title>
            <rect x={index * SLOT} width={SLOT} height={HEIGHT} className="fill-transparent" />
            <rect
              x={index * SLOT + (SLOT - BAR) / 2}
              width={BAR}
              y={value < 0 ? y(0) : y(0) - height}
              height={height}
              className={value < 0 ? 'fill-loss' : value > 0 ? 'fill-gain' : 'fill-text-2'}
            />
          </g>
        );
      })}
    </svg>
  );
}
