export const REPORTS = '/admin/reports';
