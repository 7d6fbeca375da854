import { inflateSync } from 'node:zlib';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Reads the chunks of a PNG. Throws if it is too short or contains other bytes. */
export function chunksOf(png: Uint8Array): Chunk[] {
  const bytes = Buffer.from(png);
  const chunks: Chunk[] = [];
  // After the signature of 8 bytes, each chunk has a length, a type, data and a checksum.
  let at = 8;
  while (at < bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, end),
    });
    at = end + 4;
  }
  if (at !== bytes.length) throw new Error('The PNG does not end with its last chunk.');
  return chunks;
}

export interface Levels {
  readonly width: number;
  readonly height: number;
  /** Grey levels row by row, from 0 (black) to 15. */
  readonly levels: Uint8Array;
}

/** Reads the pixels of an unfiltered PNG with 16 grey levels, two pixels in a byte. */
export function readLevels(png: Uint8Array): Levels {
  const [head, body] = chunksOf(png);
  if (head === undefined || body === undefined) throw new Error('The PNG is empty.');
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const raw = inflateSync(body.data);
  const bytesPerRow = width / 2;
  const levels = new Uint8Array(width * height);
  for (const at of levels.keys()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    // A row begins with a byte for its filter.
    const pair = raw[y * (bytesPerRow + 1) + 1 + (x >> 1)] ?? 0;
    levels[at] = x % 2 === 0 ? pair >> 4 : pair & 15;
  }
  return { width, height, levels };
}
