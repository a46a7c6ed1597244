import { lazy } from 'react';

/** Most visits open neither, and what they are made of weighs as much as the home itself. */
export const loadLayers = () => import('./layers.ts');

export const SideMenu = lazy(async () => ({ default: (await loadLayers()).SideMenu }));
export const UserMenuList = lazy(async () => ({ default: (await loadLayers()).UserMenuList }));
