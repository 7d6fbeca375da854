import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

const WIDTH = 320;
const HEIGHT = 240;

const wall: Colour = [226, 230, 234];
const floor: Colour = [193, 199, 205];
const front: Colour = [196, 152, 103];
const lid: Colour = [214, 175, 130];
const tape: Colour = [232, 214, 176];
const label: Colour = [250, 250, 248];
const ink: Colour = [52, 58, 64];

/** A picture of a parcel as PNG: its box, tape and a label with bars. */
export function parcelPicture(seed: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      // Each row begins with the number of its filter: none.
      rows.set(colourAt(x, y, seed), y * (1 + WIDTH * 3) + 1 + x * 3);
    }
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  // Eight bits a colour, three colours, nothing special.
  const head = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function colourAt(x: number, y: number, seed: number): Colour {
  const isBox = x >= 60 && x < 260 && y >= 70 && y < 200;
  if (!isBox) return y < 150 ? wall : floor;
  if (x >= 80 && x < 150 && y >= 115 && y < 165) {
    const isBar = y > 140 && y < 160 && x > 86 && x < 144 && ((x * (seed % 7)) ^ x) % 5 < 2;
    const isLine = y < 134 && y % 8 < 2 && x > 86 && x < 130;
    return isBar || isLine ? ink : label;
  }
  if (Math.abs(x - 190) < 11) return tape;
  return y < 100 ? lid : front;
}
