/** Result of `getVerifyPuzzle`. */
export interface Puzzle {
  readonly salt: string;
  readonly iterations: number;
  readonly zeroBits: number;
}

/**
 * Computes the number that is in place of an image code: some hundred derivations, which the
 * browser does beside the page. Rejects with the signal's reason once it is aborted.
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
