export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;

/**
 * Characters of image codes, drawn by hand as single strokes on a grid 10 wide and 14 high: absolute M, L, Q and C
 * commands with `x y` pairs only, so that every point can be moved. Characters that people confuse
 * (0 O, 1 I, 2 Z, 5 S, 8 B, 6 G) are left out.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  C: 'M10 2.5 C7 -1.5 0 -0.5 0 7 C0 14.5 7 15.5 10 11.5',
  E: 'M9.5 0 L1 0 L1 14 L9.5 14 M1 7 L8 7',
  F: 'M9.5 0 L1 0 L1 14 M1 6.5 L8 6.5',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  K: 'M1 0 L1 14 M9 0 L1 8.5 M4 6 L9.5 14',
  L: 'M1 0 L1 14 L9 14',
  M: 'M0 14 L1 0 L5 8 L9 0 L10 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  P: 'M1 14 L1 0 L5 0 C11 0 11 7.5 5 7.5 L1 7.5',
  R: 'M1 14 L1 0 L5 0 C11 0 11 7 5 7 L1 7 M5 7 L9.5 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M1 0 L1 9 C1 15.5 9 15.5 9 9 L9 0',
  V: 'M0 0 L5 14 L10 0',
  X: 'M0.5 0 L9.5 14 M9.5 0 L0.5 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  '3': 'M1 1.5 C5 -1.5 9.5 0 9 3.5 C8.5 6.5 5.5 6.7 4 6.7 C7 6.7 10 8 9.5 11 C9 15 3 14.8 0.5 12.5',
  '4': 'M7 14 L7 0 L0 9.5 L10 9.5',
  '7': 'M0.5 0 L9.5 0 L4 14',
  '9': 'M9.5 4.5 C9.5 10.5 0.8 9.5 0.8 4.5 C0.8 -1.5 9.5 -1.5 9.5 4.5 C9.5 9 8 12.5 4 14',
};

export const alphabet = Object.keys(glyphs);
