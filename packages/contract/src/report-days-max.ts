/** A report has a row for each day; more than a year of them is nothing that anybody reads. */
export const REPORT_DAYS_MAX = 366;
