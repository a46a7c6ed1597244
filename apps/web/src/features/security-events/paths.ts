export const SECURITY_EVENTS = '/admin/security';
