import type { Words } from '../../words.ts';

export const headings: Words['server/bets']['headings'] = {
  cancelled: 'रद्द हुई (IST)',
  address: 'पता',
  team: 'टीम',
  amount: 'रकम (₹)',
  rate: 'रेट (%)',
  status: 'स्थिति',
  payout: 'भुगतान (₹)',
  betId: 'बेट ID',
  time: 'समय (IST)',
  match: 'मैच',
  league: 'लीग',
  teamA: 'टीम A',
  teamB: 'टीम B',
  userId: 'यूज़र ID',
};

export const answers: Words['server/bets']['answers'] = {
  placed: 'बेट लग गई',
  cancelled: 'बेट रद्द हो गई',
  switched: 'टीम बदल दी गई',
};
