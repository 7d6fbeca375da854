import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { createRandomToken } from './digest.ts';

/** Iterations of PBKDF2: about 8 ms an attempt on a laptop, in native code in browsers and here. */
const ITERATIONS = 20_000;
/** Leading zero bits: one number in 256 is a solution, two seconds on a laptop and more on a phone. */
const ZERO_BITS = 8;
/** Length of the derived key. */
const BYTES = 32;

export interface Puzzle {
  readonly salt: string;
  readonly iterations: number;
  readonly zeroBits: number;
}

export function createPuzzle(): Puzzle {
  return { salt: createRandomToken(), iterations: ITERATIONS, zeroBits: ZERO_BITS };
}

const derive = promisify(pbkdf2);

/** Whether a number solves the puzzle with this salt, see `getVerifyPuzzle`. */
export async function isSolution(salt: string, number: string): Promise<boolean> {
  if (!/^\d{1,12}$/.test(number)) return false;
  const key = await derive(number, salt, ITERATIONS, BYTES, 'sha256');
  return key.readUInt32BE(0) >>> (32 - ZERO_BITS) === 0;
}
