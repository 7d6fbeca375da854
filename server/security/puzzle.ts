import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { randomToken } from './digest.ts';

/** About 8 ms a try on a laptop, in a browser as here: PBKDF2 runs in native code in both. */
const ITERATIONS = 20_000;
/** One number in 256 solves it: two seconds of a laptop, some more of a phone. */
const ZERO_BITS = 8;
const BYTES = 32;

export interface Puzzle {
  readonly salt: string;
  readonly iterations: number;
  readonly zeroBits: number;
}

export function newPuzzle(): Puzzle {
  return { salt: randomToken(), iterations: ITERATIONS, zeroBits: ZERO_BITS };
}

const derive = promisify(pbkdf2);

/** Whether a number solves the puzzle of this salt, see `getVerifyPuzzle`. */
export async function isSolution(salt: string, number: string): Promise<boolean> {
  if (!/^\d{1,12}$/.test(number)) return false;
  const key = await derive(number, salt, ITERATIONS, BYTES, 'sha256');
  return key.readUInt32BE(0) >>> (32 - ZERO_BITS) === 0;
}
