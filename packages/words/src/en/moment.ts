/** The moment in which a client learns how a toss ended. */
export const moment = {
  several_one: '{{count}} result',
  several_other: '{{count}} results',
  lost: 'Your bet on {{team}} lost',
  back: 'is back in your balance',
  net: 'Net',
  counts: {
    won_one: '{{count}} won',
    won_other: '{{count}} won',
    lost_one: '{{count}} lost',
    lost_other: '{{count}} lost',
    refunded_one: '{{count}} refunded',
    refunded_other: '{{count}} refunded',
  },
  return: 'Total return',
  balance: 'Balance now',
  list: 'Your results',
  done: 'Done',
  next: 'Next match',
} as const;
