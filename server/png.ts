import { crc32, deflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly bits: 1 | 4 | 8;
  readonly colour: 'grey' | 'rgb';
  /** Samples of each row, packed into whole bytes, row after row. */
  readonly rows: Uint8Array;
  /** Dots per metre, if the picture is printed at its own size. */
  readonly dotsPerMetre?: number;
}

/** Colour type numbers of the format. */
const COLOURS = { grey: 0, rgb: 2 } as const;

/** Encodes a picture as PNG, with only its size and its pixels. */
export function encodePng({
  width,
  height,
  bits,
  colour,
  rows,
  dotsPerMetre,
}: Pixels): Uint8Array<ArrayBuffer> {
  const bytes = rows.length / height;
  const filtered = Buffer.alloc(height * (1 + bytes));
  for (let y = 0; y < height; y++) {
    // Each row begins with the number of its filter: none.
    filtered.set(rows.subarray(y * bytes, (y + 1) * bytes), y * (1 + bytes) + 1);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[9] = COLOURS[colour];
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      createChunk('IHDR', head),
      ...(dotsPerMetre === undefined
        ? []
        : [createChunk('pHYs', createDensityChunk(dotsPerMetre))]),
      createChunk('IDAT', deflateSync(filtered)),
      createChunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** Density chunk: equal in both directions, per metre. */
function createDensityChunk(dotsPerMetre: number): Buffer {
  const data = Buffer.alloc(9);
  data.writeUInt32BE(dotsPerMetre, 0);
  data.writeUInt32BE(dotsPerMetre, 4);
  data[8] = 1;
  return data;
}

function createChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
