export const REPORTS = '/admin/reports';
export const STAFF_REPORT = '/admin/reports/staff';
export const CLIENT_REPORT = '/admin/reports/clients';
export const DAY_SHEET = '/admin/reports/daySheet';
