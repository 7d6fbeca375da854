import { expect, it } from 'vitest';
import { createCanvas, draw } from '../../../server/security/canvas.ts';
import { drawVerifyCode, type Random } from '../../../server/security/captcha.ts';
import { alphabet, GLYPH_HEIGHT, GLYPH_WIDTH, glyphs } from '../../../server/security/glyphs.ts';
import { parseStrokes } from '../../../server/security/strokes.ts';
import { chunksOf, readLevels, type Levels } from '../../support/png.ts';

const SEED = 20261120;
const COUNT = 60;
const WIDTH = 272;
const HEIGHT = 80;

/** Deterministic random numbers (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const createCode = (random: Random) =>
  Array.from({ length: 5 }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

it('a picture has one size and no metadata, whatever the code', () => {
  const random = createRandom(SEED);
  const sizes = Array.from({ length: 20 }, () => {
    const png = drawVerifyCode(createCode(random), random);
    const [head, body, end] = chunksOf(png);
    expect([head?.type, body?.type, end?.type]).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(chunksOf(png)).toHaveLength(3);
    const { width, height, levels } = readLevels(png);
    expect([width, height, levels.length]).toEqual([WIDTH, HEIGHT, WIDTH * HEIGHT]);
    return png.length;
  });
  // The noise varies the file size more than the code does.
  expect(Math.max(...sizes)).toBeLessThan(12_000);
});

it('each drawing of the same code differs', () => {
  const drawings = Array.from({ length: 20 }, () => Buffer.from(drawVerifyCode('ACE34')));
  expect(new Set(drawings.map(String)).size).toBe(20);
  const [first, second] = drawings.map(readLevels);
  const changed = [...(first?.levels ?? [])].filter((level, at) => level !== second?.levels[at]);
  expect(changed.length).toBeGreaterThan((WIDTH * HEIGHT) / 4);
});

it(`a script that matches templates cannot read the picture (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const codes = Array.from({ length: COUNT }, () => createCode(random));
  const countRead = (createPicture: (code: string) => Levels) =>
    codes.filter((code) => readByTemplates(createPicture(code)) === code).length;
  expect(countRead(drawPrint)).toBe(COUNT);
  expect(countRead((code) => readLevels(drawVerifyCode(code, random)))).toBeLessThanOrEqual(2);
});

it('people see dark ink on a light ground everywhere', () => {
  const random = createRandom(SEED);
  for (let n = 0; n < 20; n++) {
    const { levels } = readLevels(drawVerifyCode(createCode(random), random));
    const dark = levels.filter((level) => level < 8).length / levels.length;
    expect(dark).toBeGreaterThan(0.04);
    expect(dark).toBeLessThan(0.2);
  }
});

/** Strokes of an undistorted glyph around a centre, with 3.7 pixels per unit of its grid; `turn` in radians. */
function placeGlyph(character: string, centreX: number, centreY: number, turn: number) {
  const [cos, sin] = [3.7 * Math.cos(turn), 3.7 * Math.sin(turn)];
  return parseStrokes(glyphs[character] ?? '').map((stroke) =>
    stroke.map(([gridX, gridY]) => {
      const [x, y] = [gridX - GLYPH_WIDTH / 2, gridY - GLYPH_HEIGHT / 2];
      return [centreX + x * cos - y * sin, centreY + x * sin + y * cos] as const;
    }),
  );
}

/** Horizontal centre of the character at this index. */
const getCentre = (index: number) => 12 + ((index + 0.5) * (WIDTH - 24)) / 5;

/** The code in clean print. */
function drawPrint(code: string): Levels {
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (const [index, character] of Array.from(code).entries()) {
    for (const stroke of placeGlyph(character, getCentre(index), HEIGHT / 2, 0))
      draw(canvas, stroke, 5);
  }
  const levels = Uint8Array.from(canvas.ink, (share) => Math.round(14 - 11 * share));
  return { width: WIDTH, height: HEIGHT, levels };
}

const FRAME_WIDTH = 56;
const templates = alphabet.flatMap((character) =>
  [-0.2, 0, 0.2].map((turn) => {
    const { ink } = createFrame(character, turn);
    return { character, ink, weight: Math.sqrt(ink.reduce((sum, share) => sum + share, 0)) };
  }),
);

function createFrame(character: string, turn: number) {
  const canvas = createCanvas(FRAME_WIDTH, HEIGHT);
  for (const stroke of placeGlyph(character, FRAME_WIDTH / 2, HEIGHT / 2, turn))
    draw(canvas, stroke, 5.5);
  return canvas;
}

/** Reads a code: ink by a threshold, then the best-matching glyph at each position. */
function readByTemplates({ levels }: Levels): string {
  return [0, 1, 2, 3, 4]
    .map((index) => {
      let best = { character: '', score: -1 };
      for (const shiftX of [-4, 0, 4]) {
        for (const shiftY of [-4, 0, 4]) {
          const left = Math.round(getCentre(index) - FRAME_WIDTH / 2 + shiftX);
          const pixels = findInk(levels, left, shiftY);
          for (const { character, ink, weight } of templates) {
            // Ink within the template, less a penalty for all ink.
            let sum = 0;
            for (const pixel of pixels) sum += (ink[pixel] ?? 0) - 0.15;
            if (sum / weight > best.score) best = { character, score: sum / weight };
          }
        }
      }
      return best.character;
    })
    .join('');
}

/** Pixels with ink in a frame at this position of a picture; every second pixel is enough. */
function findInk(levels: Uint8Array, left: number, top: number): number[] {
  const pixels: number[] = [];
  for (let y = 0; y < HEIGHT; y += 2) {
    for (let x = 0; x < FRAME_WIDTH; x += 2) {
      const [atX, atY] = [left + x, top + y];
      if (atX < 0 || atX >= WIDTH || atY < 0 || atY >= HEIGHT) continue;
      if ((levels[atY * WIDTH + atX] ?? 15) < 8.5) pixels.push(y * FRAME_WIDTH + x);
    }
  }
  return pixels;
}
