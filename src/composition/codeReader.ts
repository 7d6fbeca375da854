/** Reads the barcode in a picture; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  // Not in the library's types: phones and Macs have it, other desktops do not.
  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): Detector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

/** The two codes on a label. */
const formats = ['code_128', 'qr_code'];

/** The browser's own reader, or one that is loaded for it (0.9 MB). */
export async function createCodeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? loadedReader();
}

async function ownReader(): Promise<CodeReader | null> {
  const Own = globalThis.BarcodeDetector;
  if (Own === undefined) return null;
  const known = await Own.getSupportedFormats();
  if (!formats.every((format) => known.includes(format))) return null;
  const detector = new Own({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function loadedReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no pictures.');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    pen.drawImage(video, 0, 0);
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
    const [code] = await readBarcodes(picture, {
      formats: ['Code128', 'QRCode'],
      maxNumberOfSymbols: 1,
    });
    return code?.text ?? null;
  };
}
