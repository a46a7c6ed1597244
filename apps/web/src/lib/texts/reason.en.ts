/** Why staff do what they do. */
export const reason = { label: 'Reason', hint: 'Stays in the audit log with your name.' } as const;
