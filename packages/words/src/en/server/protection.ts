/** What is said when it is done. */
export const answers = {
  timedOut: 'You are taking a break until {{until}}. Your open bets run on.',
  excluded: 'You have excluded yourself until {{until}}. Your open bets run on.',
} as const;

/** The periods of a limit, in a sentence. */
export const periods = {
  day: '24 hours',
  week: '7 days',
  month: 'a month',
} as const;
