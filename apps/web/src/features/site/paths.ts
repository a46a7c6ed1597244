export const RULES = '/rules';
