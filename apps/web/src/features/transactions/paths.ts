export const TRANSACTIONS = '/tossTransaction';
