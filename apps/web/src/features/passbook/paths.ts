export const PASSBOOK = '/passbook';
export const CREDIT = '/credit';
export const DEBIT = '/debit';
