import type { Words } from '../words.ts';

export const home: Words['home']['home'] = {
  title: 'लाइव बेटिंग',
  active_one: '{{count}} चालू',
  active_other: '{{count}} चालू',
  empty: 'कोई मैच नहीं मिला',
  emptyHint: 'नए मैच अपने आप आ जाते हैं। आगे के मैच शेड्यूल में देखें।',
  cricket: 'क्रिकेट शेड्यूल',
  kabaddi: 'कबड्डी शेड्यूल',
  failed: 'मैच लोड नहीं हो सके',
  loading: 'लोड हो रहा है... कृपया रुकें, आपकी जानकारी लाई जा रही है',
};
