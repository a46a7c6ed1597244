/** Statements that are parsed and planned once for each connection. Each holds memory there until the connection ends. */
const NAMED_MAX = 250;

/** A search is planned for what is sought, a word or a list: which index is of use depends on it. */
const IS_SEARCH = /\blike\b|\bany\s*\(/i;

/** Names statements: the same text has the same name, and undefined means that it is planned anew each time. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === NAMED_MAX || IS_SEARCH.test(text)) return known;
    const name = `statement ${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
