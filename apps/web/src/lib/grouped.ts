const indian = new Intl.NumberFormat('en-IN');

/** A number of things, grouped as amounts are: 1,23,456. */
export const grouped = (count: number): string => indian.format(count);
