import { describe, expect, it } from 'vitest';
import { isAllowedPassword } from '../../../src/api/contract/account/passwordRules.ts';
import { createPasswordHasher, PRODUCTION_COST } from '../../../server/security/passwords.ts';
import { TEST_COST } from '../../support/passwordCost.ts';

describe('password hashing', () => {
  it('a hash has the production cost', async () => {
    const hasher = createPasswordHasher(PRODUCTION_COST);
    const stored = await hasher.hash('Harmattan-9');
    expect(stored).toMatch(/^\$scrypt\$N=32768,r=8,p=3\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(await hasher.verify('Harmattan-9', stored)).toBe(true);
    expect(await hasher.verify('Harmattan-8', stored)).toBe(false);
  });

  const cheap = createPasswordHasher(TEST_COST);

  it('a password hashed twice gives two hashes', async () => {
    expect(await cheap.hash('same')).not.toBe(await cheap.hash('same'));
  });

  it('a hash of another cost is verified and counts as stale', async () => {
    const dearer = createPasswordHasher({ N: 2 ** 9, r: 8, p: 1 });
    const stored = await cheap.hash('Harmattan-9');
    expect(await dearer.verify('Harmattan-9', stored)).toBe(true);
    expect([dearer.isStale(stored), cheap.isStale(stored)]).toEqual([true, false]);
  });

  it('composed and decomposed characters are the same password', async () => {
    const stored = await cheap.hash('Caf\u00e9-1234');
    expect(await cheap.verify('Cafe\u0301-1234', stored)).toBe(true);
  });

  it('an unknown account or an unreadable hash never matches', async () => {
    expect(await cheap.verify('anything', null)).toBe(false);
    expect(await cheap.verify('anything', 'plain text')).toBe(false);
  });

  it('two hashes run at once, sixteen wait, and the rest is refused', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => cheap.hash('x')));
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(30 - 2 - 16);
    for (const one of refused) expect(one.reason).toMatchObject({ key: 'error.unavailable' });
    expect(await cheap.hash('x')).toContain('$scrypt$');
  });
});

describe('the rule of a password change', () => {
  it.each([
    ['abc123', true],
    ['ab-cde', true],
    ['123-456', true],
    ['密码密码密1', true],
    ['abcdefghijklmn1', true],
    ['abc12', false],
    ['abcdefghijklmno1', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['--------', false],
    ['', false],
  ])('the password %j is allowed: %s', (password, allowed) => {
    expect(isAllowedPassword(password)).toBe(allowed);
  });
});
