import type { CallOf } from '@tossbook/contract';
import { type Paise, paise, toRupees } from '@tossbook/rules';
import { cells, headings, sheetLines } from '@tossbook/words/en/server/reports';
import type { Db } from '../../platform/db/db.ts';
import { type Column, csvFile } from '../../platform/http/bodies/csv.ts';
import type { Handlers } from '../../platform/http/call.ts';
import type { SheetLine } from './day-sheet.ts';
import { periodOf, readDaySheet, readReport } from './read-report.ts';
import { type BetFigures, type MatchFigures, type ReportedDay, sortMatches } from './report.ts';
import { allClientsOf, type ClientRow, listClientsOf, listStaffOf, type StaffRow } from './reports.views.ts';

const TOP_MATCHES = 10;

export const reportsRoutes = ({ reads }: { reads: Db }): Handlers<CallOf<'reports'>> => ({
  getReport: async ({ query, caller: { userName } }) => {
    const { matches: found, sports, leagues, totals, days, ...report } = await readReport(reads, query);
    const matches = sortMatches(found, query.sort);
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
  getStaffReport: async ({ query, caller: { userName } }) => {
    const period = await periodOf(reads, query);
    const staff = await listStaffOf(reads, period);
    if (query.format === 'csv')
      return csvFile({ screen: 'report-staff', userName }, staffColumns, pagesOf(staff));
    return { ...period, staff: staff.map(staffShown) };
  },
  getClientReport: async ({ query, caller: { userName } }) => {
    const { format, from, to, ...asked } = query;
    const period = await periodOf(reads, { from, to });
    if (format === 'csv')
      return csvFile(
        { screen: 'report-clients', userName },
        clientColumns,
        allClientsOf(reads, { ...period, ...asked }),
      );
    const { clients, total } = await listClientsOf(reads, { ...period, ...asked });
    return { ...period, total, clients: clients.map(clientShown) };
  },
  getDaySheet: async ({ query, caller: { userName } }) => {
    const sheet = await readDaySheet(reads, query);
    if (query.format === 'csv')
      return csvFile({ screen: `day-sheet-${sheet.day}`, userName }, sheetColumns, pagesOf(sheet.lines));
    return {
      day: sheet.day,
      isOver: sheet.isOver,
      lines: sheet.lines.map(({ line, wallets, openBets, house }) => ({
        line,
        wallets: toRupees(wallets),
        openBets: toRupees(openBets),
        house: toRupees(house),
      })),
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

const inWords = (amount: bigint) => toRupees(paise(amount));

const staffShown = (row: StaffRow) => ({
  userName: row.userName,
  name: row.name,
  userType: row.role,
  paidIn: { count: row.paidInCount, amount: inWords(row.paidIn) },
  upiApproved: { count: row.upiCount, amount: inWords(row.upi) },
  paidOut: { count: row.paidOutCount, amount: inWords(row.paidOut) },
  matchesCreated: row.created,
  matchesSettled: row.settled,
});

const staffColumns: Column<StaffRow>[] = [
  [headings.username, (row) => row.userName],
  [headings.name, (row) => row.name],
  [headings.role, (row) => row.role],
  [headings.paidIn, (row) => inWords(row.paidIn)],
  [headings.upiApproved, (row) => inWords(row.upi)],
  [headings.paidOut, (row) => inWords(row.paidOut)],
  [headings.matchesCreated, (row) => row.created],
  [headings.matchesSettled, (row) => row.settled],
];

const clientShown = (row: ClientRow) => ({
  userName: row.userName,
  name: row.name,
  bets: Number(row.bets),
  placed: inWords(row.placed),
  stakes: inWords(row.stakes),
  payouts: inWords(row.payouts),
  houseResult: inWords(row.houseResult),
  bonuses: inWords(row.bonuses),
  deposits: inWords(row.deposits),
  withdrawals: inWords(row.withdrawals),
});

const clientColumns: Column<ClientRow>[] = [
  [headings.username, (row) => row.userName],
  [headings.name, (row) => row.name],
  [headings.bets, (row) => Number(row.bets)],
  [headings.placed, (row) => inWords(row.placed)],
  [headings.stakesSettled, (row) => inWords(row.stakes)],
  [headings.payouts, (row) => inWords(row.payouts)],
  [headings.houseResult, (row) => inWords(row.houseResult)],
  [headings.bonuses, (row) => inWords(row.bonuses)],
  [headings.deposits, (row) => inWords(row.deposits)],
  [headings.withdrawals, (row) => inWords(row.withdrawals)],
];

const sheetColumns: Column<SheetLine>[] = [
  [headings.line, ({ line }) => sheetLines[line]],
  [headings.wallets, ({ wallets }) => toRupees(wallets)],
  [headings.openBets, ({ openBets }) => toRupees(openBets)],
  [headings.house, ({ house }) => toRupees(house)],
];

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
