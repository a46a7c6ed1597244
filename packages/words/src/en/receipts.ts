/** A signed receipt, below the bet or from the line of a list that it is for. */
export const receipt = {
  title: 'Signed receipt',
  hint: 'A proof that nobody can change. Scan the code, or keep the text.',
  loading: 'The receipt is being signed…',
  failed: 'The receipt could not be loaded.',
  none: 'This site does not sign receipts.',
  retry: 'Try again',
  code: 'Code that leads to the check of this receipt',
  copy: 'Copy receipt',
  save: 'Save',
  check: 'Check it',
} as const;

/** The public page that checks one. */
export const verify = {
  title: 'Check a receipt',
  hint: 'Your browser checks it by itself. The receipt is not sent anywhere.',
  text: 'Receipt',
  textHint: 'Paste the whole text, from the first line to the last.',
  check: 'Check receipt',
  open: 'Open file',
  scan: 'Scan code',
  scanTitle: 'Scan code',
  scanHint: 'Hold the code of a receipt in front of the camera.',
  scanStop: 'Stop',
  cameraFailed: 'The camera cannot be used here. Paste the text instead.',
  fileFailed: 'This file cannot be read.',
  checking: 'Checking…',
  valid: 'This receipt is genuine',
  validHint: 'This site signed it, and nothing in it has been changed since.',
  altered: 'This receipt is not genuine',
  alteredHint: 'It names a key of this site, but this is not what was signed: something in it was changed.',
  unknownKey: 'Not signed by this site',
  unknownKeyHint:
    'It names a key that this site has never used. It may come from another site, or be made up.',
  unreadable: 'This is not a receipt',
  unreadableHint: 'A part may be missing. Paste the whole text, from the first line to the last.',
  keysFailed: 'The keys of this site could not be loaded',
  keysFailedHint: 'Without them nothing can be checked. Try again when you are online.',
  unsupported: 'This browser cannot check signatures',
  unsupportedHint: 'Update it, or open this page in another browser.',
  says: 'What it says',
  saysUnproven: 'What it claims',
  proven: 'What this proves',
  provenSigned: 'The site confirmed exactly these facts, and cannot deny it.',
  provenRow:
    'They are row {{row}} of the account, whose fingerprint is in the receipt: a changed row would have another.',
  provenLog:
    'The public log must hold that row by {{time}}. If it does not, the receipt is proof against the site.',
  provenFigures:
    'A paper with other figures was changed. Row {{row}} was the last of the passbook then: its fingerprint covers all rows before it.',
  notProven: 'What it does not prove',
  notProvenResult: 'How the bet ended, or what happened afterwards. A bet can be cancelled or settled later.',
  notProvenRows: 'Each line of the paper: only its balances, its sums and the number of its movements.',
  notProvenOwner: 'Whose account it is. A receipt has a number, not a name, and anyone may pass it on.',
  notProvenLog: 'That the log really holds the row. The passbook and witnesses check that.',
  key: 'Signed with the key',
  percent: '{{rate}}%',
} as const;

/** What a receipt is of. */
export const receiptKinds = {
  bet: 'Bet placed',
  switch: 'Bet switched',
  cancel: 'Bet cancelled',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  statement: 'Statement',
} as const;

/** The lines of a receipt. */
export const receiptFacts = {
  kind: 'Kind',
  id: 'Number',
  account: 'Account',
  row: 'Passbook row',
  time: 'Time',
  amount: 'Amount',
  returned: 'Returned from the earlier bet',
  match: 'Match',
  team: 'Team',
  rate: 'Rate',
  profit: 'Profit if it wins',
  hash: 'Fingerprint of the row',
  'log-by': 'In the public log by',
  month: 'Month',
  movements: 'Movements',
  opening: 'Opening balance',
  in: 'Money in',
  out: 'Money out',
  closing: 'Closing balance',
  'log-size': 'Entries in the public log',
  'log-root': 'Root of the public log',
} as const;

export const refusals = {
  RECEIPT_NOT_FOUND: 'There is no such receipt',
} as const;
