import type { Words } from '../../words.ts';

export const answers: Words['server/risk']['answers'] = {
  seen: 'देखा हुआ कर दिया गया',
  limitSet: '{{of}} की लिमिट सेव हो गई',
  matchLimitSet: 'मैच की लिमिट सेव हो गई',
};
