import { BlockList, isIP } from 'node:net';

/** Address and protocol of a client, as seen through trusted proxies. */
export interface Client {
  /** Address for throttling; an IPv6 address as its /64, which belongs to one customer. */
  readonly address: string;
  /** Full address, also for IPv6; empty if unknown. */
  readonly fullAddress: string;
  readonly secure: boolean;
}

/** Properties of a socket that the client's address depends on. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
  readonly encrypted?: boolean;
}

/**
 * Creates a function that finds the client behind trusted proxies. Forwarding headers count only if the peer is a
 * trusted proxy. `X-Forwarded-For` is read from its right end: the first address there that is no trusted proxy is
 * the client.
 */
export function createClientFinder(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const item of trustedProxies) {
    const [address = '', bits] = item.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer: Peer | undefined, headers: Headers): Client => {
    let address = unwrapIpv4(peer?.remoteAddress ?? '');
    if (!isTrusted(address)) {
      return {
        address: toNetwork(address),
        fullAddress: address,
        secure: peer?.encrypted === true,
      };
    }
    const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((item) => unwrapIpv4(item));
    while (isTrusted(address)) {
      const next = chain.pop();
      if (next === undefined || isIP(next) === 0) break;
      address = next;
    }
    const proto = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
    return { address: toNetwork(address), fullAddress: address, secure: proto === 'https' };
  };
}

/** Unwraps an IPv4 address that arrived on an IPv6 socket. */
function unwrapIpv4(address: string): string {
  const trimmed = address.trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(trimmed);
  return mapped?.[1] ?? trimmed;
}

/** Reduces an IPv6 address to its /64, because one customer has 2^64 of them. */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address === '' ? 'unknown' : address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missingGroups = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, missingGroups) }, () => '0'),
    ...right,
  ];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/64`;
}
