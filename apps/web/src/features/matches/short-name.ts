const LETTERS_MAX = 3;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment);

/** Fits on a crest: the initials of a multi-word name, else its first letters. 'CSK', 'IND', 'MI'. */
export function shortNameOf(team: string): string {
  const words = team.split(/[\s.]+/).filter(Boolean);
  const short =
    words.length > 1 ? words.map((word) => lettersOf(word)[0] ?? '') : lettersOf(words[0] ?? team);
  return short.slice(0, LETTERS_MAX).join('').toUpperCase();
}
