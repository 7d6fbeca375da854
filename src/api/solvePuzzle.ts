/** Result of `getVerifyPuzzle`. */
export interface Puzzle {
  readonly salt: string;
  readonly iterations: number;
  readonly zeroBits: number;
}

/**
 * Computes the number that replaces an image code, with some hundred derivations in the background. Rejects with the
 * signal's reason when aborted.
 */
export async function solvePuzzle(
  { salt, iterations, zeroBits }: Puzzle,
  signal?: AbortSignal,
): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt), iterations };
  for (let number = 0; ; number++) {
    signal?.throwIfAborted();
    const password = encoder.encode(String(number));
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = new DataView(await crypto.subtle.deriveBits(algorithm, key, 256));
    if (bits.getUint32(0) >>> (32 - zeroBits) === 0) return String(number);
  }
}
