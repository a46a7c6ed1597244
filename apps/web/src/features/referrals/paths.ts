export const REFER = '/referAndEarn';
