import type { Words } from '../../words.ts';

export const answers: Words['server/notes']['answers'] = {
  saved: '{{userName}} के लिए सेव हो गया',
};
