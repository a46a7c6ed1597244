import { useId } from 'react';
import { lettersOf } from './initials.ts';
import type { Pattern } from './known-teams.ts';
import { useCrest } from './page-crests.tsx';
import type { CrestShape, Team } from './team-crest.ts';

const shapes: Record<CrestShape, string> = {
  shield: 'M20 1.5 37 6v13c0 9.5-7 16-17 19.5C10 35 3 28.5 3 19V6z',
  hexagon: 'M20 1 36.5 10.5v19L20 39 3.5 29.5v-19z',
  roundel: 'M20 1.5a18.5 18.5 0 1 1 0 37 18.5 18.5 0 0 1 0-37z',
};

const fills: Record<Pattern, string> = {
  sash: 'M-2 31 31-2h11L-2 42z',
  chevron: 'M0 31l20 7 20-7v9H0z M0 0h40v7L20 2 0 7z',
  base: 'M0 29h40v11H0z',
  chief: 'M0 0h40v10H0z',
  sides: 'M0 0h6.5v40H0z M33.5 0H40v40h-6.5z',
};

/** By the number of letters, from none. */
const LATIN_SIZES = [16, 17, 15.5, 12.8, 10.2];
const OTHER_SIZE = 11.5;

type CrestProps = { team: Team; className?: string };

/** The crest of a team: decoration, since the name is always beside it. */
export function Crest({ team, className = 'size-8' }: CrestProps) {
  const id = useId();
  const { code, main, second, ink, pattern, shape } = useCrest(team);
  const letters = lettersOf(code).length;
  const isLatin = /\p{Script=Latin}/u.test(code);
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={`${className} shrink-0 tracking-tight`}>
      <clipPath id={id}>
        <path d={shapes[shape]} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={main} d="M0 0h40v40H0z" />
        <path fill={second} d={fills[pattern]} />
      </g>
      <path d={shapes[shape]} fill="none" stroke="var(--crest-edge)" strokeWidth="1.5" />
      {/* Its outline in the main colour keeps the code readable over the pattern. */}
      <text
        x="20"
        y={letters > 3 ? 23.3 : 24.5}
        textAnchor="middle"
        fontSize={isLatin ? (LATIN_SIZES[letters] ?? LATIN_SIZES[4]) : OTHER_SIZE}
        fontWeight="800"
        fill={ink}
        stroke={main}
        strokeWidth="3.2"
        strokeLinejoin="round"
        paintOrder="stroke"
        // Laid out once, not again for every size on the screen.
        textRendering="geometricPrecision"
      >
        {code}
      </text>
    </svg>
  );
}
