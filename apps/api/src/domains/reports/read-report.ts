import { refuseReportDays } from '@tossbook/rules';
import type { Db } from '../../platform/db/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sheetOf } from './day-sheet.ts';
import {
  bonusesOf,
  daysOf,
  depositsOf,
  figuresOf,
  groupsOf,
  matchesOf,
  owedOf,
  withdrawalsOf,
} from './report.ts';
import { type Days, readMatches, readOpening, readSums, readToday } from './reports.views.ts';

type Asked = { from?: string | undefined; to?: string | undefined };

/** A period's figures by day, sport, league and match; today by default. Refuses with REPORT_PERIOD_INVALID. */
export async function readReport(db: Db, asked: Asked) {
  const period = await periodOf(db, asked);
  const { ofDays, ofMatches } = await readSums(db, period);
  const matchIds = [...new Set(ofMatches.map(({ matchId }) => matchId))];
  const matches = matchesOf(ofMatches, await readMatches(db, matchIds));
  return {
    ...period,
    totals: { ...figuresOf(ofDays), ...owedOf(ofDays) },
    days: daysOf(ofDays, period),
    bonuses: bonusesOf(ofDays),
    deposits: depositsOf(ofDays),
    withdrawals: withdrawalsOf(ofDays),
    sports: groupsOf(matches, ['sport']),
    leagues: groupsOf(matches, ['sport', 'league']),
    matches,
  };
}

/** The end-of-day sheet; today's by default, which is not over. */
export async function readDaySheet(db: Db, asked: { day?: string | undefined }) {
  const today = await readToday(db);
  const day = asked.day ?? today;
  const [{ ofDays }, opening] = await Promise.all([
    readSums(db, { from: day, to: day }),
    readOpening(db, day),
  ]);
  return { day, isOver: day < today, lines: sheetOf(ofDays, opening) };
}

/** The days asked for, today by default. Refuses with REPORT_PERIOD_INVALID. */
export async function periodOf(db: Db, asked: Asked): Promise<Days> {
  const to = asked.to ?? (await readToday(db));
  const from = asked.from ?? to;
  if (refuseReportDays({ from, to })) throw new Refusal('REPORT_PERIOD_INVALID');
  return { from, to };
}
