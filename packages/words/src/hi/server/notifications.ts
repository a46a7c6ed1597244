import type { Words } from '../../words.ts';

export const answers: Words['server/notifications']['answers'] = {
  read: 'सूचना पढ़ी हुई कर दी गई',
  allRead: 'सभी सूचनाएँ पढ़ी हुई कर दी गईं',
  deleted: 'सूचना हटा दी गई',
};

export const notifications: Words['server/notifications']['notifications'] = {
  deposit: { title: 'डिपॉज़िट मिला', message: '{{amount}} आपके वॉलेट में जोड़े गए।' },
  withdrawal: { title: 'निकासी हुई', message: '{{amount}} आपके वॉलेट से निकाले गए।' },
  upiPending: {
    title: 'डिपॉज़िट की जाँच चल रही है',
    message: 'आपके {{amount}} के डिपॉज़िट को बैंक से मिलाया जा रहा है।',
  },
  upiApproved: { title: 'UPI डिपॉज़िट मंज़ूर', message: '{{amount}} आपके वॉलेट में जोड़े गए।' },
  upiRejected: {
    title: 'UPI डिपॉज़िट नामंज़ूर',
    message: 'आपका {{amount}} का डिपॉज़िट क्रेडिट नहीं हुआ: {{reason}}',
  },
  referralReward: {
    title: 'रेफ़रल इनाम',
    message: 'आपके एक दोस्त ने पहला डिपॉज़िट किया: {{amount}} आपके वॉलेट में जोड़े गए।',
  },
  referralBonus: {
    title: 'रेफ़रल बोनस',
    message: '{{amount}} आपके वॉलेट में जोड़े गए, क्योंकि एक दोस्त ने आपको बुलाया था।',
  },
  closing: {
    title: 'जल्द बंद होगा',
    message: '{{teamA}} बनाम {{teamB}} पर बेटिंग {{time}} IST पर बंद हो जाएगी।',
  },
  newLogin: {
    title: 'नया लॉगिन',
    message:
      '{{device}}, {{address}} से नया लॉगिन। अगर यह आप नहीं थे, तो सेशन में जाकर इसे बंद करें और अपना पासवर्ड बदलें।',
  },
  factorReset: {
    title: 'सेकंड फ़ैक्टर हटाया गया',
    message: 'हमारे स्टाफ़ ने आपका सेकंड फ़ैक्टर हटाया। अगर आपने यह नहीं कहा था, तो सपोर्ट से संपर्क करें।',
  },
  passwordReset: {
    title: 'पासवर्ड रीसेट',
    message: 'हमारे स्टाफ़ ने आपका पासवर्ड रीसेट किया। अगर आपने यह नहीं कहा था, तो सपोर्ट से संपर्क करें।',
  },
};
