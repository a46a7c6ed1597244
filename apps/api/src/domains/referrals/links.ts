import type { LINK_KINDS } from '@tossbook/contract';

/** An account near a held reward, and the traces that it left. */
export type LinkedAccount = {
  userId: bigint;
  referrerId: bigint | null;
  devices: string[];
  /** Whence it registered with a code. */
  network: string | null;
};

export type AccountLink = { from: number; to: number; kind: (typeof LINK_KINDS)[number] };

/** What each two of the accounts share, by their places in the list. */
export function linksBetween(accounts: LinkedAccount[]): AccountLink[] {
  return accounts.flatMap((one, from) =>
    accounts.slice(from + 1).flatMap((other, distance) => {
      const to = from + 1 + distance;
      const links: AccountLink[] = [];
      if (other.referrerId === one.userId) links.push({ from, to, kind: 'invited' });
      if (one.referrerId === other.userId) links.push({ from: to, to: from, kind: 'invited' });
      if (one.devices.some((device) => other.devices.includes(device)))
        links.push({ from, to, kind: 'device' });
      if (one.network !== null && one.network === other.network) links.push({ from, to, kind: 'address' });
      return links;
    }),
  );
}
