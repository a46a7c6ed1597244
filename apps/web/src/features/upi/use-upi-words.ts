import { useTranslation } from 'react-i18next';
import { upiFailureOf } from './upi-failure.ts';

/** Explains why a UPI call failed. */
export function useUpiWords(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const failure = upiFailureOf(error);
    return 'said' in failure ? failure.said : t(`upi.${failure.text}`);
  };
}
