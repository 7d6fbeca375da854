import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** The Code 128 and QR codes in an image file (PNG, PGM), and where they are. */
export async function findCodes(image: Uint8Array<ArrayBuffer>): Promise<readonly ReadResult[]> {
  return readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    tryInvert: false,
    tryRotate: false,
    // In a smaller copy of the picture zxing-cpp reads other digits into some bars, beside the right ones.
    tryDownscale: false,
    maxNumberOfSymbols: 16,
  });
}

/** A code's format and text. */
export const saidBy = ({ format, text }: ReadResult): string => `${format} ${text}`;
