/**
 * The rule of a signed-in password change (specification, section 5): 6 to 15 characters with at
 * least two of letters, digits, symbols. Characters are counted as people see code points.
 */
export function isAllowedPassword(password: string): boolean {
  const length = Array.from(password).length;
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  return length >= 6 && length <= 15 && kinds.length >= 2;
}
