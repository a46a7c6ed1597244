export const ACTIVITY = '/activity';
export const SESSIONS = '/sessions';
