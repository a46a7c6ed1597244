export const INCIDENTS = '/admin/incidents';
