/** The layers opened from the header, loaded together. */
export { SideMenu } from './menu/side-menu.tsx';
export { UserMenuList } from './menu/user-menu-list.tsx';
