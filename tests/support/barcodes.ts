import { findCodes, formatCode } from '../../scripts/labels/barcodes.ts';

/** Texts of the Code 128 and QR codes in an image file (PNG, PGM), sorted. */
export async function readCodes(image: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  return (await findCodes(image)).map(formatCode).sort();
}

/** Creates a PGM image file from dots: 0 is white, 1 is black. */
export function createPgm(
  width: number,
  height: number,
  dots: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + dots.length);
  file.set(head);
  dots.forEach((dot, index) => {
    file[head.length + index] = dot === 0 ? 255 : 0;
  });
  return file;
}
