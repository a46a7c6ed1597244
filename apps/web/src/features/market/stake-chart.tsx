import { formatIst, rupees } from '@tossbook/rules';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Money } from '../../ui/money/money.tsx';
import { mostOf, type StakePoint, stakePath } from './stake-path.ts';

const WIDTH = 320;
const HEIGHT = 88;

type StakeChartProps = {
  /** The chart in a sentence, for screen readers. */
  label: string;
  /** In rupees, oldest first. */
  points: readonly StakePoint[];
  names: { a: string; b: string };
  texts: { title: string; table: string; time: string };
};

const sides = ['a', 'b'] as const;
const strokes = { a: 'stroke-side-a', b: 'stroke-side-b' };
const fills = { a: 'fill-side-a', b: 'fill-side-b' };
/** Distinguishable without colour too. */
const dashes = { a: undefined, b: '6 4' };

/** The stakes on two sides over time: two lines, and the same figures as an optional table. */
export function StakeChart({ label, points, names, texts }: StakeChartProps) {
  const most = Math.max(mostOf(points, 'a'), mostOf(points, 'b'));
  const frame = { width: WIDTH, height: HEIGHT, most };
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    <figure>
      <figcaption className="mb-2.5 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        <span className="col-span-2 font-semibold">{texts.title}</span>
        {sides.map((side) => (
          <span key={side} className="flex min-w-0 items-center gap-2 text-text-2">
            <svg aria-hidden viewBox="0 0 20 2" className="h-0.5 w-5 shrink-0 overflow-visible">
              <path d="M0 1H20" strokeWidth="2.5" strokeDasharray={dashes[side]} className={strokes[side]} />
            </svg>
            <span className="truncate">{names[side]}</span>
          </span>
        ))}
      </figcaption>
      <p aria-hidden className="mb-0.5 text-xs text-text-2">
        <Money amount={rupees(most)} />
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-22 w-full overflow-visible border-y border-line"
      >
        {sides.map((side) => {
          const path = stakePath(points, side, frame);
          return (
            <g key={side} fill="none">
              <path d={`${path}V${HEIGHT}H0Z`} className={clsx(fills[side], 'opacity-10')} />
              <path
                d={path}
                strokeWidth="2"
                strokeLinejoin="round"
                strokeDasharray={dashes[side]}
                vectorEffect="non-scaling-stroke"
                className={strokes[side]}
              />
            </g>
          );
        })}
      </svg>
      {first && last && (
        <p aria-hidden className="mt-1 flex justify-between gap-2 text-xs text-text-2">
          <Moment at={first.at} />
          <Moment at={last.at} />
        </p>
      )}
      <Figures points={points} names={names} texts={texts} />
    </figure>
  );
}

/** On narrow screens the whole time wraps below the day. */
function Moment({ at }: { at: number }) {
  const [day, ...time] = formatIst(new Date(at)).split(' ');
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="whitespace-nowrap">{day}</span>{' '}
      <span className="whitespace-nowrap">{time.join(' ')}</span>
    </time>
  );
}

function Figures({ points, names, texts }: Omit<StakeChartProps, 'label'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary
        id={id}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded text-sm font-semibold text-accent-text underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden"
      >
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        {texts.table}
      </summary>
      {isOpen && (
        <section
          aria-labelledby={id}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-52 overflow-auto rounded-item bg-surface-2/60"
        >
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-surface-2 text-left text-text-2">
              <tr>
                <th scope="col" className="px-2.5 py-1.5 font-medium">
                  {texts.time}
                </th>
                {sides.map((side) => (
                  <th key={side} scope="col" className="px-2.5 py-1.5 text-right font-medium wrap-anywhere">
                    {names[side]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.at} className="border-t border-line">
                  <td className="px-2.5 py-1.5">
                    <Moment at={point.at} />
                  </td>
                  {sides.map((side) => (
                    <td key={side} className="px-2.5 py-1.5 text-right">
                      <Money amount={rupees(point[side])} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
