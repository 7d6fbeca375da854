/**
 * Code 128 after ISO/IEC 15417, for printable ASCII: sets B and C, with C if digit pairs
 * save a symbol.
 */

/** Widths in modules of each symbol's bars and spaces, a bar first; the last one is the stop. */
const PATTERNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

const TO_C = 99;
const TO_B = 100;
const START_B = 104;
const START_C = 105;
const STOP = 106;

/** Quiet zone on both sides that a reader needs, in modules. */
export const CODE128_QUIET = 10;

export interface Code128 {
  readonly text: string;
  /** Symbol values from start to stop, check symbol included. */
  readonly symbols: readonly number[];
  /** Widths in modules, a bar first, bars and spaces alternating. */
  readonly widths: readonly number[];
  /** Sum of the widths; without quiet zones. */
  readonly modules: number;
}

/** Throws a RangeError if the text is empty or has other characters than printable ASCII. */
export function encodeCode128(text: string): Code128 {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 is for printable ASCII only.');
  const runs = splitRuns(text);
  const symbols: number[] = [];
  for (const { isSetC, chars } of runs) {
    const isFirst = symbols.length === 0;
    if (isSetC) {
      symbols.push(isFirst ? START_C : TO_C);
      symbols.push(...Array.from(chars.match(/\d\d/g) ?? [], Number));
    } else {
      symbols.push(isFirst ? START_B : TO_B);
      symbols.push(...Array.from(chars, (char) => char.charCodeAt(0) - 32));
    }
  }
  const sum = symbols.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  const allSymbols = [...symbols, sum % 103, STOP];
  const widths = allSymbols.flatMap((value) => Array.from(PATTERNS[value] ?? '', Number));
  return {
    text,
    symbols: allSymbols,
    widths,
    modules: widths.reduce((total, width) => total + width),
  };
}

interface Run {
  /** Whether the run is in set C. */
  readonly isSetC: boolean;
  readonly chars: string;
}

/** Splits a text into runs. Digits use set C if they are long enough: four at an end, six inside. */
function splitRuns(text: string): readonly Run[] {
  const runs: Run[] = [];
  let pending = '';
  for (const [chars] of text.matchAll(/\d+|\D+/g)) {
    const at = runs.reduce((length, run) => length + run.chars.length, pending.length);
    const isAtEnd = at === 0 || at + chars.length === text.length;
    const isAllPairs = chars.length === text.length && chars.length % 2 === 0;
    const isWorthSetC = /^\d/.test(chars) && (isAllPairs || chars.length >= (isAtEnd ? 4 : 6));
    if (!isWorthSetC) {
      pending += chars;
      continue;
    }
    // The odd digit stays on the side where set B is anyway.
    const odd = chars.length % 2;
    const before = odd === 1 && at > 0 ? 1 : 0;
    pending += chars.slice(0, before);
    if (pending !== '') runs.push({ isSetC: false, chars: pending });
    const pairs = chars.slice(before, chars.length - (odd - before));
    runs.push({ isSetC: true, chars: pairs });
    pending = chars.slice(before + pairs.length);
  }
  if (pending !== '') runs.push({ isSetC: false, chars: pending });
  return runs;
}
