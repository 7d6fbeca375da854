import { randomInt } from 'node:crypto';

/** No letter or digit that is mistaken for another when it is copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * A password to be copied by hand once and changed at the first sign-in: three groups of four,
 * 59 bits.
 */
export function newOneTimePassword(): string {
  const groups = Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  return groups.join('-');
}
