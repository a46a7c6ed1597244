import { type Permission, reachOf } from '@tossbook/contract';
import { useOutletContext } from 'react-router';
import type { Session } from './session.ts';

/** Whether the caller may do this to anybody at all. Actions the server would refuse are not offered. */
export function usePermission(permission: Permission): boolean {
  const { role, ticks } = useOutletContext<Session>();
  return reachOf({ permission, role, ticks }) !== 'nobody';
}
