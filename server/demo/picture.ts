import { encodePng } from '../png.ts';

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

/** A PNG picture of a parcel: box, tape and a label with bars. */
export function parcelPicture(seed: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(HEIGHT * WIDTH * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) rows.set(colourAt(x, y, seed), (y * WIDTH + x) * 3);
  }
  return encodePng({ width: WIDTH, height: HEIGHT, bits: 8, colour: 'rgb', rows });
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
