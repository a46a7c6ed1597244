import type { Words } from '../../words.ts';

export const headings: Words['server/upi']['headings'] = {
  no: 'क्र.',
  userId: 'यूज़र ID',
  name: 'नाम',
  amount: 'रकम (₹)',
  utr: 'UTR',
  sent: 'भेजा (IST)',
  status: 'स्थिति',
  decidedBy: 'किसने फ़ैसला किया',
  decided: 'फ़ैसला (IST)',
  reason: 'कारण',
  sameUtr: 'वही UTR',
};

export const answers: Words['server/upi']['answers'] = {
  requested: 'आपके {{amount}} के डिपॉज़िट की जाँच चल रही है। हम आपको बताएँगे।',
  approved: '{{userName}} को {{amount}} क्रेडिट हुए',
  rejected: '{{userName}} का {{amount}} का डिपॉज़िट नामंज़ूर हुआ',
};
