import type { Words } from '../words.ts';

export const product: Words['frame']['product'] = 'TossBook';

export const loading: Words['frame']['loading'] = {
  title: 'लोड हो रहा है...',
  hint: 'कृपया रुकें, आपकी जानकारी लाई जा रही है',
};

export const toasts: Words['frame']['toasts'] = { label: 'संदेश, Alt+T', close: 'हटाएँ' };

export const theme: Words['frame']['theme'] = { toLight: 'हल्की थीम लगाएँ', toDark: 'गहरी थीम लगाएँ' };

export const languages: Words['frame']['languages'] = { en: 'English', hi: 'हिन्दी' };

export const footer: Words['frame']['footer'] = {
  play: 'प्ले मनी। इसका कोई नकद मूल्य नहीं।',
  status: '{{version}}, इस साइट की स्थिति',
  adult: '18+ · ज़िम्मेदारी से खेलें',
  licensed: '{{holder}} · {{authority}} {{number}}',
};

export const clipboard: Words['frame']['clipboard'] = {
  copied: '{{label}} कॉपी हो गया!',
  failed: 'कॉपी नहीं हो सका',
};

export const notFound: Words['frame']['notFound'] = {
  title: 'पेज नहीं मिला',
  hint: 'आप जो पेज ढूँढ रहे हैं, वह मौजूद नहीं है।',
  reasons: [
    'हो सकता है पता ग़लत लिखा हो',
    'हो सकता है पेज कहीं और चला गया हो',
    'हो सकता है आपको इस पेज की अनुमति न हो',
  ],
  home: 'होम पर जाएँ',
};

export const failure: Words['frame']['failure'] = {
  title: 'ऐप में अचानक गड़बड़ी हुई!',
  hint: 'सर्वर पर कुछ नहीं खोया। आगे बढ़ने के लिए पेज रीलोड करें।',
  chunkHint: 'पेज का एक हिस्सा लोड नहीं हो सका। अपना कनेक्शन देखें और रीलोड करें।',
  updating: 'TossBook अपडेट हो रहा है',
  updatingHint: 'यह पेज कुछ सेकंड में अपने-आप फिर से लोड होगा। कुछ भी नहीं खोया।',
  reload: 'रीलोड करें',
  retry: 'फिर कोशिश करें',
};

export const dialog: Words['frame']['dialog'] = { close: 'बंद करें' };

export const app: Words['frame']['app'] = {
  offline: 'आप ऑफ़लाइन हैं। यहाँ दिख रही जानकारी पुरानी हो सकती है।',
  updateReady: 'नया वर्शन आ गया है।',
  update: 'रीलोड करें',
  later: 'बाद में',
};

export const calls: Words['frame']['calls'] = {
  network: 'नेटवर्क में गड़बड़ी है। अपना कनेक्शन देखें और फिर कोशिश करें।',
  invalid: 'अनुरोध सही नहीं है। फिर कोशिश करें।',
  unauthenticated: 'लॉगिन ज़रूरी है। कृपया फिर से लॉगिन करें।',
  dayOver: 'लॉगिन 24 घंटे चलता है। कृपया फिर से लॉगिन करें।',
  denied: 'अनुमति नहीं है। आप इस सेवा का इस्तेमाल नहीं कर सकते।',
  notFound: 'यह सेवा नहीं मिली। कृपया सपोर्ट से संपर्क करें।',
  tooMany: 'बहुत ज़्यादा अनुरोध हुए। थोड़ा रुककर फिर कोशिश करें।',
  server: 'सर्वर में गड़बड़ी है। थोड़ी देर बाद कोशिश करें।',
};

export const numbers: Words['frame']['numbers'] = {
  balance: '{{text}} आपका बैलेंस {{balance}} है।',
  outstanding: '{{text}}: {{amount}}',
  opens: '{{text}}। {{opensAt}} IST पर खुलेगी।',
  closed: '{{text}}। {{closedAt}} IST पर बंद हुई।',
  seconds_one: '{{text}} {{count}} सेकंड बाद फिर कोशिश कर सकते हैं।',
  seconds_other: '{{text}} {{count}} सेकंड बाद फिर कोशिश कर सकते हैं।',
  minutes_one: '{{text}} {{count}} मिनट बाद फिर कोशिश कर सकते हैं।',
  minutes_other: '{{text}} {{count}} मिनट बाद फिर कोशिश कर सकते हैं।',
  hours_one: '{{text}} {{count}} घंटे बाद फिर कोशिश कर सकते हैं।',
  hours_other: '{{text}} {{count}} घंटे बाद फिर कोशिश कर सकते हैं।',
};
