import type { Words } from '../../words.ts';

export const answers: Words['server/registration']['answers'] = {
  welcome: 'TossBook में आपका स्वागत है, {{name}}!',
  created: '{{userName}} बना दिया गया',
  createdForTwo: '{{userName}} बना दिया गया। पासवर्ड देने के लिए उसे रीसेट करें।',
};
