export const KABADDI = '/kabaddi';
export const CRICKET = '/cricket';
