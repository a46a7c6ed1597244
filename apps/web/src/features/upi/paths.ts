export const DEPOSIT = '/deposit';
export const UPI_DEPOSITS = '/admin/upiDeposits';
