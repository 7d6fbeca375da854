import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Ranges without public receivers (RFC 6890 and its successors), and those that embed other addresses. */
const closedRanges: readonly (readonly [start: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // IPv6 is public only in global unicast, except addresses that embed an IPv4 address.
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

const getIpFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is in one of the ranges. */
function createRangeMatcher(
  ranges: readonly (readonly [string, number])[],
): (address: string) => boolean {
  // One list for each family, because a single list matches an IPv4 address also in its IPv6 form.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const [start, bits] of ranges) {
    const family = getIpFamily(start);
    lists[family].addSubnet(start, bits, family);
  }
  return (address) => lists[getIpFamily(address)].check(address, getIpFamily(address));
}

const isInClosedRange = createRangeMatcher(closedRanges);

/** Error of an address that webhooks must not reach through this server. */
class PrivateTarget extends Error {
  override name = 'PrivateTarget';
  /** Error code, like those of socket errors. */
  readonly code = 'PRIVATE';
}

/** Rules for addresses that webhooks may use. */
export interface Network {
  /** Whether an IP address may be called. */
  readonly isOpen: (address: string) => boolean;
  /** Whether an IP address belongs to the operator and may be called without TLS. */
  readonly isOwn: (address: string) => boolean;
}

/** Allows public addresses and the operator's `ranges` (CIDR or single addresses). */
export function createNetwork(ranges: readonly string[]): Network {
  const isIn = createRangeMatcher(
    ranges.map((range) => {
      const [start = '', bits] = range.split('/');
      return [start, Number(bits ?? (isIP(start) === 6 ? 128 : 32))] as const;
    }),
  );
  const isOwn = (address: string) =>
    isIP(toPlainAddress(address)) !== 0 && isIn(toPlainAddress(address));
  return {
    isOwn,
    isOpen: (address) =>
      isIP(toPlainAddress(address)) !== 0 &&
      (isOwn(address) || !isInClosedRange(toPlainAddress(address))),
  };
}

/** Removes the zone of a link-local address, and unwraps an IPv4 address written as IPv6. */
function toPlainAddress(address: string): string {
  const [addressText = ''] = address.split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(addressText) ?? [];
  return mapped ?? addressText;
}

/** Host of a URL in the form for sockets: IPv6 without brackets. */
const toSocketHost = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Resolves all addresses of a host.
 *
 * @throws PrivateTarget if one of them is not public; a DNS error if there is none
 */
async function resolveHost(host: string, network: Network) {
  const addresses =
    isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host, family: isIP(host) }];
  if (!addresses.every(({ address }) => network.isOpen(address))) throw new PrivateTarget(host);
  return addresses;
}

/**
 * Checks a URL before sending, because a host that is an IP address is never looked up.
 *
 * @throws PrivateTarget
 */
export async function requirePublicAddress(url: string, network: Network): Promise<void> {
  const host = toSocketHost(url);
  if (isIP(host) !== 0) await resolveHost(host, network);
}

/** Problem of a URL that a merchant enters; null if there is none. */
export async function findTargetProblem(
  url: string,
  network: Network,
): Promise<'https' | 'private' | null> {
  const addresses = await resolveHost(toSocketHost(url), network).catch((error: unknown) =>
    error instanceof PrivateTarget ? null : [],
  );
  if (addresses === null) return 'private';
  const isOwn = addresses.length > 0 && addresses.every(({ address }) => network.isOwn(address));
  return isOwn || new URL(url).protocol === 'https:' ? null : 'https';
}

/** Looks up a host for a socket, which then connects only to the checked addresses. */
export function createCheckedLookup(network: Network): LookupFunction {
  return (host, { all }, answer) => {
    const resolve = async () => {
      try {
        const addresses = await resolveHost(host, network);
        const [first] = addresses;
        if (all === true || first === undefined) answer(null, addresses);
        else answer(null, first.address, first.family);
      } catch (error) {
        answer(error instanceof Error ? error : new Error(String(error)), []);
      }
    };
    void resolve();
  };
}
