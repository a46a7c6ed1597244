import { useQuery } from '@tanstack/react-query';
import type { Answer, BodySent, contract } from '@tossbook/contract';
import { call } from '../../../lib/http/api-client.ts';
import { useSend } from '../../../lib/http/use-send.ts';
import { employeeKeys } from '../../employees/keys.ts';
import { userKeys } from '../keys.ts';

export type Employee = Answer<(typeof contract)['getEmployee']>;

export const useEmployee = (userName: string) =>
  useQuery({
    queryKey: userKeys.employee(userName),
    queryFn: () => call('getEmployee', { query: { userName } }),
  });

export type EmployeeWorkDone = Answer<(typeof contract)['getEmployeeWork']>;

/** What an employee moved, ran and made, and the last acts. */
export const useEmployeeWork = (userName: string) =>
  useQuery({
    queryKey: userKeys.work(userName),
    queryFn: () => call('getEmployeeWork', { query: { userName } }),
  });

export const useChangeEmployee = () =>
  useSend((write, body: BodySent<(typeof contract)['changeEmployee']>) => write('changeEmployee', { body }), {
    changes: [userKeys.all, employeeKeys.all],
  });
