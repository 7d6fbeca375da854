/** Reads the barcode in a picture; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  // Missing in TypeScript's library: only phones and Macs have it.
  var BarcodeDetector:
    | {
        new (options: { readonly formats: readonly string[] }): Detector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

/** The two codes on a label. */
const formats = ['code_128', 'qr_code'];

/** Creates the browser's reader, or loads one (0.9 MB) if it has none. */
export async function createCodeReader(): Promise<CodeReader> {
  return (await findNativeReader()) ?? loadReader();
}

async function findNativeReader(): Promise<CodeReader | null> {
  const NativeDetector = globalThis.BarcodeDetector;
  if (NativeDetector === undefined) return null;
  const supportedFormats = await NativeDetector.getSupportedFormats();
  if (!formats.every((format) => supportedFormats.includes(format))) return null;
  const detector = new NativeDetector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

async function loadReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no 2D canvas.');
  return async (video) => {
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    const [code] = await readBarcodes(picture, {
      formats: ['Code128', 'QRCode'],
      maxNumberOfSymbols: 1,
    });
    return code?.text ?? null;
  };
}
