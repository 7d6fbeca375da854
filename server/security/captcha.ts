import { randomInt } from 'node:crypto';
import { encodePng } from '../png.ts';
import { createCanvas, draw, type Canvas } from './canvas.ts';
import { alphabet, GLYPH_HEIGHT, GLYPH_WIDTH, glyphs } from './glyphs.ts';
import { getPointAt, parseStrokes, type Point, type Stroke } from './strokes.ts';

const LENGTH = 5;
const WIDTH = 272;
const HEIGHT = 80;
/** Left and right margin, so that no character leaves the picture. */
const MARGIN = 12;
/** Pixels per unit of the glyphs' grid, so that neighbours may touch. */
const SCALE = 3.3;
/** Levels of grey. */
const LEVELS = 16;

/** Returns a number from 0 to 1. */
export type Random = () => number;

const secureRandom: Random = () => randomInt(2 ** 32) / 2 ** 32;

export function createVerifyCode(): string {
  return Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type Warp = (point: Point) => Point;

/**
 * Draws the code as a PNG, so that the reply contains neither text nor outlines. People read dark ink on a light
 * ground; scripts meet glyphs of other sizes, weights and heights, which are rotated, slanted and bent, each alone
 * and all together, and crossed by a line of ink and one of ground.
 */
export function drawVerifyCode(
  code: string,
  random: Random = secureRandom,
): Uint8Array<ArrayBuffer> {
  const between = (min: number, max: number) => min + random() * (max - min);
  const canvas = createCanvas(WIDTH, HEIGHT);
  const warpAll = createWave(between);
  for (const [index, character] of Array.from(code).entries()) {
    const warpGlyph = placeGlyph(index, between);
    const thickness = between(3.4, 5);
    for (const stroke of parseStrokes(glyphs[character] ?? '')) {
      draw(
        canvas,
        stroke.map((point) => warpAll(warpGlyph(point))),
        thickness,
      );
    }
  }
  draw(canvas, createCrossing(between), between(1, 1.5), 'wipe');
  draw(canvas, createCrossing(between), between(1.4, 1.8));
  for (let n = 0; n < 2; n++) draw(canvas, createSpeck(between), between(2, 3));
  return encodePng({
    width: WIDTH,
    height: HEIGHT,
    bits: 4,
    colour: 'grey',
    rows: toGreyLevels(canvas, between),
  });
}

type Between = (min: number, max: number) => number;

/** Rotates, slants and bends one glyph into its position. */
function placeGlyph(index: number, between: Between): Warp {
  const angle = between(-0.22, 0.22);
  const lean = between(-0.3, 0.3);
  const [wide, high] = [SCALE * between(0.75, 1.15), SCALE * between(0.8, 1.3)];
  const bend = between(0.4, 0.9);
  const phase = between(0, 6.28);
  const pitch = (WIDTH - 2 * MARGIN) / LENGTH;
  const centreX = MARGIN + (index + 0.5) * pitch + between(-5, 5);
  const centreY = HEIGHT / 2 + between(-9, 9);
  return ([gridX, gridY]) => {
    const y = high * (gridY - GLYPH_HEIGHT / 2 + bend * Math.sin(gridX / 3 + phase));
    const x = wide * (gridX - GLYPH_WIDTH / 2 + bend * Math.sin(gridY / 3 + phase)) - lean * y;
    return [
      centreX + x * Math.cos(angle) - y * Math.sin(angle),
      centreY + x * Math.sin(angle) + y * Math.cos(angle),
    ];
  };
}

/** Bends the whole line of glyphs. */
function createWave(between: Between): Warp {
  const [height, width] = [between(3, 5), between(3, 4)];
  const [along, across] = [between(18, 30), between(9, 14)];
  const [phase, other] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]) => [
    x + width * Math.sin(y / across + phase),
    y + height * Math.sin(x / along + other),
  ];
}

/** A curve from one side of the picture to the other. */
function createCrossing(between: Between): Stroke {
  const y = () => between(0.1, 0.9) * HEIGHT;
  const points: Point[] = [
    [0, y()],
    [WIDTH / 3, y()],
    [(WIDTH * 2) / 3, y()],
    [WIDTH, y()],
  ];
  return Array.from({ length: 49 }, (_, n) => getPointAt(points, n / 48));
}

/** A short random curve that resembles part of a glyph. */
function createSpeck(between: Between): Stroke {
  const [x, y] = [between(0, WIDTH), between(0, HEIGHT)];
  const near = (): Point => [x + between(-9, 9), y + between(-9, 9)];
  const points = [near(), near(), near()];
  return Array.from({ length: 9 }, (_, n) => getPointAt(points, n / 8));
}

/** Converts ink and ground to levels of grey, two pixels in a byte. */
function toGreyLevels({ width, height, ink }: Canvas, between: Between): Uint8Array {
  const rows = new Uint8Array((width * height) / 2);
  // Noise needs no secure random numbers: a cheap sequence from a random start is enough.
  let grain = Math.floor(between(1, 2 ** 31));
  const [stainX, stainY] = [between(20, 40), between(14, 24)];
  const [phaseX, phaseY] = [between(0, 6.28), between(0, 6.28)];
  for (let y = 0; y < height; y++) {
    const bend = phaseX + Math.sin(y / stainY + phaseY);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const ground = 13.6 + 0.9 * Math.sin(x / stainX + bend);
      const dark = 3.2 + 1.4 * Math.sin(x / stainY + phaseY);
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
      const level = ground + (dark - ground) * (ink[at] ?? 0) + grain / 2 ** 31 - 1;
      const greyLevel = Math.min(LEVELS - 1, Math.max(0, Math.round(level)));
      rows[at >> 1] = (rows[at >> 1] ?? 0) | (at % 2 === 0 ? greyLevel << 4 : greyLevel);
    }
  }
  return rows;
}
