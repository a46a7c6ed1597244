import type { BodySent, contract } from '@tossbook/contract';
import type { LoginProof } from '@tossbook/rules';
import { useSend } from '../../lib/http/use-send.ts';

export type Login = { userName: string; password: string; proof?: LoginProof };

export const useLoginCall = () => useSend((write, body: Login) => write('login', { body }));

export const useRegister = () =>
  useSend((write, body: BodySent<(typeof contract)['register']>) => write('register', { body }));

export type PasswordChange = {
  userName: string;
  newPassword: string;
  confirmPassword: string;
  currentPassword?: string;
};

export const useChangePassword = () =>
  useSend(async (write, body: PasswordChange) => ({
    ...(await write('changePassword', { body })),
    /** Ends the session in which it was changed. */
    logOut: () => write('logout'),
  }));

export const useEndSession = () => useSend((write, call: 'logout' | 'logoutEverywhere') => write(call));
