import { randomInt } from 'node:crypto';
import { alphabet, glyphs } from './glyphs.ts';

const LENGTH = 5;
const WIDTH = 170;
/** Left and right, so that no character leans out of the picture. */
const MARGIN = 10;
const HEIGHT = 50;
/** Grid of the glyphs, see `glyphs.ts`. */
const GLYPH_WIDTH = 10;
const GLYPH_HEIGHT = 14;
const SCALE = 1.9;

export function newVerifyCode(): string {
  return Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Uniform between two numbers, to a thousandth. */
function between(min: number, max: number): number {
  return min + (randomInt(0, 1001) / 1000) * (max - min);
}

type Warp = (x: number, y: number) => readonly [x: number, y: number];

/** Turns, leans and waves one glyph into its place; no two drawings share a path. */
function glyphWarp(index: number): Warp {
  const angle = between(-0.3, 0.3);
  const lean = between(-0.25, 0.25);
  const scale = SCALE * between(0.9, 1.1);
  const wave = between(0.4, 1);
  const phase = between(0, 6.28);
  const centreX = MARGIN + ((index + 0.5) * (WIDTH - 2 * MARGIN)) / LENGTH + between(-2, 2);
  const centreY = HEIGHT / 2 + between(-4, 4);
  return (gridX, gridY) => {
    const x = gridX - GLYPH_WIDTH / 2 + wave * Math.sin(gridY / 3 + phase);
    const y = gridY - GLYPH_HEIGHT / 2 + wave * Math.sin(gridX / 3 + phase);
    const leaning = x - lean * y;
    return [
      centreX + scale * (leaning * Math.cos(angle) - y * Math.sin(angle)),
      centreY + scale * (leaning * Math.sin(angle) + y * Math.cos(angle)),
    ];
  };
}

function moved(path: string, warp: Warp): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    warp(Number(x), Number(y))
      .map((n) => n.toFixed(1))
      .join(' '),
  );
}

function stroke(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A line across the picture, in the ink of the characters, so that colour does not part them. */
function crossing(): string {
  const y = () => between(8, HEIGHT - 8).toFixed(1);
  return `M0 ${y()} C${WIDTH / 3} ${y()} ${(WIDTH * 2) / 3} ${y()} ${WIDTH} ${y()}`;
}

/**
 * The code as an SVG picture: bare strokes without text, on its own light ground so that it reads
 * the same in a dark theme.
 */
export function drawVerifyCode(code: string): string {
  const ink = '#24405c';
  const strokes = Array.from(code, (character, index) =>
    stroke(moved(glyphs[character] ?? '', glyphWarp(index)), ink, between(2.2, 2.9)),
  );
  strokes.splice(randomInt(strokes.length + 1), 0, stroke(crossing(), ink, 1));
  strokes.push(stroke(crossing(), '#7d93a8', 1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2f6"/>${strokes.join('')}</svg>`;
}
