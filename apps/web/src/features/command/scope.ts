import { type FOUND_KINDS, SEARCH_LENGTH_MAX } from '@tossbook/contract';

export type FoundKind = (typeof FOUND_KINDS)[number];
export type Scope = 'all' | FoundKind | 'actions';

/** A first character that narrows the search. */
export const SCOPES = { '@': 'users', '#': 'matches', '=': 'numbers', '>': 'actions' } as const;

export type Asked = {
  scope: Scope;
  /** What is looked for, without its scope. */
  q: string;
  /** Which kind the server looks for; null for all. */
  kind: FoundKind | null;
  /** Whether there is something for the server to look for. */
  isSearched: boolean;
};

/** What a text in the field asks for. */
export function askedBy(text: string): Asked {
  const signs: Partial<Record<string, Scope>> = SCOPES;
  const scope = signs[text[0] ?? ''] ?? 'all';
  const q = (scope === 'all' ? text : text.slice(1)).trim().slice(0, SEARCH_LENGTH_MAX);
  const kind = scope === 'all' || scope === 'actions' ? null : scope;
  return { scope, q, kind, isSearched: q !== '' && scope !== 'actions' };
}

/** Whether each term starts a word of the text, or its initials: 'su' finds Settle Up. */
export function fits(text: string, q: string): boolean {
  const words = text.toLowerCase().split(/[\s/]+/);
  const initials = words.map((word) => word[0]).join('');
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    terms.every((term) => words.some((word) => word.startsWith(term))) ||
    (terms.length === 1 && terms[0] === initials)
  );
}
