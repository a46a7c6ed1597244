import type { Words } from '../../words.ts';

export const answers: Words['server/protection']['answers'] = {
  timedOut: 'आप {{until}} तक ब्रेक पर हैं। आपकी खुली बेट चलती रहेंगी।',
  excluded: 'आपने ख़ुद को {{until}} तक बाहर रखा है। आपकी खुली बेट चलती रहेंगी।',
};

export const periods: Words['server/protection']['periods'] = {
  day: '24 घंटे',
  week: '7 दिन',
  month: 'एक महीने',
};
