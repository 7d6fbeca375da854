import { EngineError } from '../errors.ts';
import type { EntryStream } from '../zip/entryStream.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Scans complete units of `buf` in [0, end) and returns the offset after the last. The bytes from there on are passed
 * again, before the next ones. `isLast`: no more follow. Past `end` the buffer holds SLACK zeros, so that loops over
 * digits and names need not check `end`.
 */
export type Scan = (buf: Bytes, end: number, isLast: boolean) => number;

const SLACK = 64;
/** Maximum length of a unit (a cell, a shared string, a tag). */
const MAX_UNIT_BYTES = 2 * 1024 * 1024;

/** Passes a part's bytes to a scanner chunk by chunk, carrying over units cut at chunk borders. */
export class XmlFeed {
  readonly #stream: EntryStream;
  readonly #scan: Scan;
  /** Grows with the chunks. */
  #buf: Bytes = new Uint8Array(8 * 1024);
  #unscanned = 0;
  /**
   * Minimum number of bytes for another scan: an incomplete unit is retried once its length has doubled, so that a
   * long one costs its length, not its square.
   */
  #minBytes = 0;
  #recode: RecodeChunk | null = null;
  #isStarted = false;
  isDone = false;

  constructor(stream: EntryStream, scan: Scan) {
    this.#stream = stream;
    this.#scan = scan;
  }

  /** Number of file bytes read so far. */
  get bytesRead(): number {
    return this.#stream.bytesRead();
  }

  /** Scans one more chunk. Returns false once all is scanned. */
  async step(): Promise<boolean> {
    if (this.isDone) return false;
    let chunk = await this.#stream.next();
    if (chunk === null) {
      this.isDone = true;
      this.#run(this.#unscanned, true);
      return false;
    }
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#recode = createRecoder(chunk);
      if (this.#recode === null) chunk = dropByteOrderMark(chunk);
    }
    if (this.#recode !== null) chunk = this.#recode(chunk);
    const end = this.#unscanned + chunk.length;
    if (end + SLACK > this.#buf.length) this.#grow(end + SLACK);
    this.#buf.set(chunk, this.#unscanned);
    if (end < this.#minBytes) this.#unscanned = end;
    else this.#run(end, false);
    return true;
  }

  cancel(): Promise<void> {
    this.isDone = true;
    return this.#stream.cancel();
  }

  #run(end: number, isLast: boolean): void {
    const buf = this.#buf;
    buf.fill(0, end, end + SLACK);
    const scanned = this.#scan(buf, end, isLast);
    this.#unscanned = end - scanned;
    this.#minBytes = scanned === 0 ? Math.min(2 * end, MAX_UNIT_BYTES + 1) : 0;
    if (this.#unscanned > MAX_UNIT_BYTES) {
      throw new EngineError('tooLarge', `One cell or tag is over ${MAX_UNIT_BYTES} bytes.`, {
        limit: MAX_UNIT_BYTES,
        what: 'textBytes',
      });
    }
    if (scanned > 0) buf.copyWithin(0, scanned, end);
  }

  #grow(size: number): void {
    const larger = new Uint8Array(2 ** Math.ceil(Math.log2(size)));
    larger.set(this.#buf.subarray(0, this.#unscanned));
    this.#buf = larger;
  }
}

/** Removes a UTF-8 byte order mark. */
function dropByteOrderMark(bytes: Bytes): Bytes {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Converts a whole part to UTF-8 without a byte order mark. */
export function toUtf8(part: Bytes): Bytes {
  const recode = createRecoder(part);
  return recode === null ? dropByteOrderMark(part) : recode(part);
}

/** Recodes chunks to UTF-8. */
type RecodeChunk = (chunk: Bytes) => Bytes;

/** Creates a recoder from the encoding that a part's first bytes state; null if it is UTF-8 already. */
function createRecoder(first: Bytes): RecodeChunk | null {
  const label = findXmlEncoding(first);
  if (label === null) return null;
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    throw new EngineError('unsupported', `The workbook's XML is written in ${label}.`);
  }
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk, { stream: true }));
}

function findXmlEncoding(first: Bytes): string | null {
  const [a, b, c, d] = first;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 60 && b === 0 && d === 0) return 'utf-16le';
  if (a === 0 && b === 60 && c === 0) return 'utf-16be';
  const head = String.fromCharCode(...first.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  if (declared === undefined) return null;
  return /^(?:utf-?8|us-ascii|ascii|utf-16.*)$/i.test(declared) ? null : declared;
}
