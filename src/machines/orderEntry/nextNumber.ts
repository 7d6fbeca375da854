const COUNTED = /^(.*?)(\d{1,15})(\D*)$/u;

/**
 * The number after this one in the company's own pattern: its last run of digits is counted up and
 * keeps its width. Empty if nothing in it counts.
 */
export function nextNumber(number: string): string {
  const [, before, digits, behind] = COUNTED.exec(number) ?? [];
  if (before === undefined || digits === undefined || behind === undefined) return '';
  const counted = String(Number(digits) + 1).padStart(digits.length, '0');
  return `${before}${counted}${behind}`;
}
