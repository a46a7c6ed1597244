/** What waits for a second person. */
export const approvals = {
  title: 'Approvals',
  hint: 'Large payments, results, staff and settings wait here until another admin agrees.',
  view: 'Show',
  views: { waiting: 'Waiting', decided: 'Decided' },
  search: 'Search request, reason or asker',
  failed: 'The requests could not be loaded',
  rule: {
    off: 'Two people are not needed now',
    offHint:
      'The rule is switched off in the settings: large matters are carried out at once. What waits here can still be decided.',
    asleep: 'The rule of two people is asleep',
    asleepHint:
      'There has been one admin alone for 72 hours, or ever, so large matters are carried out at once. It wakes as soon as there is a second admin.',
  },
  newAdmin: '{{name}} can approve from {{time}}: access was given or restored recently.',
  amount: 'Amount',
  about: { user: 'User', match: 'Match', setting: 'Setting' },
  askedBy: 'Asked by',
  askedAt: 'Asked',
  reason: 'Reason',
  noReason: 'none given',
  preview: 'What {{name}} saw',
  endsIn: 'Expires in',
  over: 'Expired',
  states: {
    waiting: 'waiting',
    approved: 'approved',
    refused: 'refused',
    withdrawn: 'taken back',
    expired: 'expired',
  },
  decidedBy: 'by {{name}}',
  bars: {
    asker: 'You asked for this yourself. Another admin must decide.',
    'new-access': 'You cannot approve yet: your access was given or restored recently.',
  },
  barOther: 'You cannot approve this.',
  approve: 'Approve',
  refuse: 'Refuse',
  takeBack: 'Take back',
  of: '{{action}}: {{title}}',
  ask: {
    approve: 'Approve this request?',
    refuse: 'Refuse this request?',
    takeBack: 'Take back your request?',
  },
  effect: {
    approve:
      'It is carried out now, in the name of {{name}} who asked for it. The audit log names you as the one who approved it.',
    refuse: 'Nothing is carried out. {{name}} sees your reason.',
    takeBack: 'Nothing is carried out, and nobody can approve it any more. You can ask again.',
  },
  why: 'Why it is refused',
  keep: 'Cancel',
  gone: 'This request no longer waits',
  decideFailed: { approve: 'Not approved', refuse: 'Not refused', takeBack: 'Not taken back' },
  unanswered: 'The server did not answer. Look at the list before you try again.',
  retrying: 'Reconnecting… This will happen only once.',
  empty: { waiting: 'Nothing waits for a second person', decided: 'Nothing here yet' },
  emptyHint: {
    waiting: 'Large payments, results, reversals, new staff and guarded settings come here first.',
    decided: 'What was approved, refused, taken back or has expired is kept here.',
  },
} as const;

export const refusals = {
  APPROVAL_NOT_FOUND: 'There is no such request',
  APPROVAL_DECIDED: '{{userName}} decided this already: {{state}}',
  APPROVAL_EXPIRED: 'This request has expired. Ask for it again.',
  APPROVAL_OWN: 'You asked for this yourself. Another admin must decide.',
  APPROVAL_NOT_OWN: 'Only {{userName}}, who asked for this, can take it back',
  APPROVAL_ADMIN_NEW: 'Your access was given or restored recently. You can approve from {{time}}.',
  APPROVAL_CHANGED: 'Something has changed since this was asked for. {{changes}}',
  APPROVAL_WAITING: '{{userName}} has asked for this already. It waits in Approvals.',
} as const;
