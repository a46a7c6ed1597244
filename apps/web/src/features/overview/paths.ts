export const OVERVIEW = '/admin/overview';
