import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

type Weight = 400 | 600 | 700;
export type Look = { size: number; color: string; weight?: Weight };
export type Place = { x: number; y: number; width?: number; align?: 'left' | 'right' };

const WEIGHTS: Weight[] = [400, 600, 700];
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource/${name}-normal.woff`));
/** Each file has some characters alone: Latin, the other letters of Latin with the rupee sign, and Devanagari. */
const FILES = {
  latin: (weight: Weight) => fontFile(`inter/files/inter-latin-${weight}`),
  more: (weight: Weight) => fontFile(`inter/files/inter-latin-ext-${weight}`),
  devanagari: (weight: Weight) =>
    fontFile(`noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}`),
};
type Script = keyof typeof FILES;

const DEVANAGARI = /^(?:\p{Script=Devanagari}|[\u0964\u0965\u25CC]|[\u1CD0-\u1CFF]|\u200C|\u200D)+$/u;
const LATIN = /^[ -\u00FF\u0131\u0152\u0153\u2000-\u200B\u2010-\u206F\u20AC\u2122\u2212\uFEFF]+$/u;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** A text in pieces of one script each: no one font has them all. A letter stays with its marks. */
export function runsOf(text: string): { script: Script; text: string }[] {
  if (LATIN.test(text)) return [{ script: 'latin', text }];
  const runs: { script: Script; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const script = LATIN.test(segment) ? 'latin' : DEVANAGARI.test(segment) ? 'devanagari' : 'more';
    const last = runs.at(-1);
    if (last?.script === script) last.text += segment;
    else runs.push({ script, text: segment });
  }
  return runs;
}

/** Figures of one width, so that columns stand under each other. */
const TABULAR = { lineBreak: false, features: ['tnum' as const] };
const PLAIN = { lineBreak: false };
const FIGURES = /^[\d:,.+−\- APM]+$/;
const settingOf = (text: string) => (FIGURES.test(text) ? TABULAR : PLAIN);

type Shaped = { glyphs: unknown[]; positions: unknown[]; advanceWidth: number };
type Font = { layout: (text: string, features?: string[], onlyWidth?: boolean) => Shaped };

/**
 * pdfkit keeps the words that it has shaped, but none for which a feature is asked. Figures of one width need no more
 * than their own shape, so each sign is shaped once: a statement takes a tenth of the time.
 */
function keepFigures(font: Font): void {
  const shape = font.layout.bind(font);
  const kept = new Map<string, Shaped>();
  const signOf = (sign: string, features: string[]) => {
    const found = kept.get(sign) ?? shape(sign, /\d/.test(sign) ? features : undefined);
    kept.set(sign, found);
    return found;
  };
  font.layout = (text, features, onlyWidth) => {
    if (!features) return shape(text, features, onlyWidth);
    const signs = [...text].map((sign) => signOf(sign, features));
    return {
      glyphs: signs.flatMap(({ glyphs }) => glyphs),
      positions: signs.flatMap(({ positions }) => positions),
      advanceWidth: signs.reduce((sum, sign) => sum + sign.advanceWidth, 0),
    };
  };
}

/** A document that is written to by single lines, each at its place. */
export function createTypesetter(options: PDFKit.PDFDocumentOptions) {
  const doc = new PDFDocument({ ...options, autoFirstPage: false });
  for (const weight of WEIGHTS)
    for (const [script, file] of Object.entries(FILES)) doc.registerFont(`${script}-${weight}`, file(weight));
  const known = new Set<string>();
  /** Sets the font of what follows. */
  const use = (script: Script, { size, weight = 400 }: Look) => {
    const name = `${script}-${weight}`;
    doc.font(name).fontSize(size);
    if (!known.has(name)) keepFigures((doc as unknown as { _font: Font })._font);
    known.add(name);
  };

  const widthOf = (text: string, look: Look): number =>
    runsOf(text).reduce((sum, run) => {
      use(run.script, look);
      return sum + doc.widthOfString(run.text, settingOf(run.text));
    }, 0);

  /** What fits, with an ellipsis where something was left out. */
  function fit(text: string, width: number, look: Look): string {
    if (widthOf(text, look) <= width) return text;
    const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
    while (letters.length > 0 && widthOf(`${letters.join('')}…`, look) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** Writes on a baseline, cut to the width if there is one; returns where it ends. */
  function write(text: string, { x, y, width, align = 'left' }: Place, look: Look): number {
    const shown = width === undefined ? text : fit(text, width, look);
    let left = align === 'right' ? x + (width ?? 0) - widthOf(shown, look) : x;
    doc.fillColor(look.color);
    for (const run of runsOf(shown)) {
      use(run.script, look);
      doc.text(run.text, left, y, { ...settingOf(run.text), baseline: 'alphabetic' });
      left = doc.x;
    }
    return left;
  }

  /** Writes lines of whole words, the first on the baseline; returns the baseline of the next. */
  function writeLines(text: string, place: { x: number; y: number; width: number }, look: Look): number {
    const height = look.size * 1.45;
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, look) <= place.width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    for (const [index, line] of lines.entries())
      write(line, { x: place.x, y: place.y + index * height }, look);
    return place.y + lines.length * height;
  }

  return { doc, write, writeLines, widthOf };
}
