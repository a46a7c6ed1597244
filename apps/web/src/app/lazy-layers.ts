import { lazy } from 'react';

/** Clients are not logged out for doing nothing. */
export const IdleEnd = lazy(async () => ({ default: (await import('./idle-end.tsx')).IdleEnd }));

/** For the few who have agreed to messages. */
export const PushRenewal = lazy(async () => ({
  default: (await import('../features/push/push-renewal.tsx')).PushRenewal,
}));

/** Most visits open neither, and their code is as large as the home page itself. */
export const loadLayers = () => import('./layers.ts');

export const SideMenu = lazy(async () => ({ default: (await loadLayers()).SideMenu }));
export const UserMenuList = lazy(async () => ({ default: (await loadLayers()).UserMenuList }));
