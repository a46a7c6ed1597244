import type { Answer, contract } from '@tossbook/contract';
import type { ListAnswer } from '../../lib/http/use-list.ts';

export type ScheduledMatch = Answer<(typeof contract)['getSchedule']>['kabaddiBetList'][number];

type Wanted = { page: number; pageSize: number };
type Sporting = ScheduledMatch & { sportType?: string };

/**
 * Reads cricket matches from any known response shape: a cricket list, a list of all sports, or a plain
 * array. The last two are not paged, so the page is sliced here. Null for an unknown shape.
 */
export function readCricket(answer: unknown, { page, pageSize }: Wanted): ListAnswer<ScheduledMatch> | null {
  const { cricketBetList, betList, total } = (answer ?? {}) as Record<string, unknown>;
  if (isList(cricketBetList) && typeof total === 'number') return { rows: cricketBetList, total };
  const all = [
    cricketBetList,
    isList(betList) ? betList.filter(({ sportType }) => sportType?.toLowerCase() === 'cricket') : null,
    answer,
  ].find(isList);
  if (!all) return null;
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

const isList = (value: unknown): value is Sporting[] => Array.isArray(value);
