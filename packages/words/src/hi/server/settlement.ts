import type { Words } from '../../words.ts';

export const headings: Words['server/settlement']['headings'] = {
  match: 'मैच',
  league: 'लीग',
  teamA: 'टीम A',
  teamB: 'टीम B',
  sport: 'खेल',
  end: 'समाप्त (IST)',
  closed: 'बेटिंग बंद हुई (IST)',
  state: 'स्थिति',
  bets: 'बेट',
  result: 'नतीजा',
  betsDone: 'पूरी हुई बेट',
  clients: 'क्लाइंट',
  payout: 'भुगतान (₹)',
  houseResult: 'हाउस का नतीजा (₹)',
  outcomeKnown: 'नतीजा पता चला (IST)',
  lateCancels: 'देर से रद्द',
  settledBy: 'किसने सेटल किया',
  settled: 'सेटल हुआ (IST)',
  reason: 'कारण',
  takenBack: 'वापस लिया (₹)',
  leftOwed: 'बकाया रहा (₹)',
  reversedBy: 'किसने वापस लिया',
  reversed: 'वापस लिया (IST)',
  reversalReason: 'वापस लेने का कारण',
};

export const answers: Words['server/settlement']['answers'] = {
  settled: 'बेट सेटल हो गई',
  settlementStarted: '{{bets}} बेट का सेटलमेंट शुरू हुआ',
  reversed: 'सेटलमेंट वापस ले लिया गया',
  reversalStarted: '{{bets}} बेट की वापसी शुरू हुई',
  sourceAdded: 'स्रोत जुड़ गया',
};

export const notifications: Words['server/settlement']['notifications'] = {
  bet_won: {
    title: 'आप जीते',
    message: '{{match}}: {{amount}} का रिटर्न आपके वॉलेट में जोड़ा गया, मुनाफ़ा {{profit}}।',
  },
  bet_lost: { title: 'आप हारे', message: '{{match}}: आप {{amount}} हारे।' },
  bet_refunded: { title: 'बेट रिफ़ंड हुई', message: '{{match}}: {{amount}} आपके वॉलेट में लौटाए गए।' },
  settlement_reversed: {
    title: 'सेटलमेंट वापस लिया गया',
    message: '{{match}}: नतीजा वापस लिया गया, और आपकी बेट फिर खुली है।',
  },
  late: 'नतीजा पता चलने के बाद लगी बेट के {{late}} लौटाए गए।',
  taken: '{{taken}} आपके वॉलेट से वापस लिए गए।',
  owed: 'इसमें से {{owed}} आप पर बकाया हैं, जो आपके अगले क्रेडिट से कटेंगे।',
};
