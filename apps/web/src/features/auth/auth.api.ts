import { useMutation } from '@tanstack/react-query';
import type { LoginProof } from '@tossbook/rules';
import { call } from '../../lib/api-client.ts';

export type Login = { userName: string; password: string; proof?: LoginProof };

export const useLoginCall = () => useMutation({ mutationFn: (body: Login) => call('login', { body }) });

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
