import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (update: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** The parameters of the address. A second change may come before the first is drawn, and does not undo it. */
export function useAddressParams(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change: Change = (update, options) => {
    latest.current = update(latest.current);
    setParams(latest.current, options);
  };
  return [params, change];
}
