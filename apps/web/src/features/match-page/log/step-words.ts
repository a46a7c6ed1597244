import type { TFunction } from 'i18next';
import { readable } from '../../../lib/known-value.ts';

const KINDS = [
  'created',
  'renamed',
  'moved',
  'rate',
  'opened',
  'closed',
  'result',
  'source',
  'reversed',
] as const;

/** What happened in a step; a newer server may log kinds that this page does not know. */
export function kindWords(t: TFunction, kind: string): string {
  const known = KINDS.find((one) => one === kind);
  return known ? t(`publicMatch.log.kinds.${known}`) : readable(kind);
}
