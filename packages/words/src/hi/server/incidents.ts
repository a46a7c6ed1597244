import type { Words } from '../../words.ts';

export const answers: Words['server/incidents']['answers'] = {
  reported: 'गड़बड़ी स्थिति पेज पर है',
  updated: 'अपडेट स्थिति पेज पर है',
  resolved: 'गड़बड़ी ठीक हो गई',
};
