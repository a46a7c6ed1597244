import { formatIst, parseIstInput } from '@tossbook/rules';
import { draftOf, type EditedMatch, type MatchDraft } from './match-draft.ts';

export type Change = { field: keyof MatchDraft; before: string; after: string };

/** What saving would change, in form order. Ignores differences of format (spaces, 95.0). */
export function changesOf(match: EditedMatch, draft: MatchDraft): Change[] {
  const before = draftOf(match);
  return (Object.keys(before) as (keyof MatchDraft)[])
    .filter((field) => valueOf(field, before[field]) !== valueOf(field, draft[field]))
    .map((field) => ({ field, before: spoken(field, before[field]), after: spoken(field, draft[field]) }));
}

const valueOf = (field: keyof MatchDraft, text: string) =>
  field === 'tossRate' ? String(Number(text)) : text.normalize('NFC').trim();

function spoken(field: keyof MatchDraft, text: string): string {
  if (field === 'tossRate') return `${Number(text)}%`;
  const at = field === 'startsAt' || field === 'endsAt' ? parseIstInput(text) : null;
  return at ? `${formatIst(at)} IST` : text.trim();
}
