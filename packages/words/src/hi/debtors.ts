import type { Words } from '../words.ts';

export const debtors: Words['debtors']['debtors'] = {
  title: 'देनदार',
  hint: 'वे क्लाइंट, जो वापस ली गई रकम पहले ही ख़र्च कर चुके थे। उनके अगले क्रेडिट से यह चुकेगी, और तब तक वे निकासी नहीं कर सकते।',
  sum_one: '{{count}} क्लाइंट पर कुल {{amount}} बकाया',
  sum_other: '{{count}} क्लाइंट पर कुल {{amount}} बकाया',
  search: 'यूज़रनेम खोजें',
  user: 'यूज़र',
  deposit: 'बैंक डिपॉज़िट',
  owed: 'बकाया',
  repaid: 'वापस आया',
  balance: 'बैलेंस',
  since: 'कब से',
  matches: 'वापस लिया मैच',
  matchOf: '{{teamA}} बनाम {{teamB}}',
  empty: 'किसी पर कुछ बकाया नहीं',
  emptyHint: 'जब वापसी में बैलेंस से ज़्यादा रकम लेनी हो, तब क्लाइंट यहाँ दिखता है।',
  failed: 'देनदार लोड नहीं हो सके',
};
