import { createDecoder } from '../../../domain/text/codePages.ts';
import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { type ByteSource, cachedSource } from '../byteSource.ts';
import { SheetStore } from '../store.ts';
import type { TextLayout } from '../public/readingTypes.ts';
import type { OnRows, OpenWorkbookOptions, Workbook } from '../workbookTypes.ts';
import { parseSeparatorLine } from './delimiter.ts';
import {
  detectEncoding,
  describeEncoding,
  type Encoding,
  type LetterEncoding,
} from './detectEncoding.ts';
import { findTextForm, type DetectedTextForm } from './textForm.ts';
import { Recoder } from './recoder.ts';
import { type CsvLines, CsvScanner } from './csvScanner.ts';
import { TextRows } from './textRows.ts';

/** Number of bytes from which text form and encoding are detected. */
const SAMPLE_BYTES = 64 * 1024;
/** Number of bytes scanned between two checks of the clock. */
const STEP_BYTES = 256 * 1024;

/**
 * Opens a delimited or drawn text file as a workbook of one sheet. Encoding and form are detected from a sample unless
 * given. `text.encoding` is final only after `read`, because the first non-ASCII letter may be anywhere.
 */
export async function openCsv(
  source: ByteSource,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  const cached = cachedSource(source);
  const encoding = await detectEncoding(cached, options.encoding);
  const sampleBytes = await cached.read(encoding.skip, encoding.skip + SAMPLE_BYTES);
  const sample = createDecoder(encoding.label, true).decode(sampleBytes, {
    stream: true,
  });
  const separatorLine = parseSeparatorLine(sample);
  const laterLines = sample.includes('\\') ? '' : await readLaterLines(cached, encoding);
  // The `sep=` line is not a row.
  const linesBefore = separatorLine === null ? 0 : 1;
  const literalQuotes = options.literalQuotes ?? [];
  const givenDelimiter = options.delimiter ?? separatorLine?.delimiter;
  const foundForm = findTextForm(
    {
      text: separatorLine === null ? sample : sample.slice(separatorLine.length),
      isLastRowComplete: source.size <= encoding.skip + SAMPLE_BYTES,
      literalQuotes: new Set(literalQuotes.map((line) => line - linesBefore)),
    },
    { delimiter: givenDelimiter, escapes: options.escapes, laterLines },
  );
  const { form, delimiter, hasEscapes, mayEscape } = foundForm;
  const text: { -readonly [K in keyof TextLayout]: TextLayout[K] } = {
    form,
    delimiter,
    hasEscapes,
    mayEscape,
    isGuessed: encoding.isGuessed || givenDelimiter === undefined,
    ...describeEncoding(encoding, encoding),
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
      const lines = { linesBefore, literalQuotes: new Set(literalQuotes) };
      // The separator line is ASCII, so its length in characters and in UTF-8 bytes is the same.
      const scan = {
        encoding,
        sink: createSink(foundForm, job, lines),
        skippedBytes: separatorLine?.length ?? 0,
      };
      const { store, letterEncoding } = await readRows(source, scan, job, onRows);
      Object.assign(text, describeEncoding(encoding, letterEncoding));
      return store;
    },
  };
}

/** Number of later samples of a file that begins without backslashes. */
const LATER_SAMPLES = 8;
/** Size of each later sample. */
const LATER_SAMPLE_BYTES = 32 * 1024;
const BACKSLASH = 0x5c;

/** Returns whole lines with backslashes from samples all over a file. */
async function readLaterLines(source: ByteSource, { label, skip }: Encoding): Promise<string> {
  const texts: string[] = [];
  for (let index = 1; index <= LATER_SAMPLES; index++) {
    const start = Math.max(
      skip + SAMPLE_BYTES,
      Math.floor((source.size * index) / LATER_SAMPLES) - LATER_SAMPLE_BYTES,
    );
    if (start >= source.size) break;
    const bytes = await source.read(start, start + LATER_SAMPLE_BYTES);
    if (!bytes.includes(BACKSLASH)) continue;
    const text = createDecoder(label).decode(bytes);
    texts.push(text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n') + 1));
  }
  return texts.join('');
}

/** Stores the rows of a text that arrives as UTF-8 bytes. */
interface TextSink {
  readonly store: SheetStore;
  push(bytes: Uint8Array<ArrayBuffer>): void;
  finish(): void;
}

/** Byte scanner for plain delimited files, a string reader for all others. */
function createSink({ delimiter, reader }: DetectedTextForm, job: Job, lines: CsvLines): TextSink {
  if (reader === null) {
    const store = new SheetStore(1900, job.limits, job.shouldUnwrap);
    const scanner = new CsvScanner(store, delimiter, job, lines);
    return { store, push: (bytes) => scanner.push(bytes), finish: () => scanner.finish() };
  }
  const rows = new TextRows(reader(), job);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return {
    store: rows.store,
    push: (bytes) => rows.push(decoder.decode(bytes, { stream: true })),
    finish: () => rows.finish(),
  };
}

interface Scan {
  readonly encoding: Encoding;
  readonly sink: TextSink;
  /** Number of UTF-8 bytes to skip at the start: the `sep=` line. */
  readonly skippedBytes: number;
}

async function readRows(
  source: ByteSource,
  { encoding, sink, skippedBytes }: Scan,
  job: Job,
  onRows: OnRows | undefined,
): Promise<{ store: SheetStore; letterEncoding: LetterEncoding }> {
  const { store } = sink;
  const recoder = new Recoder(encoding);
  const totalBytes = source.size - encoding.skip;
  let bytes = 0;
  let remainingSkip = skippedBytes;
  for await (const chunk of splitChunks(source, encoding.skip)) {
    const utf8 = recoder.push(chunk);
    const skipped = Math.min(remainingSkip, utf8.length);
    remainingSkip -= skipped;
    sink.push(utf8.subarray(skipped));
    store.markComplete();
    bytes += chunk.length;
    await onRows?.(store, { bytes, totalBytes });
    await job.checkAndYield();
  }
  sink.push(recoder.end());
  sink.finish();
  store.notes.repairedText += recoder.repaired;
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return { store, letterEncoding: recoder.letterEncoding };
}

/** Chunks of the source, split so that no step blocks the thread for long. */
async function* splitChunks(
  source: ByteSource,
  start: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = source.stream(start, source.size).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length; at += STEP_BYTES)
        yield value.subarray(at, at + STEP_BYTES);
    }
  } finally {
    await reader.cancel();
  }
}
