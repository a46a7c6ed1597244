import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CRICKET, KABADDI } from './paths.ts';

const load = () => import('./schedule.page.tsx');

export const routes: FeatureRoute[] = [
  { path: KABADDI, audience: 'everyone', words: ['schedule'], lazy: page(load, 'KabaddiPage') },
  { path: CRICKET, audience: 'everyone', words: ['schedule'], lazy: page(load, 'CricketPage') },
];
