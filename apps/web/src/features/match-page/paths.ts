export const MATCH_PAGE = '/match/:code';

export const matchPageAddress = (code: string) => `/match/${encodeURIComponent(code)}`;
