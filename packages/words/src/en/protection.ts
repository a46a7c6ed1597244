/** Playing within limits: the client's page, what is said during a break, and what staff see of it. */
export const limits = {
  title: 'Limits',
  hint: 'Decide how much you play. Only you set these limits, and they hold for everything you do here.',
  failed: 'Your limits could not be loaded',
  deposit: {
    title: 'Deposit limit',
    hint: 'What you pay in. Withdrawals do not make room for more.',
  },
  stake: {
    title: 'Stake limit',
    hint: 'What you stake. Bets that are cancelled or refunded do not count.',
  },
  loss: {
    title: 'Loss limit',
    hint: 'What you lose, less what you win. Open bets count as lost until they are won.',
  },
  day: '24 hours',
  week: '7 days',
  month: 'A month',
  none: 'No limit',
  used: 'Used',
  usedOf: '{{used}} of {{limit}}',
  left: '{{amount}} left',
  renews: 'Renews on {{time}} IST',
  rule: 'A lower limit counts at once. A higher one, or none, counts only after 24 hours and your second yes.',
  effect: {
    set: 'Counts as soon as you save',
    lower: 'Lower: counts as soon as you save',
    higher: 'Higher: you can confirm it 24 hours after you save',
    removed: 'No limit: you can confirm this 24 hours after you save',
  },
  save: 'Save',
  saveOf: 'Save {{limit}}',
  saved: 'Your limits are saved',
  asked: 'Saved. Come back after 24 hours to confirm the higher limit.',
  waiting: '{{amount}} waits for your second yes',
  waitingNone: 'Removing this limit waits for your second yes',
  waitingFrom: 'You can confirm it from {{time}} IST. Until then nothing changes.',
  waitingUntil: 'Confirm it by {{time}} IST, or the lower limit stays.',
  confirm: 'Confirm',
  confirmed: 'Your new limit counts from now on',
  keep: 'Keep the lower limit',
  kept: 'The lower limit stays',
} as const;

export const reminder = {
  title: 'Reality check',
  hint: 'How often we tell you how long you have been playing, and how it went.',
  minutes: 'Minutes between reminders',
  range: '{{least}} to {{most}} minutes',
  save: 'Save reminder',
  saved: 'Saved. We will remind you every {{minutes}} minutes.',
} as const;

export const breaks = {
  timeOut: {
    title: 'Take a break',
    hint: 'Stop playing for a while. It ends by itself.',
    day: '24 hours',
    week: '7 days',
    month: '30 days',
    ask: 'Take a break for {{period}}?',
    sure: 'Start a break of {{period}} now?',
    submit: 'Start my break',
    until: 'You are taking a break until {{time}} IST',
  },
  exclusion: {
    title: 'Self-exclusion',
    hint: 'If playing has stopped being fun. It lasts at least six months.',
    sixMonths: 'Six months',
    year: 'A year',
    fiveYears: 'Five years',
    ask: 'Exclude yourself for {{period}}?',
    sure: 'Exclude yourself for {{period}} now?',
    submit: 'Exclude me',
    until: 'You have excluded yourself until {{time}} IST',
  },
  meaning: 'What this means',
  noPlay: 'You cannot bet, claim a bonus or pay in.',
  noReturn: 'Nobody can lift it early: not you, not our staff.',
  openBets: 'Your open bets run on and are settled as usual.',
  stillThere:
    'You can still log in, read your passbook, cancel a bet while betting is open, and withdraw through support.',
  noNewAccount: 'No new account can be opened from a device that you have used.',
  goOn: 'Continue',
  notNow: 'Not now',
  back: 'Back',
  last: 'This starts at once and cannot be undone.',
  bannerHint:
    'Your open bets run on. You can cancel a bet while betting is open, and withdraw through support.',
  noBonus: 'Bonuses wait until your break is over.',
  noDeposit: 'Deposits are closed during your break',
  more: 'Limits and breaks',
} as const;

/** Asked once, before the first deposit. */
export const limitOffer = {
  title: 'Set a deposit limit first?',
  hint: 'Choose the most you want to pay in. You can lower it at any time, and leave fields empty.',
  set: 'Set my limit',
  decline: 'No limit for now',
  empty: 'Enter at least one amount, or go on without a limit.',
  declined: 'You can set limits at any time in the menu under Limits.',
} as const;

export const realityCheck = {
  title: 'Time for a short pause?',
  played: 'You have been logged in for {{time}}.',
  result: 'Your result since you logged in',
  openBets: 'Bets without a result do not count yet.',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  both: '{{hours}} {{minutes}}',
  carryOn: 'Carry on',
  logOut: 'Log out',
  toLimits: 'Limits and breaks',
} as const;

/** What staff see of a client. */
export const clientLimits = {
  title: 'Limits and breaks',
  hint: 'Set by the client. Staff cannot change or lift them.',
  none: 'No limits set',
  failed: 'The limits could not be loaded',
  limit: '{{kind}}, {{period}}',
  kinds: { deposit: 'Deposits', stake: 'Stakes', loss: 'Losses' },
  periods: { day: '24 hours', week: '7 days', month: 'a month' },
  waiting: 'Asked for {{amount}}, can be confirmed from {{time}}',
  waitingNone: 'Asked for no limit, can be confirmed from {{time}}',
  onBreak: 'On a break until {{time}} IST',
  excluded: 'Self-excluded until {{time}} IST',
} as const;

export const refusals = {
  ON_BREAK: 'You are taking a break until {{until}}',
  CLIENT_ON_BREAK: '{{userName}} is taking a break until {{until}}. Nothing can be paid in before then.',
  STAKE_LIMIT: 'Your stake limit for {{period}} is {{limit}}: {{left}} is left. It renews on {{renewsAt}}.',
  LOSS_LIMIT: 'Your loss limit for {{period}} is {{limit}}: {{left}} is left. It renews on {{renewsAt}}.',
  DEPOSIT_LIMIT:
    'The deposit limit for {{period}} is {{limit}}: {{left}} is left. It renews on {{renewsAt}}.',
  LIMIT_NOT_POSITIVE: 'A limit must be more than ₹0',
  LIMIT_NOT_ASKED: 'There is no higher limit to confirm. Ask for it again.',
  LIMIT_TOO_EARLY: 'A higher limit can be confirmed 24 hours after you asked for it',
  DEVICE_EXCLUDED: 'Somebody who used this device has excluded themselves. No account can be opened from it.',
} as const;
