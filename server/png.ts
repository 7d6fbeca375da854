import { crc32, deflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Bits of one sample. */
  readonly bits: 1 | 4 | 8;
  readonly colour: 'grey' | 'rgb';
  /** The samples of each row, packed into whole bytes, row after row. */
  readonly rows: Uint8Array;
  /** Dots of a metre, where the picture is to be printed in its own size. */
  readonly dotsPerMetre?: number;
}

/** Numbers of the format's kinds of colour. */
const COLOURS = { grey: 0, rgb: 2 } as const;

/** A picture as PNG: its size and its pixels, and nothing beside them. */
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
      chunk('IHDR', head),
      ...(dotsPerMetre === undefined ? [] : [chunk('pHYs', density(dotsPerMetre))]),
      chunk('IDAT', deflateSync(filtered)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** The same across and down, in units of the metre. */
function density(dotsPerMetre: number): Buffer {
  const data = Buffer.alloc(9);
  data.writeUInt32BE(dotsPerMetre, 0);
  data.writeUInt32BE(dotsPerMetre, 4);
  data[8] = 1;
  return data;
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
