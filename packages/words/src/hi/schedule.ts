import type { Words } from '../words.ts';

export const schedule: Words['schedule']['schedule'] = {
  pages: 'खेल',
  hint: 'चालू और आने वाले मैच। सभी समय IST में।',
  search: 'लीग, टीम या कोड खोजें',
  no: 'क्र.',
  teamA: 'टीम A',
  teamB: 'टीम B',
  league: 'लीग का नाम',
  start: 'शुरू',
  end: 'समाप्त',
  rate: 'रेट',
  percent: '{{rate}}%',
  kabaddi: {
    title: 'कबड्डी शेड्यूल',
    tab: 'कबड्डी',
    emptyTitle: 'कोई मैच तय नहीं है',
    failed: 'कबड्डी शेड्यूल लोड नहीं हो सका',
  },
  cricket: {
    title: 'क्रिकेट शेड्यूल',
    tab: 'क्रिकेट',
    emptyTitle: 'कोई क्रिकेट मैच तय नहीं है',
    failed: 'क्रिकेट शेड्यूल लोड नहीं हो सका',
    notFound: 'क्रिकेट शेड्यूल की सेवा नहीं मिली। कृपया सपोर्ट से संपर्क करें।',
    sessionOver: 'सेशन ख़त्म हो गया। कृपया फिर से लॉगिन करें।',
    none: 'अभी कोई क्रिकेट मैच तय नहीं है',
    unexpected: 'जवाब में कोई क्रिकेट मैच नहीं मिला',
    refresh: 'शेड्यूल रीफ़्रेश करें',
  },
  emptyHint: 'नए मैच तय होते ही यहाँ दिखेंगे।',
};
