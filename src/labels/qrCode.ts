import { correction, generate } from 'lean-qr';

/** Quiet zone that a reader needs, in modules. */
export const QR_QUIET = 4;

export interface Qr {
  readonly text: string;
  /** Modules of a side, without quiet zone. */
  readonly size: number;
  /** Black runs of each line of modules. */
  readonly runs: readonly { readonly x: number; readonly y: number; readonly length: number }[];
}

/** Encodes at level Q, so that a quarter of the modules may be damaged: parcels rub against each other. */
export function encodeQr(text: string): Qr {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const { size } = code;
  const runs = Array.from({ length: size }, (_, y) => {
    const rowRuns: { x: number; y: number; length: number }[] = [];
    for (let x = 0; x < size; x++) {
      if (!code.get(x, y)) continue;
      const last = rowRuns.at(-1);
      if (last !== undefined && last.x + last.length === x) last.length++;
      else rowRuns.push({ x, y, length: 1 });
    }
    return rowRuns;
  });
  return { text, size, runs: runs.flat() };
}
