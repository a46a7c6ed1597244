import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { CHANGE_PASSWORD, LOGIN, REGISTER } from './paths.ts';

const load = () => import('./auth.page.tsx');

export const routes: FeatureRoute[] = [
  { path: LOGIN, audience: 'guest', words: [], lazy: page(load, 'AuthPage') },
  { path: REGISTER, audience: 'guest', words: [], lazy: page(load, 'AuthPage') },
  {
    path: CHANGE_PASSWORD,
    audience: 'session',
    words: [],
    lazy: page(() => import('./change-password.page.tsx'), 'ChangePasswordPage'),
  },
];
