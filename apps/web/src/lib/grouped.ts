const indian = new Intl.NumberFormat('en-IN');

/** A count, grouped like amounts: 1,23,456. */
export const grouped = (count: number): string => indian.format(count);
