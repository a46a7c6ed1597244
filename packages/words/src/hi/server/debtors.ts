import type { Words } from '../../words.ts';

export const headings: Words['server/debtors']['headings'] = {
  username: 'यूज़रनेम',
  name: 'नाम',
  owed: 'बकाया (₹)',
  balance: 'बैलेंस (₹)',
  repaid: 'चुकाया (₹)',
  since: 'कब से (IST)',
  matches: 'मैच',
};
