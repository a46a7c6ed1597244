import type { Words } from '../words.ts';

export const moment: Words['moment']['moment'] = {
  several_one: '{{count}} नतीजा',
  several_other: '{{count}} नतीजे',
  lost: '{{team}} पर आपकी बेट हार गई',
  back: 'आपके बैलेंस में वापस आ गए',
  net: 'नफ़ा-नुकसान',
  counts: {
    won_one: '{{count}} जीती',
    won_other: '{{count}} जीतीं',
    lost_one: '{{count}} हारी',
    lost_other: '{{count}} हारीं',
    refunded_one: '{{count}} रिफ़ंड',
    refunded_other: '{{count}} रिफ़ंड',
  },
  return: 'कुल वापसी',
  balance: 'अब बैलेंस',
  list: 'आपके नतीजे',
  done: 'ठीक है',
  next: 'अगला मैच',
};
