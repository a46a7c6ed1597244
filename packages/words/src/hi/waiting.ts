import type { Words } from '../words.ts';

export const waiting: Words['waiting']['waiting'] = {
  results_one: '{{count}} नतीजा भरना है',
  results_other: '{{count}} नतीजे भरने हैं',
  approvals_one: '{{count}} अनुरोध पर फ़ैसला बाकी',
  approvals_other: '{{count}} अनुरोधों पर फ़ैसला बाकी',
  upi_one: '{{count}} UPI डिपॉज़िट जाँचना है',
  upi_other: '{{count}} UPI डिपॉज़िट जाँचने हैं',
  reviews_one: '{{count}} रेफ़रल जाँचना है',
  reviews_other: '{{count}} रेफ़रल जाँचने हैं',
  risk_one: '{{count}} अलर्ट देखना है',
  risk_other: '{{count}} अलर्ट देखने हैं',
  alarms_one: '{{count}} खुला अलार्म',
  alarms_other: '{{count}} खुले अलार्म',
};
