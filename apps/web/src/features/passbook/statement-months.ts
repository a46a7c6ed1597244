/** As far back as people need a statement; older ones can be asked of the server by anybody who wants one. */
const MONTHS = 24;

/** The months up to this one, newest first: 'yyyy-mm'. */
export function statementMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** 'November 2026', in the language of the page. */
export const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
