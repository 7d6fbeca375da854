import type { Random } from '../random.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns changed bytes, without changing its input. */
export type BytesMutation = (bytes: Bytes, random: Random) => Bytes;

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff];

function join(...pieces: readonly Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(pieces));
}

/** Mutations of bytes of any format. */
export const bytesMutations: Readonly<Record<string, BytesMutation>> = {
  flipBits(bytes, random) {
    const mutated = bytes.slice();
    for (let i = 1 + random.below(16); i > 0; i--) {
      const at = random.below(mutated.length);
      mutated[at] = (mutated[at] ?? 0) ^ (1 << random.below(8));
    }
    return mutated;
  },
  setBytes(bytes, random) {
    const mutated = bytes.slice();
    for (let i = 1 + random.below(8); i > 0; i--) {
      mutated[random.below(mutated.length)] = random.pick(INTERESTING);
    }
    return mutated;
  },
  truncate: (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)),
  cutStart: (bytes, random) => bytes.slice(random.below(bytes.length + 1)),
  cutOut(bytes, random) {
    const start = random.below(bytes.length + 1);
    const end = Math.min(bytes.length, start + random.below(1 + (bytes.length >> 2)));
    return join(bytes.subarray(0, start), bytes.subarray(end));
  },
  splice(bytes, random) {
    const from = random.below(bytes.length + 1);
    const piece = bytes.subarray(from, from + random.below(1 + (bytes.length >> 2)));
    const to = random.below(bytes.length + 1);
    return join(bytes.subarray(0, to), piece, bytes.subarray(to));
  },
  overwrite(bytes, random) {
    const mutated = bytes.slice();
    const from = random.below(bytes.length + 1);
    const to = random.below(bytes.length + 1);
    mutated.copyWithin(to, from, from + random.below(64));
    return mutated;
  },
  insertNoise(bytes, random) {
    const noise = Uint8Array.from({ length: 1 + random.below(64) }, () => random.below(256));
    const at = random.below(bytes.length + 1);
    return join(bytes.subarray(0, at), noise, bytes.subarray(at));
  },
  zeroBlock(bytes, random) {
    const mutated = bytes.slice();
    const at = random.below(bytes.length + 1);
    return mutated.fill(0, at, at + random.below(512));
  },
};
