import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passbookKeys } from '../keys.ts';
import { checkPassbook } from './check-passbook.ts';

/** Checks the caller's passbook once, on this device. `rows` is how many have been checked so far. */
export function usePassbookCheck() {
  const [rows, setRows] = useState(0);
  const check = useQuery({
    queryKey: passbookKeys.proof(),
    queryFn: ({ signal }) => checkPassbook({ signal, onProgress: setRows }),
    gcTime: 0,
    retry: false,
  });
  return { ...check, rows };
}
