const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const quoted = /'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?/y;
const regex = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
/** Template text up to its end or to the next `${`. */
const templateText = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;

/** A slash after one of these starts a regular expression; after a value it divides. */
const beforeRegex = /(?:^|[(,=:[!&|?{};+\-*%>~^]|\b(?:return|case|typeof|of|in))\s*$/;

/**
 * Separates code, strings and comments. Our own scanner, because TypeScript 7 offers none and a
 * plain search would trip over every comment that says 'any'.
 */
export function separate(text: string): { withoutComments: string; code: string } {
  let withoutComments = '';
  let code = '';
  /** One entry for each open `${`: how many braces inside it are still open. */
  const openBraces: number[] = [];

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = code.length;
    return pattern.exec(text)?.[0];
  };
  const keep = (part: string, asCode = part) => {
    withoutComments += part;
    code += asCode;
  };
  const keepTemplate = () => {
    const part = match(templateText) ?? '';
    keep(part, blank(part));
    if (part.endsWith('${')) openBraces.push(0);
  };

  while (code.length < text.length) {
    const char = text.charAt(code.length);
    const braces = openBraces.at(-1);
    const commentHere = char === '/' ? match(comment) : undefined;
    const stringHere = char === '/' && beforeRegex.test(code.slice(-80)) ? match(regex) : match(quoted);
    if (commentHere !== undefined) keep(commentHere.replace(/[^\n]/g, ' '));
    else if (stringHere !== undefined) keep(stringHere, blank(stringHere));
    else keep(char);

    if (char === '`') keepTemplate();
    else if (char === '{' && braces !== undefined) openBraces.splice(-1, 1, braces + 1);
    else if (char === '}' && braces !== undefined && braces > 0) openBraces.splice(-1, 1, braces - 1);
    else if (char === '}' && braces === 0) {
      openBraces.pop();
      keepTemplate();
    }
  }
  return { withoutComments, code };
}

/** Empties a string but keeps its delimiters and lines, so that `.query('` can still be seen. */
function blank(part: string): string {
  return part.replace(/[^\n'"`$]/g, ' ');
}
