import { type ErrorCode, errors } from '@tossbook/contract';
import type { Plugin } from 'vite';

/** Of all texts of refusals a page gets those that it shows, where it shows them. */
export const refusalTexts: Plugin = {
  name: 'refusal-texts',
  transform: (code, id) =>
    id.includes('/apps/web/src/')
      ? code.replaceAll(/\berrors\.([A-Z_]+)\.message\b/g, (_, name: ErrorCode) =>
          JSON.stringify(errors[name].message),
        )
      : null,
};
