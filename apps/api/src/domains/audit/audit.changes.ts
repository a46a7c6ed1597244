import { liveChange } from '../../platform/changes/change.ts';
import { securityForStaff } from '../realtime/index.ts';

/** Security events were added to the trail. */
export const securityNoted = liveChange<object>('security.noted', () => [securityForStaff]);
