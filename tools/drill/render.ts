/** A file of deploy/ for the drill: only what is named is replaced, and all of it must be there. */
export function render(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((rendered, [from, to]) => {
    if (!rendered.includes(from)) throw new Error(`deploy/ has no '${from}' any more`);
    return rendered.replaceAll(from, to);
  }, text);
}
