import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const useLogin = () =>
  useMutation({ mutationFn: (body: { userName: string; password: string }) => call('login', { body }) });

export const useRegister = () =>
  useMutation({
    mutationFn: (body: { name: string; userName: string; referralCode?: string }) =>
      call('register', { body }),
  });

export type PasswordChange = {
  userName: string;
  newPassword: string;
  confirmPassword: string;
  currentPassword?: string;
};

export const useChangePassword = () =>
  useMutation({ mutationFn: (body: PasswordChange) => call('changePassword', { body }) });

export const logout = () => call('logout');
export const logoutEverywhere = () => call('logoutEverywhere');
