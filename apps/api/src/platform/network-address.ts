import { isIPv4 } from 'node:net';

/**
 * What an address counts as, wherever addresses are counted: an IPv4 address as itself, however it is written; an IPv6
 * address as its /64, since every household and phone has a whole one to choose from. Must agree with network_of() in
 * the database.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const groups = groupsOf(address);
  // An IPv4-mapped IPv6 address, as dual-stack sockets report it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.');
  return prefixOf(groups, 64);
}

/** The /48 that a whole customer line or a hoster's client has, for limits a few times as high; null for IPv4. */
export function wideNetworkOf(address: string): string | null {
  return isIPv4(networkOf(address)) ? null : prefixOf(groupsOf(address), 48);
}

const prefixOf = (groups: number[], bits: 48 | 64) =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** The eight groups of an IPv6 address, '::' filled in; the last two may be written like IPv4. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = inHex.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
