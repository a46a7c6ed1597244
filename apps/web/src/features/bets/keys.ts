import { queryKeys } from '../../lib/http/query-keys.ts';

export const ipKeys = queryKeys('ip');

/** Whether the caller has ever bet: asked once, for the guide to the first bet. */
export const guideKeys = queryKeys('first-bet');
