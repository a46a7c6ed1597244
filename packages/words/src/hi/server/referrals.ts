import type { Words } from '../../words.ts';

export const headings: Words['server/referrals']['headings'] = {
  held: 'रोका गया (IST)',
  referrer: 'बुलाने वाला',
  friend: 'दोस्त',
  friendName: 'दोस्त का नाम',
  heldFor: 'क्यों रोका',
  address: 'पता',
  deposit: 'डिपॉज़िट (₹)',
  reward: 'इनाम (₹)',
  bonus: 'बोनस (₹)',
  state: 'स्थिति',
  decidedBy: 'किसने फ़ैसला किया',
  decided: 'फ़ैसला (IST)',
  reason: 'कारण',
};

export const answers: Words['server/referrals']['answers'] = {
  released: '{{userName}} का रेफ़रल इनाम जारी किया गया',
  refused: '{{userName}} का रेफ़रल इनाम अस्वीकार किया गया',
};
