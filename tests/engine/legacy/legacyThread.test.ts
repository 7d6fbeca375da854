import { afterEach, describe, expect, test, vi } from 'vitest';
import { legacySeeds } from '../../../scripts/fuzz/seeds/legacy.ts';
import { startLegacyThread } from '../../../scripts/legacy/startThread.ts';
import type { EngineError } from '../../../src/workers/engine/errors.ts';
import {
  parseInThread,
  type StartLegacyThread,
} from '../../../src/workers/engine/legacy/legacyThread.ts';
import type { LegacyBook } from '../../../src/workers/engine/legacy/legacyBook.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportSource } from '../../../src/workers/protocol.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { hangingWorkbook } from '../../support/hangingWorkbook.ts';

const book: LegacyBook = {
  epoch: 1900,
  formats: ['General'],
  sheets: [],
  hasUndecodedTexts: false,
  isBeforeUnicode: false,
};

/** Threads whose answers the test controls. */
function createThreads() {
  const threads: {
    readonly files: Uint8Array[];
    isTerminated: boolean;
    readonly answer: Parameters<StartLegacyThread>[0];
    readonly fail: () => void;
  }[] = [];
  const start: StartLegacyThread = (answer, fail) => {
    const thread = { files: [] as Uint8Array[], isTerminated: false, answer, fail };
    threads.push(thread);
    return {
      post: (bytes) => void thread.files.push(bytes),
      end: () => {
        thread.isTerminated = true;
      },
    };
  };
  return { threads, start };
}

/** Bytes of the file, and bytes that it inflates to. */
const FILE_SIZE = 10;
const createBytes = () => new Uint8Array(FILE_SIZE);
const readErrorCode = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: EngineError) => error.code,
  );

afterEach(() => {
  vi.useRealTimers();
});

describe('the parser thread', () => {
  test('the thread gets the file once it is ready, answers, and is terminated', async () => {
    const { threads, start } = createThreads();
    const reading = parseInThread(start)(createBytes(), new Job(), FILE_SIZE);
    expect(threads[0]?.files).toHaveLength(0);
    threads[0]?.answer({ type: 'ready' });
    await expect.poll(() => threads[0]?.files).toHaveLength(1);
    threads[0]?.answer({ type: 'book', book });
    expect(await reading).toBe(book);
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test.each([
    ['a thread that never loads', false, 'notStarted'],
    ['a thread that never answers', true, 'deadline'],
  ])('%s is terminated at its deadline', async (_, doesLoad, reason) => {
    vi.useFakeTimers();
    const { threads, start } = createThreads();
    const code = readErrorCode(
      parseInThread(start)(createBytes(), new Job({ limits: { deadlineMs: 5000 } }), FILE_SIZE),
    );
    if (doesLoad) threads[0]?.answer({ type: 'ready' });
    // A loaded thread has 1,500 ms for each MB, any other thread until the job's deadline.
    await vi.advanceTimersByTimeAsync(doesLoad ? 1400 : 4900);
    expect(threads[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await code).toBe(reason);
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('a file that inflates to more bytes has more time', async () => {
    vi.useFakeTimers();
    const { threads, start } = createThreads();
    const code = readErrorCode(parseInThread(start)(createBytes(), new Job(), 3_000_000));
    threads[0]?.answer({ type: 'ready' });
    // 3 MB: 4,500 ms.
    await vi.advanceTimersByTimeAsync(4400);
    expect(threads[0]?.isTerminated).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await code).toBe('deadline');
  });

  test('cancelling terminates the thread at once', async () => {
    const { threads, start } = createThreads();
    const abort = new AbortController();
    const code = readErrorCode(
      parseInThread(start)(createBytes(), new Job({ signal: abort.signal }), FILE_SIZE),
    );
    threads[0]?.answer({ type: 'ready' });
    abort.abort();
    expect(await code).toBe('cancelled');
    expect(threads[0]?.isTerminated).toBe(true);
  });

  test('a crash becomes a typed failure', async () => {
    const { threads, start } = createThreads();
    const code = readErrorCode(parseInThread(start)(createBytes(), new Job(), FILE_SIZE));
    threads[0]?.answer({ type: 'ready' });
    await expect.poll(() => threads[0]?.files).toHaveLength(1);
    threads[0]?.fail();
    expect(await code).toBe('corrupt');
  });

  test('a thread that never loads is not blamed on the file', async () => {
    const { threads, start } = createThreads();
    const code = readErrorCode(parseInThread(start)(createBytes(), new Job(), FILE_SIZE));
    threads[0]?.fail();
    expect(await code).toBe('notStarted');
  });

  test('an idle thread takes the next file, and a terminated one does not', async () => {
    const { threads, start } = createThreads();
    const parse = parseInThread(start, true);
    const firstReading = parse(createBytes(), new Job(), FILE_SIZE);
    threads[0]?.answer({ type: 'ready' });
    await expect.poll(() => threads[0]?.files).toHaveLength(1);
    threads[0]?.answer({ type: 'failed', code: 'corrupt', message: 'no', params: {} });
    expect(await readErrorCode(firstReading)).toBe('corrupt');
    const secondCode = readErrorCode(parse(createBytes(), new Job(), FILE_SIZE));
    await expect.poll(() => threads[0]?.files).toHaveLength(2);
    threads[0]?.fail();
    expect(await secondCode).toBe('corrupt');
    void readErrorCode(parse(createBytes(), new Job(), FILE_SIZE));
    expect(threads).toHaveLength(2);
  });
});

describe('a real parser thread', () => {
  const options = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const createSource = (file: Blob): ImportSource => ({ type: 'file', file, name: 'orders.xls' });

  test('a file that hangs the library is given up, and the next one opens', async () => {
    const engine = createInlineEngine({ parseLegacy: parseInThread(startLegacyThread) });
    const failure = await engine.open(
      createSource(new Blob([hangingWorkbook()])),
      options,
      () => undefined,
    );
    expect(failure).toMatchObject({ ok: false, failure: { code: 'deadline' } });
    const [goodSeed] = legacySeeds();
    if (goodSeed?.type !== 'binary') throw new Error('not a file');
    const result = await engine.open(
      createSource(new Blob([goodSeed.bytes])),
      options,
      () => undefined,
    );
    expect(result).toMatchObject({ ok: true, layout: { format: 'xls' } });
  });

  test('old workbooks are refused without a parser', async () => {
    const engine = createInlineEngine();
    const failure = await engine.open(
      createSource(new Blob([hangingWorkbook()])),
      options,
      () => undefined,
    );
    expect(failure).toMatchObject({ ok: false, failure: { code: 'unsupported' } });
  });
});
