import type { Words } from '../words.ts';

export const alarms: Words['alarms']['alarms'] = {
  hint: 'यहाँ हिसाब नहीं मिल रहा। एडमिन के सुलझाने तक यह वॉलेट या मैच फ़्रीज़ है।',
  empty: 'कोई अलार्म नहीं',
  emptyHint: 'सारे हिसाब मिलते हैं।',
  failed: 'अलार्म लोड नहीं हो सके',
  open: 'खुला',
  resolved: 'सुलझा',
  site: 'पूरी साइट',
  wallet: '{{name}} का वॉलेट',
  match: '{{code}} {{teamA}} बनाम {{teamB}}',
  raised: 'कब आया',
  resolvedBy: '{{name}} ने सुलझाया',
  unfreeze: 'जाँचें और अनफ़्रीज़ करें',
  title: 'जाँचें और अनफ़्रीज़ करें',
  what: 'हिसाब एक बार फिर जाँचा जाएगा। हर नियम सही निकला तभी अनफ़्रीज़ होगा और अलार्म सुलझेगा।',
  reason: 'कारण',
  keep: 'फ़्रीज़ ही रखें',
  unfreezeFailed: 'अनफ़्रीज़ नहीं हुआ',
  unanswered: 'सर्वर से जवाब नहीं आया। फिर कोशिश करने से पहले अलार्म देख लें।',
  list: 'अलार्म',
  banner_one: '{{count}} खुला अलार्म: रकम रुकी हुई है',
  banner_other: '{{count}} खुले अलार्म: रकम रुकी हुई है',
  bannerAction: 'देखें',
};

export const refusals: Words['alarms']['refusals'] = {
  NOT_FROZEN: 'इसके बारे में कोई खुला अलार्म नहीं है',
  STILL_BROKEN: 'यहाँ हिसाब अब भी ग़लत है। कुछ अनफ़्रीज़ नहीं हुआ।',
};
