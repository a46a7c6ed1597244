import type { Site } from '@tossbook/book';
import type { Kit } from '../support/kit.ts';

/** The log as the site of a kit publishes it. */
export const siteOf = ({ api }: Pick<Kit, 'api'>): Site => ({
  read: async (path) => {
    const { statusCode, rawPayload } = await api.app.inject({ url: `/transparency/${path}` });
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
    return new Uint8Array(rawPayload);
  },
});
