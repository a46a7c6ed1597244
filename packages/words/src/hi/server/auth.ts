import type { Words } from '../../words.ts';

export const answers: Words['server/auth']['answers'] = {
  loggedIn: 'लॉगिन हो गया',
  loggedOut: 'लॉग आउट हो गया!',
  loggedOutEverywhere: 'हर डिवाइस से लॉग आउट हो गया',
  passwordChanged: 'पासवर्ड बदल गया',
  blocked: '{{userName}} को ब्लॉक कर दिया गया',
  unblocked: '{{userName}} को अनब्लॉक कर दिया गया',
  passwordReset: '{{userName}} का पासवर्ड रीसेट हो गया',
};

export const refusals: Words['server/auth']['refusals'] = {
  USER_ID_TAKEN: 'यह यूज़र ID उपलब्ध नहीं है। कृपया दूसरी चुनें।',
  REFERRAL_CODE_INVALID: 'रेफ़रल कोड सही नहीं है',
  LOGIN_FAILED: 'यूज़रनेम या पासवर्ड ग़लत है',
  LOGIN_PAUSED: 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  LOGIN_PROOF_NEEDED: 'कई बार लॉगिन ग़लत हुआ। पेज रीलोड करके फिर कोशिश करें।',
  ACCOUNT_BLOCKED: 'आपका अकाउंट ब्लॉक है। कृपया सपोर्ट से संपर्क करें।',
  PASSWORD_CHANGE_NEEDED: 'आप पहली बार आए हैं, कृपया अपना पासवर्ड बदलें',
  CURRENT_PASSWORD_NEEDED: 'कृपया अपना मौजूदा पासवर्ड भरें',
  CURRENT_PASSWORD_WRONG: 'मौजूदा पासवर्ड ग़लत है',
  PASSWORD_NOT_ALLOWED: 'यह पासवर्ड नहीं रखा जा सकता',
  PASSWORD_TOO_COMMON: 'इस पासवर्ड का अंदाज़ा लगाना आसान है। कृपया दूसरा चुनें।',
  PASSWORD_IS_NAME: 'पासवर्ड आपका नाम या यूज़र ID नहीं हो सकता',
  STAFF_PASSWORD_TOO_SHORT: 'स्टाफ़ के पासवर्ड में कम से कम 8 अक्षर होने चाहिए',
  PASSWORD_TOO_LONG: 'पासवर्ड में ज़्यादा से ज़्यादा 128 अक्षर हो सकते हैं',
  INVITATION_NOT_FOUND: 'रेफ़रल कोड सही नहीं है',
};
