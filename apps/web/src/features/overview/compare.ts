export type Comparison = {
  direction: 'more' | 'less' | 'same';
  /** By how much, in whole percent; null where a percentage says nothing. */
  percent: number | null;
};

const PERCENT_MAX = 999;

/** A figure beside the one before. From nothing, or across zero, there is no percentage. */
export function compare(now: number, before: number): Comparison {
  if (now === before) return { direction: 'same', percent: null };
  const direction = now > before ? 'more' : 'less';
  if (before <= 0 || now < 0) return { direction, percent: null };
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return { direction, percent: percent === 0 || percent > PERCENT_MAX ? null : percent };
}
