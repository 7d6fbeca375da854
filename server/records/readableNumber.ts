import { createHash } from 'node:crypto';

/** Digits and letters that nobody mistakes for one another on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A number that can be read out, such as `WO-261120-7K4Q`: the day (UTC), and letters that follow from
 * what makes the record one. Another `attempt` gives others, where two records of a company have the same.
 */
export function readableNumber(prefix: string, id: string, at: Date, attempt: number): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const bytes = createHash('sha256').update(`${id} ${attempt}`).digest();
  const letters = [...bytes.subarray(0, 4)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}-${day}-${letters.join('')}`;
}
