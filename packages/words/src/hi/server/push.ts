import type { Words } from '../../words.ts';

export const answers: Words['server/push']['answers'] = {
  on: 'हम आपको इस डिवाइस पर बताएँगे',
  off: 'यह डिवाइस अब शांत है',
};
