import { codesFor } from './initials.ts';
import { knownTeam, PATTERNS, type Pattern } from './known-teams.ts';

export type CrestShape = 'roundel' | 'shield' | 'hexagon';
export type TeamCrest = {
  code: string;
  main: string;
  second: string;
  /** The colour of the code on the main colour. */
  ink: string;
  pattern: Pattern;
  shape: CrestShape;
};
export type Team = { name: string; sport: string };

/** Pairs that stand apart from each other and are readable in both themes. */
const PAIRS = [
  ['#0f7c8a', '#f2c230'],
  ['#6a3fc4', '#f0a8d0'],
  ['#a3467a', '#f6d05c'],
  ['#2f6fd0', '#8fe0d0'],
  ['#8a5a1c', '#f3d9a4'],
  ['#3d5a80', '#ee9b6c'],
  ['#117a65', '#d6f0a8'],
  ['#7b3f8f', '#ffc76b'],
  ['#9c3d2e', '#f3c9b0'],
  ['#4a5fc1', '#ffd166'],
  ['#5f6b1f', '#e8e29a'],
  ['#37474f', '#80deea'],
] as const;
const INKS = { dark: '#10182b', light: '#ffffff' };

const keyOf = ({ name, sport }: Team) => `${name}\n${sport}`;

/** The crests of the teams on one page; no two of them have the same code. */
export function crestsFor(teams: readonly Team[]): (team: Team) => TeamCrest {
  const byKey = new Map(teams.map((team) => [keyOf(team), team]));
  const known = ({ name, sport }: Team) => knownTeam(name, sport)?.code ?? null;
  const codes = codesFor([...byKey].map(([key, team]) => ({ key, team: team.name, code: known(team) })));
  const crests = new Map([...byKey].map(([key, team]) => [key, crestOf(team, codes.get(key) ?? '')]));
  return (team) => crests.get(keyOf(team)) ?? crestsFor([team])(team);
}

function crestOf({ name, sport }: Team, code: string): TeamCrest {
  const known = knownTeam(name, sport);
  const number = hashOf(name.normalize('NFC').toLowerCase());
  const [main, second] = known ? [known.main, known.second] : (PAIRS[number % PAIRS.length] ?? PAIRS[0]);
  return {
    code,
    main,
    second,
    ink: luminanceOf(main) > 0.36 ? INKS.dark : INKS.light,
    pattern: known?.pattern ?? PATTERNS[(number >>> 8) % PATTERNS.length] ?? 'base',
    shape: known?.kind === 'country' ? 'roundel' : sport === 'Kabaddi' ? 'hexagon' : 'shield',
  };
}

/** FNV-1a: the same name has the same colours everywhere. */
const hashOf = (text: string) =>
  [...text].reduce(
    (sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/** Nearly black says nothing of a team. */
const LUMINANCE_MIN = 0.03;
/** Closer than this on the wheel, two colours look like one. */
const HUE_APART = 28;
/** Below this difference of its parts a colour is grey. */
const GREY = 24;

/** The colour of each team's side of a match; where both would look alike, the second shows its other colour. */
export function tintsOf(one: TeamCrest, other: TeamCrest): [string, string] {
  const own = ({ main, second }: TeamCrest) => (luminanceOf(main) < LUMINANCE_MIN ? second : main);
  const [first, second] = [own(one), own(other)];
  if (!isAlike(first, second)) return [first, second];
  return [first, second === other.main ? other.second : other.main];
}

function isAlike(one: string, other: string): boolean {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === null || b === null) return a === b;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart) < HUE_APART;
}

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** As WCAG defines it, 0 to 1. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** In degrees; null for greys. */
function hueOf(hex: string): number | null {
  const [red = 0, green = 0, blue = 0] = partsOf(hex);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < GREY) return null;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}
