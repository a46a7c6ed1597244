import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http/api-client.ts';
import { useSend } from '../../lib/http/use-send.ts';
import { readDevice, subscribeDevice, unsubscribeDevice } from './device.ts';
import { pushKeys } from './keys.ts';

/** This browser, and the site's key; null while unknown, or where there is nothing to switch. */
export function usePush() {
  const device = useQuery({ queryKey: pushKeys.device(), queryFn: readDevice }).data;
  const site = useQuery({
    queryKey: pushKeys.site(),
    queryFn: () => call('getPush'),
    enabled: device?.canAsk === true,
  }).data;
  return device && site?.publicKey ? { ...device, publicKey: site.publicKey } : null;
}

/** Asks the browser, then tells the server. Gets null if the user said no to the browser. */
export const useSubscribe = () =>
  useSend(
    async (write, publicKey: string) => {
      const body = await subscribeDevice(publicKey);
      return body && (await write('subscribePush', { body }));
    },
    { changes: [pushKeys.device()] },
  );

export const useUnsubscribe = () =>
  useSend(
    async (write, endpoint: string) => {
      const answer = await write('unsubscribePush', { body: { endpoint } });
      await unsubscribeDevice();
      return answer;
    },
    { changes: [pushKeys.device()] },
  );
