import { type FeatureRoute, page } from '../../lib/feature-route.ts';
import { BLOCKED_LIST, CREATE_USER, USER_LIST } from './paths.ts';

export const routes: FeatureRoute[] = [
  {
    path: CREATE_USER,
    audience: 'staff',
    words: ['users'],
    lazy: page(() => import('./create-user.page.tsx'), 'CreateUserPage'),
  },
  {
    path: USER_LIST,
    audience: 'staff',
    words: ['users'],
    lazy: page(() => import('./user-list.page.tsx'), 'UserListPage'),
  },
  {
    path: BLOCKED_LIST,
    audience: 'staff',
    words: ['users'],
    lazy: page(() => import('./blocked-list.page.tsx'), 'BlockedListPage'),
  },
];
