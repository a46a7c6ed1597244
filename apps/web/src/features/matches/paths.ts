export const DASHBOARD = '/admin';
export const MATCH = '/admin/match/:id';

export const matchAddress = (matchId: string) => `/admin/match/${matchId}`;
