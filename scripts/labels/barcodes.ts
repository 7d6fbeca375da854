import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Finds the Code 128 and QR codes in an image file (PNG, PGM), with their positions. */
export async function findCodes(image: Uint8Array<ArrayBuffer>): Promise<readonly ReadResult[]> {
  return readBarcodes(image, {
    formats: ['Code128', 'QRCode'],
    tryInvert: false,
    tryRotate: false,
    // In a downscaled picture, zxing-cpp also reads wrong digits from some bars.
    tryDownscale: false,
    maxNumberOfSymbols: 16,
  });
}

/** A code's format and text. */
export const formatCode = ({ format, text }: ReadResult): string => `${format} ${text}`;
