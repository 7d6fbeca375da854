import { describe, expect, it } from 'vitest';
import { createClientFinder } from '../../../server/http/clientAddress.ts';

const findClient = createClientFinder(['10.0.0.0/8', '2001:db8:ff::/48', '192.0.2.10']);

const identifyClient = (remoteAddress: string | undefined, forwarded?: string, proto?: string) =>
  findClient(
    { remoteAddress },
    new Headers({
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(proto === undefined ? {} : { 'x-forwarded-proto': proto }),
    }),
  );

describe('the address of a client', () => {
  it.each([
    ['203.0.113.1', undefined, '203.0.113.1'],
    ['203.0.113.1', '198.51.100.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', undefined, '203.0.113.1'],
    ['10.1.1.1', '198.51.100.1', '198.51.100.1'],
    ['10.1.1.1', '1.1.1.1, 198.51.100.1, 10.2.2.2', '198.51.100.1'],
    ['192.0.2.10', '198.51.100.1, ::ffff:10.2.2.2', '198.51.100.1'],
    ['10.1.1.1', undefined, '10.1.1.1'],
    ['10.1.1.1', 'made up', '10.1.1.1'],
    ['10.1.1.1', '198.51.100.1, made up', '10.1.1.1'],
    ['2001:db8:ff::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3::9', undefined, '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    ['::1', undefined, '0:0:0:0::/64'],
    [undefined, undefined, 'unknown'],
  ])('a request from %s, forwarded for %s, has the address %s', (remote, forwarded, address) => {
    expect(identifyClient(remote, forwarded).address).toBe(address);
  });

  it('a request counts as TLS only if a trusted proxy forwards it so', () => {
    expect(identifyClient('10.1.1.1', '198.51.100.1', 'https').secure).toBe(true);
    expect(identifyClient('10.1.1.1', '198.51.100.1', 'https, http').secure).toBe(false);
    expect(identifyClient('203.0.113.1', undefined, 'https').secure).toBe(false);
    expect(
      findClient({ remoteAddress: '203.0.113.1', encrypted: true }, new Headers()).secure,
    ).toBe(true);
  });
});
