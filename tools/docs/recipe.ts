/** What a recipe does to one file: creates it, or replaces lines in it. */
export type RecipeStep = { path: string; isNew: boolean; blocks: string[] };

const HEADING = /^## \d+\. [^\n]*?: `(?<path>[^`]+)`(?<isNew> \(new\))?$/;
const BLOCK = /^```\w+\n(?<text>[\s\S]*?)^```$/gm;

/** The steps of a recipe: a heading `## 3. Title: `path``, and below it blocks of code. */
export function readRecipe(markdown: string): RecipeStep[] {
  return markdown
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => {
      const [heading = ''] = section.split('\n', 1);
      const found = HEADING.exec(heading)?.groups;
      if (!found) throw new Error(`No file in the heading: ${heading}`);
      return {
        path: found.path ?? '',
        isNew: found.isNew !== undefined,
        blocks: [...section.matchAll(BLOCK)].map(({ groups }) => groups?.text ?? ''),
      };
    });
}

/** The file after a step; `present` is null if it does not exist. Throws if the step does not fit. */
export function follow({ path, isNew, blocks }: RecipeStep, present: string | null): string {
  if (isNew !== (present === null)) throw new Error(`${path} ${isNew ? 'is there already' : 'is missing'}`);
  if (blocks.length === 0) throw new Error(`Nothing to do in ${path}`);
  return blocks.reduce(
    (text, block) => (isNew ? text + block : replaceOnce(path, text, block)),
    present ?? '',
  );
}

function replaceOnce(path: string, text: string, diff: string): string {
  const lines = diff.split('\n').slice(0, -1);
  const linesWithout = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [linesWithout('+'), linesWithout('-')];
  const places = text.split(before).length - 1;
  if (places !== 1) throw new Error(`${path} has these lines ${places} times:\n${before}`);
  return text.replace(before, () => after);
}
