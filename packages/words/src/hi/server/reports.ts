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
  username: 'यूज़रनेम',
  name: 'नाम',
  role: 'भूमिका',
  paidIn: 'जमा किया (₹)',
  upiApproved: 'UPI मंज़ूर (₹)',
  paidOut: 'निकाला (₹)',
  matchesCreated: 'बनाए गए मैच',
  matchesSettled: 'निपटाए गए मैच',
  line: 'मद',
  wallets: 'वॉलेट (₹)',
  openBets: 'खुली बेट (₹)',
  house: 'हाउस (₹)',
};

export const cells: Words['server/reports']['cells'] = {
  noActivity: 'कोई गतिविधि नहीं',
};

export const sheetLines: Words['server/reports']['sheetLines'] = {
  opening: 'शुरुआती शेष',
  deposits: 'जमा',
  withdrawals: 'निकासी',
  transfers: 'वॉलेट से वॉलेट',
  promotions: 'प्रमोशन',
  stakes: 'लगाए गए दाँव',
  cancelled: 'रद्द बेट',
  won: 'जीती बेट',
  lost: 'हारी बेट',
  refunded: 'लौटाई गई बेट',
  reversed: 'पलटे गए नतीजे',
  receivable: 'बकाया: दिया गया, लौटा हुआ घटाकर',
  closing: 'अंतिम शेष',
};
