export const MARKET_ANALYSIS = '/admin/marketAnalysis';
