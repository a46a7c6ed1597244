/** What stands on the card of a match. */
export const match = {
  list: 'Matches',
  rate: '{{rate}}%',
  special: '2x {{sport}} SPECIAL',
  number: '#{{number}}',
  versus: 'VS',
  bet: 'Bet {{team}}',
  profit: 'Profit',
  loss: 'Loss',
  yourBet: 'Your bet: {{amount}} on {{team}}',
  cancel: 'Cancel Bet',
  zone: 'IST',
  opens: 'Betting opens {{time}} IST',
  suspended: 'Betting is suspended for now',
  waiting: 'Waiting for the result',
  over: 'Betting is over',
  settling: 'The result is being settled',
} as const;
