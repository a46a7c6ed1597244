import type { Words } from '../../words.ts';

export const answers: Words['server/reconciliation']['answers'] = {
  unfrozen: 'जाँचकर अनफ़्रीज़ किया गया',
};
