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

/** Expected end and cost limits of a hostile file. */
interface Expected {
  /** A typed failure, or this many cells. */
  readonly ends: FailureCode | number;
  /** Bytes that may be inflated; 4 MB where absent. */
  readonly inflated?: number;
  /** Bytes that may be read from the file; four times its size where absent. */
  readonly taken?: number;
  readonly limits?: Partial<Limits>;
  readonly options?: OpenWorkbookOptions;
}

export type HostileCase = readonly [name: string, file: () => Bytes | Promise<Bytes>, Expected];

const MB = 1024 * 1024;
/** Memory that the cells of a small hostile file may take. */
const MEMORY = 32 * MB;

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const shape = (): string[] =>
  prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
const before = shape();

const parseLegacy = parseInThread(startLegacyThread, true);

/** A job that remembers how much was inflated for it. */
class CountingJob extends Job {
  inflated = 0;

  override cap(name: keyof Limits, value: number, what: string): void {
    if (name === 'inflatedBytes') this.inflated = Math.max(this.inflated, value);
    super.cap(name, value, what);
  }
}

/** A source that counts the bytes it gives. */
function counted(bytes: Bytes): { readonly source: ByteSource; readonly given: () => number } {
  const inner = bytesSource(bytes);
  let given = 0;
  const count = (start: number, end: number): void => {
    given += Math.max(0, Math.min(end, bytes.length) - start);
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
      const pass = new TransformStream<Bytes, Bytes>({
        transform(chunk, controller) {
          given += chunk.length;
          controller.enqueue(chunk);
        },
      });
      return inner.stream(start, end).pipeThrough(pass);
    },
  };
  return { source, given: () => given };
}

/** Opens a file as the workbench does and reads the sheet it would show. */
export async function readHostile(
  bytes: Bytes,
  limits: JobOptions['limits'] = {},
  options: OpenWorkbookOptions = {},
): Promise<ReadSheet> {
  const job = new Job({ limits });
  const workbook = await openWorkbook(bytesSource(bytes), job, { parseLegacy, ...options });
  return readSheet(workbook, undefined, job);
}

/** End of a hostile file, with the limits that it exceeded. */
interface Outcome {
  readonly ends: FailureCode | number;
  readonly excess: readonly string[];
}

/** Reads a hostile file. Throws where it ends in anything but cells or a typed failure. */
export async function outcomeOf(
  file: HostileCase[1],
  { inflated = 4 * MB, taken, limits, options }: Expected,
): Promise<Outcome> {
  const bytes = await file();
  const { source, given } = counted(bytes);
  const job = new CountingJob({ limits: { deadlineMs: 20_000, ...limits } });
  const excess: string[] = [];
  const hold = (what: string, value: number, limit: number): void => {
    if (value > limit) excess.push(`${what}: ${value}, over ${limit}`);
  };
  let ends: Outcome['ends'];
  try {
    const workbook = await openWorkbook(source, job, { parseLegacy, ...options });
    const { store } = await readSheet(workbook, undefined, job);
    hold('memory of the cells', store.memory, MEMORY);
    ends = store.cellCount;
  } catch (thrown) {
    const { code, message } = toEngineError(thrown);
    if (code === 'crashed') throw thrown;
    hold('length of the message', message.length, 400);
    ends = code;
  }
  hold('bytes inflated', job.inflated, inflated);
  // Small files are looked at whole by each of the questions that sniffing asks.
  hold('bytes taken', given(), taken ?? bytes.length * 4 + 256 * 1024);
  if (shape().some((keys, i) => keys !== before[i])) excess.push('a prototype was changed');
  return { ends, excess };
}
