import type { Words } from '../../words.ts';

export const answers: Words['server/approvals']['answers'] = {
  asked: 'इसके लिए दूसरा व्यक्ति चाहिए। अब यह {{time}} तक दूसरे एडमिन के इंतज़ार में है।',
  refused: 'अस्वीकार किया गया। {{userName}} को आपका कारण दिखेगा।',
  withdrawn: 'आपने अनुरोध वापस ले लिया',
  changed: 'सेटिंग बदल गई',
  somebody: 'किसी ने',
};

export const titles: Words['server/approvals']['titles'] = {
  deposit: '{{name}} को {{amount}} का डिपॉज़िट',
  withdraw: '{{name}} से {{amount}} की निकासी',
  overrule: '{{name}} से {{amount}} की निकासी, बोनस की रकम सहित',
  approveUpiDeposit: '{{name}} को {{amount}} का UPI डिपॉज़िट क्रेडिट करना',
  settleUpBet: '{{name}} को इस नतीजे से सेटल करना: {{result}}',
  reverseSettlement: '{{name}} का सेटलमेंट वापस लेना',
  createUser: '{{name}} को {{role}} बनाना',
  changeSetting: "'{{name}}' को {{before}} से {{after}} करना",
};

export const lines: Words['server/approvals']['lines'] = {
  balance: 'बैलेंस',
  balanceAfter: 'बाद में बैलेंस',
  withdrawable: 'निकाला जा सकता था',
  owed: 'बकाया',
  account: 'अकाउंट',
  open: 'खुला',
  blocked: 'ब्लॉक',
  asker: '{{name}} का अकाउंट',
  utr: 'UTR',
  result: 'नतीजा',
  bets: 'बेट',
  clients: 'क्लाइंट',
  payout: 'क्लाइंट को भुगतान',
  houseResult: 'हाउस का नतीजा',
  outcomeKnownAt: 'नतीजा कब पता चला',
  run: 'सेटलमेंट क्र.',
  takenBack: 'वापस लिया',
  leftOwed: 'बकाया रहा',
  userName: 'यूज़र ID',
  fullName: 'नाम',
  role: 'यूज़र का प्रकार',
  before: 'पहले',
  after: 'बाद में',
  changed: '{{name}}: {{before}} → {{after}}',
};

export const roles: Words['server/approvals']['roles'] = {
  client: 'क्लाइंट',
  employee: 'कर्मचारी',
  admin: 'एडमिन',
};

export const states: Words['server/approvals']['states'] = {
  approved: 'मंज़ूर',
  refused: 'अस्वीकार',
  withdrawn: 'वापस लिया',
  expired: 'समाप्त',
};
