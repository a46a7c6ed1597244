export const DEBTORS = '/admin/debtors';
