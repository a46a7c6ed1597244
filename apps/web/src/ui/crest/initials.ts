/** Latin letters, each of them one character. */
const PLAIN = /^[ -\u024f]*$/;
let graphemes: Intl.Segmenter | undefined;

/** What people count as letters: a Devanagari consonant keeps its vowel sign. */
export function lettersOf(text: string): string[] {
  if (PLAIN.test(text)) return [...text];
  // Made for the first name that needs it: a cheap phone takes 25 ms.
  graphemes ??= new Intl.Segmenter('hi', { granularity: 'grapheme' });
  return [...graphemes.segment(text)].map(({ segment }) => segment);
}

const CODE_MAX = 4;
const LATIN = /\p{Script=Latin}/u;

/** Short names for a team, the best first; the later ones tell apart teams that share the first. */
function initialsOf(team: string): string[] {
  const words = team
    .normalize('NFC')
    .split(/[\s.]+/)
    .filter(Boolean)
    .map(lettersOf);
  const [first = [], ...others] = words.length > 0 ? words : [lettersOf(team)];
  const last = others.at(-1) ?? first;
  const heads = others.map(([head = '']) => head);
  const isLatin = LATIN.test(team);
  const choices =
    others.length === 0
      ? [first.slice(0, isLatin ? 3 : 2), first.slice(0, 4), [first[0] ?? '', ...first.slice(-2)]]
      : [
          [first[0] ?? '', ...heads.slice(0, isLatin ? 2 : 1)],
          [...first.slice(0, 2), ...heads.slice(0, 1)],
          [first[0] ?? '', ...last.slice(0, 2)],
          [...first.slice(0, 3), ...heads.slice(0, 1)],
          [first[0] ?? '', ...last.slice(0, 3)],
          [...first.slice(0, 2), ...last.slice(0, 2)],
        ];
  return [...new Set(choices.map((letters) => letters.slice(0, CODE_MAX).join('').toUpperCase()))];
}

type Named = { key: string; team: string; code: string | null };

/** A code for each team of a page, no two the same. Known codes stay; all others that collide move on together. */
export function codesFor(teams: readonly Named[]): Map<string, string> {
  const codes = new Map(teams.flatMap(({ key, code }) => (code === null ? [] : [[key, code] as const])));
  const unknown = teams
    .filter(({ code }) => code === null)
    .map(({ key, team }) => ({ key, choices: initialsOf(team), at: 0 }));
  const codeOf = ({ key, choices, at }: (typeof unknown)[number], place: number) =>
    // Out of letters: names that differ only in their middle are numbered.
    choices[at] ?? `${lettersOf(key)[0]?.toUpperCase()}${place + 1}`;
  for (;;) {
    const taken = Map.groupBy([...codes.values(), ...unknown.map(codeOf)], (code) => code);
    const shared = unknown.filter(
      (team, place) => team.at < team.choices.length && (taken.get(codeOf(team, place))?.length ?? 0) > 1,
    );
    if (shared.length === 0) break;
    for (const team of shared) team.at++;
  }
  unknown.forEach((team, place) => {
    codes.set(team.key, codeOf(team, place));
  });
  return codes;
}
