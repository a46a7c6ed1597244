import type { Words } from '../../words.ts';

export const answers: Words['server/account']['answers'] = {
  sessionEnded: 'सेशन बंद कर दिया गया',
  closed: 'आपका अकाउंट बंद कर दिया गया',
};

export const closedName: Words['server/account']['closedName'] = 'बंद अकाउंट';

export const devices: Words['server/account']['devices'] = {
  on: '{{system}} पर {{browser}}',
  unknown: 'अज्ञात डिवाइस',
};

export const activityHeadings: Words['server/account']['activityHeadings'] = {
  day: 'दिन (IST)',
  deposits: 'डिपॉज़िट (₹)',
  withdrawals: 'निकासी (₹)',
  bonuses: 'बोनस (₹)',
  stakes: 'दाँव (₹)',
  returns: 'रिटर्न (₹)',
  advances: 'अग्रिम (₹)',
  netResult: 'कुल नतीजा (₹)',
};
