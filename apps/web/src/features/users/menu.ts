import { UserPlus, Users, UserX } from 'lucide-react';
import { type MenuEntry, STAFF } from '../../lib/menu-entry.ts';
import { BLOCKED_LIST, CREATE_USER, USER_LIST } from './paths.ts';

export const menu: MenuEntry[] = [
  {
    roles: STAFF,
    group: 'top',
    order: 2,
    text: 'createUser',
    permission: 'user.create',
    to: CREATE_USER,
    icon: UserPlus,
    keys: 'G N',
  },
  {
    roles: STAFF,
    group: 'top',
    order: 5,
    text: 'userList',
    permission: 'user.list',
    to: USER_LIST,
    icon: Users,
    keys: 'G U',
  },
  {
    roles: STAFF,
    group: 'top',
    order: 6,
    text: 'blockedList',
    permission: 'user.list',
    to: BLOCKED_LIST,
    icon: UserX,
    keys: 'G B',
  },
  {
    roles: STAFF,
    group: 'tabs',
    order: 3,
    text: 'userList',
    permission: 'user.list',
    to: USER_LIST,
    icon: Users,
  },
];
