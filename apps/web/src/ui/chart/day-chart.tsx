import type { ReactNode } from 'react';
import { numberLocale } from '../../lib/language/numbers.ts';

/** A day in the chart, or a longer time that begins on it, in rupees, and the same in words. */
export type ChartDay = {
  day: string;
  /** Under the chart; by default the day and the month. */
  name?: string;
  one: number;
  other: number;
  result: number;
  words: string;
};

type DayChartProps = {
  label: string;
  /** The names of a day's two bars, and of the value below them. */
  bars: { one: string; other: string; result: string };
  days: readonly ChartDay[];
};

const BARS_HEIGHT = 168;
const RESULT_HEIGHT = 92;
/** Room for half a label above the highest line and below the lowest. */
const HEADROOM = 8;
const DAY_LABELS_MAX = 6;
const GRID_LINES = 3;
/** Space for the axis labels, left of the bars. */
const AXIS_WIDTH = 52;
/** Half a label's height, to centre it on its line. */
const FIGURE_SHIFT = 4;

/**
 * Two bars for each day and, under them, their difference: above its line a gain, below it a loss.
 * Widths are in percent and heights in pixels, so that it fits any screen and its text stays readable. Screen
 * readers get a description; the exact figures belong in a table beside it.
 */
export function DayChart({ label, bars, days }: DayChartProps) {
  return (
    <figure>
      <figcaption className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-2">
        <Key look="bg-side-a" text={bars.one} />
        <Key look="bg-side-b" text={bars.other} />
      </figcaption>
      <div role="img" aria-label={label}>
        <Pairs days={days} />
        <p aria-hidden className="mt-3 mb-1 text-sm text-text-2">
          {bars.result}
        </p>
        <Results days={days} />
        <DayNames days={days} />
      </div>
    </figure>
  );
}

const Key = ({ look, text }: { look: string; text: string }) => (
  <span className="inline-flex items-center gap-2">
    <span aria-hidden className={`size-3 rounded-sm ${look}`} />
    {text}
  </span>
);

function Pairs({ days }: { days: readonly ChartDay[] }) {
  const scale = scaleOf(
    days.flatMap(({ one, other }) => [one, other]),
    BARS_HEIGHT,
  );
  const slot = 100 / days.length;
  return (
    <Plot scale={scale} height={BARS_HEIGHT}>
      {days.map(({ day, one, other, words }, index) => (
        <g key={day}>
          <title>{words}</title>
          <Slot x={index * slot} width={slot} height={BARS_HEIGHT} />
          <Bar x={(index + 0.16) * slot} width={0.32 * slot} value={one} scale={scale} look="fill-side-a" />
          <Bar x={(index + 0.52) * slot} width={0.32 * slot} value={other} scale={scale} look="fill-side-b" />
        </g>
      ))}
    </Plot>
  );
}

function Results({ days }: { days: readonly ChartDay[] }) {
  const scale = scaleOf(
    days.map(({ result }) => result),
    RESULT_HEIGHT,
  );
  const slot = 100 / days.length;
  return (
    <Plot scale={scale} height={RESULT_HEIGHT}>
      {days.map(({ day, result, words }, index) => (
        <g key={day}>
          <title>{words}</title>
          <Slot x={index * slot} width={slot} height={RESULT_HEIGHT} />
          <Bar
            x={(index + 0.25) * slot}
            width={0.5 * slot}
            value={result}
            scale={scale}
            look={result < 0 ? 'fill-loss' : 'fill-gain'}
          />
        </g>
      ))}
    </Plot>
  );
}

/** The days labelled under the chart: the first, the last, and some between. */
function DayNames({ days }: { days: readonly ChartDay[] }) {
  const step = Math.ceil(days.length / DAY_LABELS_MAX);
  const slot = 100 / days.length;
  return (
    <div className="mt-1 flex">
      <svg width={AXIS_WIDTH} height="24" className="shrink-0" />
      <svg width="100%" height="24" className="block min-w-0 flex-1 overflow-visible">
        {days.map(({ day, name }, index) =>
          index % step === 0 ? (
            <text
              key={day}
              x={`${(index + 0.5) * slot}%`}
              y="16"
              textAnchor="middle"
              className="fill-text-2 text-[12px]"
            >
              {name ?? `${day.slice(8)}-${day.slice(5, 7)}`}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

type Scale = { y: (value: number) => number; lines: number[] };

/** The range from least to greatest value, always including zero, with lines at a few round values. */
function scaleOf(values: number[], height: number): Scale {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep((greatest - least) / GRID_LINES);
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(Math.ceil(greatest / step) * step, bottom + step);
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  return { y: (value) => HEADROOM + ((top - value) / (top - bottom)) * (height - 2 * HEADROOM), lines };
}

/** 1, 2 or 5 times a power of ten, at least as much as asked for. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

type PlotProps = { scale: Scale; height: number; children: ReactNode };

const compact = (value: number) =>
  value.toLocaleString(numberLocale(), { notation: 'compact', maximumFractionDigits: 1 });

/** A line at each round value with its label on the left, and the bars over them. */
function Plot({ scale: { y, lines }, height, children }: PlotProps) {
  return (
    <div className="flex">
      <svg width={AXIS_WIDTH} height={height} className="block shrink-0">
        {lines.map((value) => (
          <text
            key={value}
            x={AXIS_WIDTH - 8}
            y={y(value) + FIGURE_SHIFT}
            textAnchor="end"
            className="fill-text-2 text-[11px]"
          >
            {`${value < 0 ? '−' : ''}₹${compact(Math.abs(value))}`}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} className="block min-w-0 flex-1">
        {lines.map((value) => (
          <line
            key={value}
            x1="0"
            x2="100%"
            y1={y(value)}
            y2={y(value)}
            className={value === 0 ? 'stroke-text-2' : 'stroke-line'}
          />
        ))}
        {children}
      </svg>
    </div>
  );
}

/** The hover target: the full height of a day, however small its bars. */
const Slot = ({ x, width, height }: { x: number; width: number; height: number }) => (
  <rect x={`${x}%`} width={`${width}%`} height={height} className="fill-transparent hover:fill-text/5" />
);

type BarProps = { x: number; width: number; value: number; scale: Scale; look: string };

/** Any value other than zero stays visible, however small. */
function Bar({ x, width, value, scale: { y }, look }: BarProps) {
  if (value === 0) return null;
  const height = Math.max(2, Math.abs(y(value) - y(0)));
  return (
    <rect
      x={`${x}%`}
      width={`${width}%`}
      y={value > 0 ? y(0) - height : y(0)}
      height={height}
      rx="2"
      className={`pointer-events-none ${look}`}
    />
  );
}
