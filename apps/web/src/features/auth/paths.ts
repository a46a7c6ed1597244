export const LOGIN = '/login';
export const REGISTER = '/register';
export const CHANGE_PASSWORD = '/changePassword';
