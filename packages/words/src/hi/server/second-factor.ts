import type { Words } from '../../words.ts';

export const answers: Words['server/second-factor']['answers'] = {
  added: 'सेकंड फ़ैक्टर जुड़ गया',
  proven: 'सेकंड फ़ैक्टर से पुष्टि हो गई',
  removed: 'सेकंड फ़ैक्टर हट गया',
  codesRenewed: 'ये आपके नए रिकवरी कोड हैं। पुराने अब काम नहीं करते।',
  reset: '{{userName}} का सेकंड फ़ैक्टर हटा दिया गया',
};

export const factorNames: Words['server/second-factor']['factorNames'] = { totp: 'ऑथेंटिकेटर ऐप' };
