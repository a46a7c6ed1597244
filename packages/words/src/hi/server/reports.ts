import type { Words } from '../../words.ts';

export const headings: Words['server/reports']['headings'] = {
  bets: 'बेट',
  placed: 'लगे (₹)',
  cancelled: 'रद्द (₹)',
  stakesSettled: 'सेटल हुए दाँव (₹)',
  payouts: 'भुगतान (₹)',
  houseResult: 'हाउस का नतीजा (₹)',
  day: 'दिन (IST)',
  bonuses: 'बोनस (₹)',
  deposits: 'डिपॉज़िट (₹)',
  withdrawals: 'निकासी (₹)',
  activity: 'गतिविधि',
  match: 'मैच',
  league: 'लीग',
  teamA: 'टीम A',
  teamB: 'टीम B',
  sport: 'खेल',
};

export const cells: Words['server/reports']['cells'] = {
  noActivity: 'कोई गतिविधि नहीं',
};
