import type { CallOf } from '@tossbook/contract';
import { type Paise, toRupees } from '@tossbook/rules';
import { cells, headings } from '@tossbook/words/en/server/reports';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { readReport } from './read-report.ts';
import type { BetFigures, MatchFigures, ReportedDay } from './report.ts';

const TOP_MATCHES = 10;

export const reportsRoutes = ({ db }: { db: Db }): Handlers<CallOf<'reports'>> => ({
  getReport: async ({ query, caller: { userName } }) => {
    const { matches, sports, leagues, totals, days, ...report } = await readReport(db, query);
    if (query.format === 'csv')
      return query.table === 'matches'
        ? csvFile({ screen: 'report-matches', userName }, matchColumns, pagesOf(matches))
        : csvFile({ screen: 'report-days', userName }, dayColumns, pagesOf(days));
    return {
      from: report.from,
      to: report.to,
      totals: { ...inRupees(totals), advanced: toRupees(totals.advanced), repaid: toRupees(totals.repaid) },
      days: days.map(({ day, movements, ...figures }) => ({ day, movements, ...inRupees(figures) })),
      bonuses: report.bonuses.map(counted),
      deposits: report.deposits.map(counted),
      withdrawals: report.withdrawals.map(counted),
      sports: sports.map(groupShown),
      leagues: leagues.map(groupShown),
      topMatches: matches.slice(0, TOP_MATCHES).map(matchShown),
      matches: matches.length,
    };
  },
});

const betsInRupees = (figures: BetFigures) => ({
  bets: figures.bets,
  placed: toRupees(figures.placed),
  cancelled: toRupees(figures.cancelled),
  stakes: toRupees(figures.stakes),
  payouts: toRupees(figures.payouts),
  houseResult: toRupees(figures.houseResult),
});

const inRupees = (figures: Omit<ReportedDay, 'day' | 'movements'>) => ({
  ...betsInRupees(figures),
  bonuses: toRupees(figures.bonuses),
  deposits: toRupees(figures.deposits),
  withdrawals: toRupees(figures.withdrawals),
});

const counted = <Of extends { amount: Paise }>({ amount, ...of }: Of) => ({
  ...of,
  amount: toRupees(amount),
});

const groupShown = (group: MatchFigures & { matches: number }) => ({
  sportType: group.sport,
  leagueName: group.league,
  matches: group.matches,
  ...betsInRupees(group),
});

const matchShown = (match: MatchFigures) => ({
  betId: String(match.matchId),
  code: match.code,
  teamAName: match.teamA,
  teamBName: match.teamB,
  leagueName: match.league,
  sportType: match.sport,
  ...betsInRupees(match),
});

const betColumns: Column<BetFigures>[] = [
  [headings.bets, ({ bets }) => bets],
  [headings.placed, ({ placed }) => toRupees(placed)],
  [headings.cancelled, ({ cancelled }) => toRupees(cancelled)],
  [headings.stakesSettled, ({ stakes }) => toRupees(stakes)],
  [headings.payouts, ({ payouts }) => toRupees(payouts)],
  [headings.houseResult, ({ houseResult }) => toRupees(houseResult)],
];

const dayColumns: Column<ReportedDay>[] = [
  [headings.day, ({ day }) => day.split('-').toReversed().join('-')],
  ...betColumns,
  [headings.bonuses, ({ bonuses }) => toRupees(bonuses)],
  [headings.deposits, ({ deposits }) => toRupees(deposits)],
  [headings.withdrawals, ({ withdrawals }) => toRupees(withdrawals)],
  [headings.activity, ({ movements }) => (movements === 0 ? cells.noActivity : null)],
];

const matchColumns: Column<MatchFigures>[] = [
  [headings.match, ({ code }) => code],
  [headings.league, ({ league }) => league],
  [headings.teamA, ({ teamA }) => teamA],
  [headings.teamB, ({ teamB }) => teamB],
  [headings.sport, ({ sport }) => sport],
  ...betColumns,
];

const ROWS_AT_ONCE = 1000;

/** Sums are few enough to be read at once; they are sent in pages, as the caller takes them. */
async function* pagesOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE);
}
