export const VERIFY = '/verify';
