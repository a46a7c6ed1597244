import type { Words } from '../../words.ts';

export const headings: Words['server/money']['headings'] = {
  no: 'क्र.',
  time: 'समय (IST)',
  description: 'विवरण',
  match: 'मैच',
  team: 'टीम',
  amount: 'रकम (₹)',
  balance: 'बैलेंस (₹)',
};

export const descriptions: Words['server/money']['descriptions'] = {
  joining_bonus: 'जॉइनिंग बोनस',
  daily_bonus: 'डेली बोनस',
  play_top_up: 'प्ले मनी टॉप-अप',
  referral_reward: 'रेफ़रल इनाम',
  referral_bonus: 'रेफ़रल बोनस',
  deposit: 'डिपॉज़िट',
  withdrawal: 'निकासी',
  upi_deposit: 'UPI डिपॉज़िट',
  deposit_to_client: '{{user}} को डिपॉज़िट',
  withdrawal_from_client: '{{user}} से निकासी',
  bet_placed: 'बेट लगी',
  bet_sealed: 'बेट पक्की हुई',
  bet_cancelled: 'बेट रद्द हुई',
  bet_refunded: 'बेट रिफ़ंड हुई',
  bet_won: 'बेट जीती',
  bet_lost: 'बेट हारी',
  settlement_reversed: 'सेटलमेंट वापस लिया गया',
  advance: 'अग्रिम',
  owed_repaid: 'बकाया चुकाया',
};
