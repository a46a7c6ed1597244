import { lazy } from 'react';
import { withWords } from '../../lib/i18n.ts';

const loadStaffFrame = withWords(() => import('./staff-frame.tsx'), 'shortcuts', 'waiting');

/** Clients do not load what staff have around their pages. */
export const StaffFrame = lazy(async () => ({ default: (await loadStaffFrame()).StaffFrame }));
