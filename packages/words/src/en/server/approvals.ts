/** What is said when it is done. */
export const answers = {
  asked: 'This needs a second person. It now waits for another admin until {{time}}.',
  refused: 'Refused. {{userName}} sees your reason.',
  withdrawn: 'You took the request back',
  changed: 'The setting is changed',
  somebody: 'Somebody',
} as const;

/** What a request is called in the list. */
export const titles = {
  deposit: 'Deposit {{amount}} to {{name}}',
  withdraw: 'Withdraw {{amount}} from {{name}}',
  overrule: 'Withdraw {{amount}} from {{name}}, bonus money included',
  approveUpiDeposit: 'Credit a UPI deposit of {{amount}} to {{name}}',
  settleUpBet: 'Settle {{name}} as {{result}}',
  reverseSettlement: 'Reverse the settlement of {{name}}',
  createUser: 'Make {{name}} an {{role}}',
  changeSetting: "Change '{{name}}' from {{before}} to {{after}}",
} as const;

/** What the asker saw, and what must still be so when it is carried out. */
export const lines = {
  balance: 'Balance',
  balanceAfter: 'Balance afterwards',
  withdrawable: 'Could be withdrawn',
  owed: 'Owed',
  account: 'Account',
  open: 'Open',
  blocked: 'Blocked',
  asker: 'Account of {{name}}',
  utr: 'UTR',
  result: 'Result',
  bets: 'Bets',
  clients: 'Clients',
  payout: 'Paid to clients',
  houseResult: 'Result for the house',
  outcomeKnownAt: 'Outcome known at',
  run: 'Settlement no.',
  takenBack: 'Taken back',
  leftOwed: 'Left owed',
  userName: 'User ID',
  fullName: 'Name',
  role: 'User type',
  before: 'Before',
  after: 'After',
  changed: '{{name}}: {{before}} → {{after}}',
} as const;

export const roles = { client: 'client', employee: 'employee', admin: 'admin' } as const;
/** How a decided request is referred to. */
export const states = {
  approved: 'approved',
  refused: 'refused',
  withdrawn: 'taken back',
  expired: 'expired',
} as const;
