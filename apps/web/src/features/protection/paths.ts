export const LIMITS = '/limits';
