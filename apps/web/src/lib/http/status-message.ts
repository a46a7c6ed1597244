import { i18n } from '../i18n.ts';

const keys: Record<number, 'invalid' | 'unauthenticated' | 'denied' | 'notFound' | 'tooMany'> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'denied',
  404: 'notFound',
  429: 'tooMany',
};

/** The message for an answer without one: from a proxy, or truncated. */
export const statusMessage = (status: number): string => i18n.t(`calls.${keys[status] ?? 'server'}`);
