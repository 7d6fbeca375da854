import type { ScryptCost } from '../../server/security/passwords.ts';

/** scrypt at a hundredth of its cost; one test uses the real cost. */
export const TEST_COST: ScryptCost = { N: 2 ** 8, r: 8, p: 1 };
