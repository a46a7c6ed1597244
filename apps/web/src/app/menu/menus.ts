import { type Role, reachOf, type Ticked } from '@tossbook/contract';
import { MENU_GROUPS, type MenuEntry, type MenuGroupName } from '../../lib/menu-entry.ts';

type MenuGroup = { title: Exclude<MenuGroupName, 'top'> | null; links: MenuEntry[] };

/** Separate from the routes, so that the login does not load icons. */
const entries = Object.values(
  import.meta.glob<MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' }),
).flat();

type Reader = { role: Role } & Ticked;

const isFor = ({ roles, permission }: MenuEntry, { role, ticks }: Reader) =>
  roles.includes(role) && (!permission || reachOf({ permission, role, ticks }) !== 'nobody');

const entriesIn = (group: MenuEntry['group'], reader: Reader) =>
  entries
    .filter((entry) => entry.group === group && isFor(entry, reader))
    .toSorted((one, other) => one.order - other.order);

export const menuOf = (reader: Reader): MenuGroup[] =>
  MENU_GROUPS.map((group) => ({
    title: group === 'top' ? null : group,
    links: entriesIn(group, reader),
  })).filter(({ links }) => links.length > 0);

/** The tabs within reach of a thumb. */
export const tabsOf = (reader: Reader): MenuEntry[] => entriesIn('tabs', reader);
