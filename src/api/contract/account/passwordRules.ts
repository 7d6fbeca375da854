import { PASSWORD_INPUT_MAX } from './security.ts';

/** Counted as code points: near enough to what a person counts. */
function countCharacters(password: string): number {
  return Array.from(password).length;
}

/**
 * The rule of a signed-in password change (specification, section 5): 6 to 15 characters with at
 * least two of letters, digits, symbols.
 */
export function isAllowedPassword(password: string): boolean {
  const length = countCharacters(password);
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  return length >= 6 && length <= 15 && kinds.length >= 2;
}

/**
 * The rule of registration and reset (specification, section 5), in its parts: at least 8
 * characters, with upper case, lower case, numbers and special characters.
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

/** Whether a new password keeps the rule of registration and reset. */
export function isStrongPassword(password: string): boolean {
  return Object.values(strongParts).every((part) => part(password));
}
