import type { Words } from '../../words.ts';

export const answers: Words['server/push']['answers'] = {
  on: 'हम आपको इस डिवाइस पर बताएँगे',
  followed: 'बेटिंग बंद होने से पहले हम आपको बताएँगे',
  unfollowed: 'अब आप इस टीम को फ़ॉलो नहीं कर रहे',
  off: 'यह डिवाइस अब शांत है',
};
