import type { Words } from '../words.ts';

export const menu: Words['shell']['menu'] = {
  open: 'मेन्यू खोलें',
  close: 'मेन्यू बंद करें',
  label: 'मुख्य मेन्यू',
  tabs: 'क्विक मेन्यू',
  home: 'होम',
  transactions: 'टॉस लेन-देन',
  refer: 'रेफ़र करें और कमाएँ',
  deposit: 'डिपॉज़िट',
  passbook: 'पासबुक',
  credit: 'क्रेडिट हिस्ट्री',
  debit: 'डेबिट हिस्ट्री',
  credited: 'क्रेडिट',
  debited: 'डेबिट',
  schedule: 'शेड्यूल',
  kabaddi: 'कबड्डी',
  cricket: 'क्रिकेट',
  account: 'अकाउंट',
  limits: 'लिमिट',
  rules: 'नियम',
  support: 'सपोर्ट',
  changePassword: 'पासवर्ड बदलें',
  sessions: 'सेशन',
  activity: 'गतिविधि',
  security: 'सुरक्षा',
  status: 'स्थिति',
  incidents: 'गड़बड़ियाँ',
  logOut: 'लॉग आउट',
  logoutStaff: 'लॉग आउट',
  logOutEverywhere: 'हर जगह से लॉग आउट',
  dashboard: 'डैशबोर्ड',
  createUser: 'यूज़र बनाएँ',
  createBet: 'बेट बनाएँ',
  settleUp: 'सेटल करें',
  userList: 'यूज़र सूची',
  blockedList: 'ब्लॉक सूची',
  marketAnalysis: 'मार्केट विश्लेषण',
  duties: 'फ़ैसला बाकी',
  approvals: 'मंज़ूरियाँ',
  upiDeposits: 'UPI डिपॉज़िट',
  referralReviews: 'रेफ़रल जाँच',
  alerts: 'अलर्ट',
  debtors: 'देनदार',
  control: 'नियंत्रण',
  overview: 'एक नज़र में',
  reports: 'रिपोर्ट',
  audit: 'ऑडिट',
  securityEvents: 'सुरक्षा घटनाएँ',
  settings: 'सेटिंग',
  tabTransactions: 'लेन-देन',
  tabRefer: 'रेफ़र',
  tabUpi: 'UPI',
  tabMarket: 'मार्केट',
  skip: 'सीधे पेज पर जाएँ',
  myBets: 'मेरी बेट',
  entries: 'सभी एंट्री',
};

export const user: Words['shell']['user'] = {
  menu: '{{initials}}, {{name}} का अकाउंट मेन्यू',
  client: 'क्लाइंट',
  employee: 'कर्मचारी',
  admin: 'एडमिन',
};

export const wallet: Words['shell']['wallet'] = {
  label: 'वॉलेट',
  balance: 'शेष',
  exposure: 'दाँव',
  balanceLong: 'बैलेंस',
  withdrawable: 'आप अभी {{amount}} निकाल सकते हैं।',
  bonusHint: 'बोनस की रकम से तुरंत बेट लगा सकते हैं, पर खेलने के बाद ही निकाल सकते हैं।',
  exposureLong: 'एक्सपोज़र',
  support: 'रिचार्ज करें या निकालें',
  failed: 'बैलेंस और एक्सपोज़र अपडेट नहीं हो सके',
};

export const idle: Words['shell']['idle'] = {
  title: 'क्या आप यहीं हैं?',
  hint_one: 'आप {{count}} सेकंड में लॉग आउट हो जाएँगे, क्योंकि यहाँ कुछ देर से कुछ नहीं किया गया।',
  hint_other: 'आप {{count}} सेकंड में लॉग आउट हो जाएँगे, क्योंकि यहाँ कुछ देर से कुछ नहीं किया गया।',
  stay: 'लॉगिन रहें',
  leave: 'लॉग आउट',
  ended_one: '{{count}} मिनट तक कुछ न करने पर आपको लॉग आउट कर दिया गया।',
  ended_other: '{{count}} मिनट तक कुछ न करने पर आपको लॉग आउट कर दिया गया।',
};

export const logout: Words['shell']['logout'] = { failed: 'लॉग आउट नहीं हो सका' };

export const pager: Words['shell']['pager'] = {
  label: 'पेज',
  first: 'पहला पेज',
  previous: 'पिछला पेज',
  next: 'अगला पेज',
  last: 'आख़िरी पेज',
  page: 'पेज {{page}}',
  position: 'पेज {{page}} / {{pages}}',
};

export const period: Words['shell']['period'] = {
  label: 'अवधि',
  All: 'सभी',
  Today: 'आज',
  Yesterday: 'कल',
  'Last Week': 'पिछला हफ़्ता',
  'Last 15 Days': 'पिछले 15 दिन',
  'This Month': 'यह महीना',
  'Last 45 Days': 'पिछले 45 दिन',
};

export const countdown: Words['shell']['countdown'] = {
  closesIn: 'बंद होने में',
  closed: 'बेटिंग बंद',
  expired: 'समय समाप्त',
  opensIn: 'खुलेगा',
  suspended: 'रोका गया',
};

export const leave: Words['shell']['leave'] = {
  title: 'बिना सेव किए जाएँ?',
  hint: 'आपने यहाँ जो लिखा है, वह मिट जाएगा।',
  stay: 'यहीं रहें',
  go: 'जाएँ',
};

export const lists: Words['shell']['lists'] = {
  export: 'एक्सपोर्ट',
  clearSearch: 'खोज हटाएँ',
  range: '{{total}} में से {{first}}–{{last}}',
  nothingFound: 'इस फ़िल्टर से कुछ नहीं मिला',
  nothingFoundHint: 'कोई और अवधि चुनें या कुछ और खोजें।',
  clearFilters: 'फ़िल्टर हटाएँ',
  sort: 'क्रम',
  ownOrder: 'सामान्य क्रम',
  orders: {
    amount: { down: '{{column}}: ज़्यादा से कम', up: '{{column}}: कम से ज़्यादा' },
    time: { down: '{{column}}: नए पहले', up: '{{column}}: पुराने पहले' },
    text: { down: '{{column}}: Z से A', up: '{{column}}: A से Z' },
  },
  ofFirst: 'पहली {{rows}} पंक्तियों में क्रम लगाया गया है। सब में क्रम लगाने के लिए फ़िल्टर छोटा करें।',
  rows: 'एक पेज पर पंक्तियाँ',
  rowsOf: '{{rows}} पंक्तियाँ',
  views: 'सेव किए गए व्यू',
  saveView: 'व्यू सेव करें',
  viewName: 'व्यू का नाम',
  keepView: 'व्यू सेव करें',
  cancelView: 'रद्द करें',
  removeView: '{{name}} व्यू हटाएँ',
  move: 'ऊपर-नीचे जाएँ',
  open: 'खोलें',
};

export const guards: Words['shell']['guards'] = {
  adminsOnly: 'वह पेज सिर्फ़ एडमिन के लिए है। कुछ चाहिए तो किसी एडमिन से कहें।',
};

export const reason: Words['shell']['reason'] = { label: 'कारण', hint: 'आपके नाम के साथ ऑडिट लॉग में रहेगा।' };

export const refusals: Words['shell']['refusals'] = {
  INVALID_INPUT: 'अनुरोध सही नहीं है। फिर कोशिश करें।',
  AMOUNT_INVALID: 'कृपया सही रकम भरें।',
  REASON_EMPTY: 'कृपया कारण लिखें',
  REASON_TOO_LONG: 'कारण बहुत लंबा है।',
  NOT_AUTHENTICATED: 'लॉगिन ज़रूरी है। कृपया फिर से लॉगिन करें।',
  FORBIDDEN: 'अनुमति नहीं है। आप इस सेवा का इस्तेमाल नहीं कर सकते।',
  DEPOSIT_NOT_POSITIVE: 'डिपॉज़िट की रकम शून्य से ज़्यादा होनी चाहिए',
  KEY_REUSED: 'यह Idempotency-Key किसी और अनुरोध में इस्तेमाल हो चुकी है',
  KEY_INVALID: 'Idempotency-Key एक UUID होनी चाहिए',
  EXPORTS_RUNNING: 'आपके दो एक्सपोर्ट अभी चल रहे हैं। एक पूरा होने तक रुकें।',
  READS_RUNNING: 'आपके पिछले अनुरोध अभी पूरे हो रहे हैं। थोड़ा रुककर फिर कोशिश करें।',
  TOO_MANY_REQUESTS: 'बहुत ज़्यादा अनुरोध हुए। थोड़ा रुककर फिर कोशिश करें।',
  NOT_FOUND: 'यह सेवा नहीं मिली। कृपया सपोर्ट से संपर्क करें।',
  TOO_BUSY: 'सेवा अभी व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  SERVER_ERROR: 'सर्वर में गड़बड़ी है। थोड़ी देर बाद कोशिश करें।',
};
