/** The rules in plain words. Amounts are filled in from the same rules that the server counts with. */
export const rules = {
  title: 'Rules',
  intro: 'How betting works here, in plain words.',
  rateTitle: 'How the rate works',
  rate: 'Each match has a rate in percent. If your team wins, that percentage of your stake is your profit, and stake and profit together are your return. If it loses, the stake is lost. Your bet keeps the rate at which you placed it, even if the rate changes later.',
  exampleTitle: 'An example',
  exampleStake: 'Your stake',
  exampleRate: 'Rate',
  exampleProfit: 'Profit',
  exampleReturn: 'Return',
  exampleLoss: 'If the other team wins, you lose {{stake}}, never more.',
  minimumTitle: 'Minimum bet',
  minimum:
    'A bet is at least {{minimum}}, and never more than your balance. Bets on the same team add up; to bet on the other team, cancel first.',
  cancelTitle: 'Cancel until betting closes',
  cancel:
    'Until betting closes you can cancel your bet, and the whole stake comes back at once. After that it stands.',
  noResultTitle: "'No result' means refund",
  noResult: 'If a match ends without a result, every stake on it goes back. Nobody wins, nobody loses.',
  lateTitle: 'Late bets are void',
  late: 'If the outcome was already known when a bet was placed, that bet is void and its stake goes back. Nobody should profit from a toss that was already seen.',
  reversalTitle: 'Mistakes are corrected',
  reversal:
    'If a match was settled with a wrong result, the settlement is reversed and made again. You are told, and your passbook shows each step.',
  timesTitle: 'Times are in IST',
  times:
    "All times are India's time (IST). The clock of our server decides when betting opens and closes, not the one of your phone.",
  playTitle: 'Play money',
  play: 'This site uses play money. It has no cash value and cannot be paid out.',
  licensedTitle: 'Licensed',
  licensed: 'This site is run by {{holder}} under licence {{number}} of {{authority}}.',
  adultTitle: '18 and over',
  adult: 'This site is for adults. Set yourself a limit, and stop when it is no longer fun.',
  bonusTitle: 'Bonuses',
  joiningBonus: 'New clients start with {{amount}}, without a deposit.',
  dailyBonus: 'You can claim {{amount}} once a day.',
  topUp: 'When your balance is too small for a bet and none is open, you can get {{amount}} of play money.',
  referral:
    'When a friend who joined with your code makes a first deposit, you receive {{reward}} and your friend {{bonus}}.',
  supportTitle: 'Something unclear?',
  support: 'Our support answers questions about bets, deposits and withdrawals.',
  supportLink: 'Contact support',
} as const;
