/** What opens over the page from the header, fetched together. */
export { SideMenu } from './side-menu.tsx';
export { UserMenuList } from './user-menu-list.tsx';
