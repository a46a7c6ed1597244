import { useQuery } from '@tanstack/react-query';
import type { Answer, contract, Known } from '@tossbook/contract';
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

/** Subscribes anew by another key of the site. A browser holds one subscription, so the old one goes first. */
export const useRenew = () =>
  useSend(
    async (write, { publicKey, endpoint }: { publicKey: string; endpoint: string }) => {
      await unsubscribeDevice();
      const body = await subscribeDevice(publicKey);
      if (body) await write('subscribePush', { body });
      return write('unsubscribePush', { body: { endpoint } });
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

export const useFollows = () => useQuery({ queryKey: pushKeys.follows(), queryFn: () => call('getFollows') });

/** A team as the server names it. */
export type FollowedTeam = Answer<(typeof contract)['getFollows']>['teams'][number];

export const useFollow = () =>
  useSend((write, body: { betId: string; teamName: string }) => write('followTeam', { body }), {
    changes: [pushKeys.follows()],
  });

export const useUnfollow = () =>
  useSend(
    (write, { sportType, teamName }: FollowedTeam) =>
      // Said back as the server said it.
      write('unfollowTeam', { body: { sportType: sportType as Known<typeof sportType>, teamName } }),
    { changes: [pushKeys.follows()] },
  );
