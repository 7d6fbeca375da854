import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import { SheetStore } from '../store.ts';
import type { TextLayout } from '../public/reading.ts';
import type { OnRows, OpenWorkbookOptions, Workbook } from '../types.ts';
import { separatorLine, voteDelimiter } from './delimiter.ts';
import { detectEncoding, type Encoding } from './encoding.ts';
import { Recoder } from './recode.ts';
import { type CsvLines, CsvScanner } from './scanner.ts';

/** Bytes on which delimiter and encoding are decided. */
const SAMPLE = 64 * 1024;
/** Bytes that are scanned between two looks at the clock. */
const STEP = 256 * 1024;

/**
 * A text file of rows as a workbook of one sheet. Encoding and delimiter are found from a sample
 * where the caller does not say them. `text.encoding` is what holds when `read` has ended: a file
 * may show its first letter outside ASCII late.
 */
export async function openCsv(
  source: ByteSource,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  const encoding = await detectEncoding(source, options.encoding);
  const sampled = await source.read(encoding.skip, encoding.skip + SAMPLE);
  const sample = new TextDecoder(encoding.label, { ignoreBOM: true }).decode(sampled, {
    stream: true,
  });
  const hint = separatorLine(sample);
  const body = hint === null ? sample : sample.slice(hint.length);
  // A hint is a line of the file, which the rows are without.
  const before = hint === null ? 0 : 1;
  const literalQuotes = options.literalQuotes ?? [];
  const vote = (): string =>
    voteDelimiter({
      text: body,
      isWhole: source.size <= encoding.skip + SAMPLE,
      literalQuotes: new Set(literalQuotes.map((line) => line - before)),
    });
  const delimiter = options.delimiter ?? hint?.delimiter ?? vote();
  const said = options.delimiter !== undefined || hint !== null;
  const text: { -readonly [K in keyof TextLayout]: TextLayout[K] } = {
    encoding: encoding.label,
    delimiter,
    guessed: encoding.guessed || !said,
    isEncodingGuessed: isGuessed(encoding, encoding.label),
    literalQuotes,
  };
  return {
    format: 'csv',
    sheets: [{ name: 'Sheet1', hidden: false }],
    epoch: 1900,
    text,
    async read(sheet, job, onRows) {
      if (sheet !== 0) throw new EngineError('sheetMissing', 'A text file holds one sheet.');
      job.cap('fileBytes', source.size, 'The file is too large');
      // The hint is ASCII, so its characters are its bytes once recoded.
      const lines = { before, literalQuotes: new Set(literalQuotes) };
      const scan = { encoding, delimiter, hint: hint?.length ?? 0, lines };
      const { store, label } = await readRows(source, scan, job, onRows);
      text.encoding = label;
      text.isEncodingGuessed = isGuessed(encoding, label);
      return store;
    },
  };
}

/** The forms of Unicode prove themselves. */
const isGuessed = ({ guessed }: Encoding, label: string): boolean =>
  guessed && !label.startsWith('utf-');

interface Scan {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Bytes of UTF-8 to leave out at the start: the `sep=` line. */
  readonly hint: number;
  readonly lines: CsvLines;
}

async function readRows(
  source: ByteSource,
  { encoding, delimiter, hint, lines }: Scan,
  job: Job,
  onRows: OnRows | undefined,
): Promise<{ store: SheetStore; label: string }> {
  const store = new SheetStore(1900, job.limits);
  const scanner = new CsvScanner(store, delimiter, job, lines);
  const recoder = new Recoder(encoding.label, encoding.guessed);
  const totalBytes = source.size - encoding.skip;
  let bytes = 0;
  let leave = hint;
  for await (const chunk of pieces(source, encoding.skip)) {
    const utf8 = recoder.push(chunk);
    const left = Math.min(leave, utf8.length);
    leave -= left;
    scanner.push(utf8.subarray(left));
    store.markComplete();
    bytes += chunk.length;
    await onRows?.(store, { bytes, totalBytes });
    await job.turn();
  }
  scanner.push(recoder.end());
  scanner.finish();
  store.notes.repairedText += recoder.repaired;
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return { store, label: recoder.label };
}

/** The source's chunks, large ones cut, so that no step keeps the thread for long. */
async function* pieces(
  source: ByteSource,
  start: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = source.stream(start, source.size).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length; at += STEP) yield value.subarray(at, at + STEP);
    }
  } finally {
    await reader.cancel();
  }
}
