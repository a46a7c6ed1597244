export const CREDIT = '/credit';
export const DEBIT = '/debit';
