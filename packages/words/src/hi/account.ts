import type { Words } from '../words.ts';

export const sessions: Words['account']['sessions'] = {
  title: 'सेशन',
  hint: 'आप कहाँ-कहाँ लॉगिन हैं। जो पहचान में न आए उसे बंद करें, फिर अपना पासवर्ड बदलें।',
  failed: 'आपके सेशन लोड नहीं हो सके',
  device: 'डिवाइस',
  address: 'पता',
  started: 'लॉगिन',
  lastSeen: 'पिछला इस्तेमाल',
  action: 'स्थिति',
  end: 'बंद करें',
  endOf: '{{address}} से {{device}} का सेशन बंद करें',
  this: 'यह डिवाइस',
  everywhere: 'हर जगह से लॉग आउट',
  endFailed: 'सेशन बंद नहीं हुआ',
  alone: 'आप सिर्फ़ यहीं लॉगिन हैं, और कहीं नहीं।',
};

export const activity: Words['account']['activity'] = {
  title: 'गतिविधि',
  hint: 'आपने क्या जमा किया, क्या दाँव लगाया और क्या वापस मिला, आपकी पासबुक से।',
  exportAll: 'मेरा सारा डेटा',
  by: 'ऐसे दिखाएँ',
  groupings: { day: 'दिन', week: 'हफ़्ता', month: 'महीना', all: 'अब तक' },
  headings: { day: 'दिन', week: 'हफ़्ता', month: 'महीना', all: 'महीना' },
  totals: 'इस अवधि का जोड़',
  chart: 'दाँव और रिटर्न',
  chartLabel: 'दाँव {{stakes}}, रिटर्न {{returns}}, कुल नतीजा {{result}}। आँकड़े नीचे की तालिका में हैं।',
  partWords: '{{time}}: दाँव {{stakes}}, रिटर्न {{returns}}, कुल नतीजा {{result}}',
  weekFrom: '{{day}} से',
  deposits: 'डिपॉज़िट',
  withdrawals: 'निकासी',
  bonuses: 'बोनस',
  stakes: 'दाँव',
  returns: 'रिटर्न',
  netResult: 'कुल नतीजा',
  empty: 'इस अवधि में कुछ नहीं',
  emptyHint: 'डिपॉज़िट, बेट और नतीजे यहाँ दिखेंगे।',
  failed: 'आपकी गतिविधि लोड नहीं हो सकी',
};

export const leaving: Words['account']['leaving'] = {
  open: 'अकाउंट बंद करें',
  title: 'अपना अकाउंट बंद करें?',
  hint: 'इसे पलटा नहीं जा सकता। आपकी यूज़र ID किसी और को नहीं मिलेगी, और उससे फिर कोई लॉगिन नहीं कर सकेगा।',
  erased:
    'आपका नाम, डिवाइस, सेशन और सूचनाएँ मिटा दी जाती हैं। पासबुक और बेट हिसाब-किताब के नियमों के अनुसार रखी जाती हैं।',
  bonus: 'जो बोनस रकम खेली नहीं गई, वह ख़त्म हो जाती है।',
  password: 'आपका पासवर्ड',
  confirm: 'मेरा अकाउंट बंद करें',
  cancel: 'अकाउंट रहने दें',
  passwordEmpty: 'कृपया अपना पासवर्ड भरें',
};

export const refusals: Words['account']['refusals'] = {
  SESSION_NOT_FOUND: 'ऐसा कोई सेशन नहीं है',
  ACCOUNT_CLOSED: 'यह अकाउंट इसके मालिक ने बंद कर दिया है',
  CLOSE_WITH_OPEN_BETS: 'आपकी {{amount}} की बेट खुली हैं। उन्हें रद्द करें या नतीजे का इंतज़ार करें, फिर अकाउंट बंद करें।',
  CLOSE_WITH_MONEY: 'आपके वॉलेट में {{amount}} बाकी हैं। सपोर्ट से निकलवाएँ, फिर अकाउंट बंद करें।',
  CLOSE_WHILE_OWING: 'आप पर {{amount}} बकाया हैं। सपोर्ट से संपर्क करके चुकाएँ, फिर अकाउंट बंद करें।',
  CLOSE_WITH_UPI_WAITING: 'एक UPI डिपॉज़िट की जाँच चल रही है। फ़ैसले का इंतज़ार करें, फिर अकाउंट बंद करें।',
};
