export const INK = '#10182b';
export const QUIET = '#55617d';
export const GOLD = '#f6b73c';
