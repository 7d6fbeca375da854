import { startLegacyThread } from '../../scripts/legacy/startThread.ts';
import type { FailureCode } from '../../src/workers/engine/public/readingTypes.ts';
import { toEngineError } from '../../src/workers/engine/errors.ts';
import { parseInThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { Job, type JobOptions, type Limits } from '../../src/workers/engine/limits.ts';
import { type ByteSource } from '../../src/workers/engine/byteSource.ts';
import { bytesSource } from './bytesSource.ts';
import { openWorkbook, type ReadSheet, readSheet } from '../../src/workers/engine/openWorkbook.ts';
import type { OpenWorkbookOptions } from '../../src/workers/engine/workbookTypes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Expected outcome of reading a hostile file, and limits of its cost. */
interface Expected {
  /** A failure code, or the number of cells. */
  readonly outcome: FailureCode | number;
  /** Maximum of inflated bytes; 4 MB by default. */
  readonly inflated?: number;
  /** Maximum of bytes read from the file; four times its size by default. */
  readonly bytesRead?: number;
  readonly limits?: Partial<Limits>;
  readonly options?: OpenWorkbookOptions;
}

export type HostileCase = readonly [name: string, file: () => Bytes | Promise<Bytes>, Expected];

const MB = 1024 * 1024;
/** Maximum memory of the cells of a small hostile file, in bytes. */
const MAX_MEMORY = 32 * MB;

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const listPrototypeKeys = (): string[] =>
  prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
const originalKeys = listPrototypeKeys();

const parseLegacy = parseInThread(startLegacyThread, true);

/** A job that counts its inflated bytes. */
class CountingJob extends Job {
  inflatedBytes = 0;

  override cap(name: keyof Limits, value: number, what: string): void {
    if (name === 'inflatedBytes') this.inflatedBytes = Math.max(this.inflatedBytes, value);
    super.cap(name, value, what);
  }
}

/** Creates a source that counts the bytes that are read from it. */
function createCountingSource(bytes: Bytes): {
  readonly source: ByteSource;
  readonly readBytes: () => number;
} {
  const inner = bytesSource(bytes);
  let readBytes = 0;
  const count = (start: number, end: number): void => {
    readBytes += Math.max(0, Math.min(end, bytes.length) - start);
  };
  const source: ByteSource = {
    size: inner.size,
    read: (start, end) => {
      count(start, end);
      return inner.read(start, end);
    },
    blob: (start, end) => {
      count(start, end);
      return inner.blob(start, end);
    },
    stream(start, end) {
      const counter = new TransformStream<Bytes, Bytes>({
        transform(chunk, controller) {
          readBytes += chunk.length;
          controller.enqueue(chunk);
        },
      });
      return inner.stream(start, end).pipeThrough(counter);
    },
  };
  return { source, readBytes: () => readBytes };
}

/** Opens a file as the portal does and reads its default sheet. */
export async function readHostile(
  bytes: Bytes,
  limits: JobOptions['limits'] = {},
  options: OpenWorkbookOptions = {},
): Promise<ReadSheet> {
  const job = new Job({ limits });
  const workbook = await openWorkbook(bytesSource(bytes), job, { parseLegacy, ...options });
  return readSheet(workbook, undefined, job);
}

/** Outcome of reading a hostile file, with the limits that it exceeded. */
interface Outcome {
  readonly outcome: FailureCode | number;
  readonly excess: readonly string[];
}

/** Reads a hostile file. Throws unless the result is cells or a typed failure. */
export async function readOutcome(
  file: HostileCase[1],
  { inflated = 4 * MB, bytesRead, limits, options }: Expected,
): Promise<Outcome> {
  const bytes = await file();
  const { source, readBytes } = createCountingSource(bytes);
  const job = new CountingJob({ limits: { deadlineMs: 20_000, ...limits } });
  const excess: string[] = [];
  const checkLimit = (name: string, value: number, limit: number): void => {
    if (value > limit) excess.push(`${name}: ${value}, over ${limit}`);
  };
  let outcome: Outcome['outcome'];
  try {
    const workbook = await openWorkbook(source, job, { parseLegacy, ...options });
    const { store } = await readSheet(workbook, undefined, job);
    checkLimit('memory of the cells', store.memory, MAX_MEMORY);
    outcome = store.cellCount;
  } catch (error) {
    const { code, message } = toEngineError(error);
    if (code === 'crashed') throw error;
    checkLimit('length of the message', message.length, 400);
    outcome = code;
  }
  checkLimit('bytes inflated', job.inflatedBytes, inflated);
  // Each step of format detection may read a small file completely.
  checkLimit('bytes read', readBytes(), bytesRead ?? bytes.length * 4 + 256 * 1024);
  if (listPrototypeKeys().some((keys, i) => keys !== originalKeys[i]))
    excess.push('a prototype was changed');
  return { outcome, excess };
}
