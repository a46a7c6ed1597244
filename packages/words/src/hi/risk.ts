import type { Words } from '../words.ts';

export const alerts: Words['risk']['alerts'] = {
  title: 'अलर्ट',
  hint: 'जोखिम नियंत्रण ने जो देखा। अलर्ट से कुछ रुकता नहीं: यह आपके देखने के लिए है।',
  view: 'कौन से अलर्ट',
  views: { unseen: 'नए', all: 'सभी' },
  kinds: {
    match_limit: 'मैच लिमिट',
    site_limit: 'साइट लिमिट',
    large_bet: 'बड़ी बेट',
    many_cancels: 'कई बार रद्द',
    opposite_bets: 'उल्टी बेट',
  },
  figures: {
    match_limit: '{{level}}% पहुँचा: {{team}} जीते तो {{limit}} में से {{amount}} देने होंगे',
    site_limit: '{{level}}% पहुँचा: सभी मैचों पर {{limit}} में से {{amount}} देने होंगे',
    large_bet: '{{team}} पर {{amount}}',
    many_cancels: 'इस मैच पर {{amount}} बेट रद्द',
    opposite_bets: 'एक ब्राउज़र से दोनों ओर, हर ओर कम से कम {{amount}}',
  },
  kind: 'अलर्ट',
  what: 'क्या हुआ',
  match: 'मैच',
  versus: '{{teamA}} बनाम {{teamB}}',
  everyMatch: 'सभी मैच',
  client: 'क्लाइंट',
  onTeam: '{{team}} पर',
  when: 'कब आया',
  seen: 'देखा',
  see: 'देखा हुआ करें',
  seeOf: 'देखा हुआ करें: {{kind}}, {{figures}}',
  seeFailed: 'देखा हुआ नहीं हुआ',
  search: 'क्लाइंट या टीम खोजें',
  failed: 'अलर्ट लोड नहीं हो सके',
  emptyUnseen: 'कोई नया अलर्ट नहीं',
  empty: 'कोई अलर्ट नहीं',
  emptyHint:
    'जब कोई लिमिट 70% या 90% भर जाए, ₹25,000 या बड़ी बेट लगे, कई बेट रद्द हों, या जुड़े अकाउंट एक-दूसरे के ख़िलाफ़ बेट लगाएँ, तब आपको बताया जाता है।',
};

export const usage: Words['risk']['usage'] = {
  title: 'लिमिट का इस्तेमाल',
  hint: 'हाउस को जीत के रूप में कितना देना पड़ सकता है, हर ओर का पूरा हिसाब।',
  site: 'सभी मैच',
  ifWins: '{{team}} जीते तो',
  of: '{{limit}} में से {{amount}} ({{percent}}%)',
  unlimited: '{{amount}}, कोई सीमा नहीं',
  own: 'अपनी लिमिट',
  none: 'किसी मैच पर कुछ देना नहीं है।',
  all: 'सभी {{count}} मैच दिखाएँ',
  fewer: 'कम दिखाएँ',
};

export const houseLimit: Words['risk']['houseLimit'] = {
  change: 'लिमिट बदलें',
  none: 'कोई सीमा नहीं',
  nowSettings: 'अभी: {{limit}}, सेटिंग के अनुसार',
  nowOwn: 'अभी: {{limit}}, अपनी लिमिट',
  choice: 'कौन सी लिमिट लागू है',
  settings: 'अपनी लिमिट नहीं: सेटिंग के अनुसार ({{limit}})',
  own: 'अपनी लिमिट',
  amount: 'रकम',
  amountWrong: 'कृपया ₹0 से ज़्यादा रकम भरें',
  cancel: 'रहने दें',
  save: 'सेव करें',
  failed: 'लिमिट नहीं बदली',
  unanswered: 'सर्वर से जवाब नहीं आया। फिर कोशिश करने से पहले पेज दोबारा देखें।',
};

export const matchRisk: Words['risk']['matchRisk'] = {
  title: 'इस मैच का जोखिम',
  bySettings: 'हर ओर की लिमिट: {{limit}}, सेटिंग के अनुसार',
  own: 'हर ओर की लिमिट: {{limit}}, अपनी लिमिट',
  dialogTitle: 'इस मैच की लिमिट',
  of: '{{code}} · {{teamA}} बनाम {{teamB}}',
  amountHint:
    'किसी भी ओर जीत के रूप में ज़्यादा से ज़्यादा इतना देना पड़ सकता है। यह तुरंत लागू होती है और सेटिंग की लिमिट से ज़्यादा भी हो सकती है; सभी मैचों की लिमिट भी लागू रहती है।',
};

export const clientRisk: Words['risk']['clientRisk'] = {
  title: 'हाउस लिमिट',
  hint: 'हाउस की तय की हुई, क्लाइंट की अपनी लिमिट से अलग।',
  positionMax: 'एक मैच पर सबसे बड़ी पोज़िशन',
  bySettings: '{{limit}}, सेटिंग के अनुसार',
  own: '{{limit}}, अपनी लिमिट',
  alerts: 'इस क्लाइंट के अलर्ट',
  failed: 'लिमिट लोड नहीं हो सकी',
  dialogTitle: '{{user}} की हाउस लिमिट',
  dialogHint: 'एक मैच पर ज़्यादा से ज़्यादा कितना दाँव लग सकता है, सभी खुली बेट मिलाकर।',
  amountHint: 'यह तुरंत लागू होती है। सेटिंग की लिमिट भी लागू रहती है, इसलिए उससे बड़ी लिमिट का असर नहीं होगा।',
};

export const refusals: Words['risk']['refusals'] = {
  ALERT_NOT_FOUND: 'ऐसा कोई अलर्ट नहीं है',
};
