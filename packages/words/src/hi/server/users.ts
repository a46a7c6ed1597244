import type { Words } from '../../words.ts';

export const headings: Words['server/users']['headings'] = {
  userId: 'यूज़र ID',
  name: 'नाम',
  type: 'प्रकार',
  balance: 'बैलेंस (₹)',
  exposure: 'एक्सपोज़र (₹)',
  frozen: 'फ़्रीज़',
  blocked: 'ब्लॉक',
};

export const cells: Words['server/users']['cells'] = {
  yes: 'हाँ',
  no: 'नहीं',
};
