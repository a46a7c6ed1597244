import type { Words } from '../words.ts';

export const shortcuts: Words['shortcuts']['shortcuts'] = {
  title: 'शॉर्टकट कीज़',
  page: 'इस पेज पर',
  everywhere: 'हर जगह',
  all: 'सभी कीज़',
  find: 'खोजें या करें',
  findHint: 'क्लाइंट, मैच, बेट या UTR खोजें, या कोई काम करें',
  menu: 'चौड़ा या पतला मेन्यू',
  theme: 'डार्क या लाइट',
  letters: 'अक्षर वाली कीज़',
  lettersHint: 'अगर आप बोलकर टाइप करते हैं या गलती से कीज़ दब जाती हैं, तो इसे बंद करें। Ctrl वाली कीज़ चलती रहेंगी।',
};
