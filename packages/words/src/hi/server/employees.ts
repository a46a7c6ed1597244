import type { Words } from '../../words.ts';

export const answers: Words['server/employees']['answers'] = {
  changed: '{{userName}} क्या कर सकता है, यह सेव हो गया',
};
