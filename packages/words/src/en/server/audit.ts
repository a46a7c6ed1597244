/** The headings of the files that are exported. */
export const headings = {
  no: 'No',
  time: 'Time (IST)',
  kind: 'Kind',
  action: 'Action',
  actor: 'Actor',
  actorType: 'Actor type',
  targetType: 'Target type',
  target: 'Target',
  match: 'Match',
  teams: 'Teams',
  before: 'Before',
  after: 'After',
  reason: 'Reason',
  address: 'Address',
  request: 'Request',
  sealed: 'Sealed',
} as const;

/** What stands in such a file in place of a value. */
export const cells = {
  yes: 'yes',
  no: 'no',
} as const;
