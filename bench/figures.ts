/** The median; for an even count, the upper of the two middle values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The quantile: this share of all values does not exceed it. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** The median of the speed ratios of each round: a slow minute affects both sides alike. */
export const medianRatio = (values: number[], over: number[]): number =>
  round(median(values.map((value, index) => value / (over[index] ?? Number.POSITIVE_INFINITY))), 2);

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** A table for people, then one line for programs. */
export function report(rows: Record<string, string | number>[], figures: Record<string, unknown>): void {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: string[]) => cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  console.log(`\n${line(columns)}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const row of rows) console.log(line(columns.map((column) => String(row[column] ?? ''))));
  console.log(`\n${JSON.stringify(figures)}`);
}
