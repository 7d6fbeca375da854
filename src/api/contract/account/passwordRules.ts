import { PASSWORD_INPUT_MAX } from './security.ts';

/** Number of code points, which is close to the number of characters. */
function countCharacters(password: string): number {
  return Array.from(password).length;
}

/**
 * The rule for changes by signed-in users (specification, section 5): 6 to 15 characters with at least two of
 * letters, digits, symbols.
 */
export function isAllowedPassword(password: string): boolean {
  const length = countCharacters(password);
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  return length >= 6 && length <= 15 && kinds.length >= 2;
}

/**
 * The parts of the rule for registration and reset (specification, section 5): at least 8 characters, with upper
 * case, lower case, numbers and special characters.
 */
export const strongParts = {
  length: (password: string) =>
    countCharacters(password) >= 8 && countCharacters(password) <= PASSWORD_INPUT_MAX,
  upperCase: (password: string) => /\p{Lu}/u.test(password),
  lowerCase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\p{N}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type StrongPart = keyof typeof strongParts;

/** Whether a new password meets the rule for registration and reset. */
export function isStrongPassword(password: string): boolean {
  return Object.values(strongParts).every((part) => part(password));
}
