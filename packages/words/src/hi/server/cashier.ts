import type { Words } from '../../words.ts';

export const answers: Words['server/cashier']['answers'] = {
  deposited: '{{userName}} को {{amount}} डिपॉज़िट किए गए। नया बैलेंस {{balance}}',
  withdrawn: '{{userName}} से {{amount}} निकाले गए। नया बैलेंस {{balance}}',
};
