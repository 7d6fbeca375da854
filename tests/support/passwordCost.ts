import type { ScryptCost } from '../../server/security/passwords.ts';

/** scrypt at a hundredth of its price; one test holds the real one. */
export const TEST_COST: ScryptCost = { N: 2 ** 8, r: 8, p: 1 };
