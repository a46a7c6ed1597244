import type { Words } from '../../words.ts';

export const answers: Words['server/bonuses']['answers'] = {
  claimed: '{{amount}} का डेली बोनस आपके वॉलेट में जोड़ा गया',
  toppedUp: '{{amount}} प्ले मनी आपके वॉलेट में जोड़ी गई',
};
