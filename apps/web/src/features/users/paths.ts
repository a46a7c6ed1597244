export const CREATE_USER = '/admin/createUser';
export const USER_LIST = '/admin/userList';
export const BLOCKED_LIST = '/admin/blockedList';
