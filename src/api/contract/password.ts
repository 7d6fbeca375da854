import { PASSWORD_INPUT_MAX } from './security.ts';

/** Counted as code points: near enough to what a person counts. */
function lengthOf(password: string): number {
  return Array.from(password).length;
}

/**
 * The rule of a signed-in password change (specification, section 5): 6 to 15 characters with at
 * least two of letters, digits, symbols.
 */
export function isAllowedPassword(password: string): boolean {
  const length = lengthOf(password);
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  return length >= 6 && length <= 15 && kinds.length >= 2;
}

/**
 * The rule of registration and reset (specification, section 5): at least 8 characters, with upper
 * case, lower case, numbers and special characters.
 */
export function isStrongPassword(password: string): boolean {
  const length = lengthOf(password);
  const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
  return length >= 8 && length <= PASSWORD_INPUT_MAX && kinds.every((kind) => kind.test(password));
}
