import { proxy, type Remote } from 'comlink';
import { ReplaceableConnection, WorkerLostError } from './workerConnection.ts';
import type { ImportEngine, OpenResult } from './protocol.ts';

/** Seconds of silence after which a worker counts as hung. */
const MAX_SILENCE_S = 30;
/** Seconds of silence between pings of a busy worker. */
const PING_S = 10;
/** Milliseconds after which the worker of a cancelled reading is terminated. */
const CANCEL_MS = 500;

/** Import engine in a worker. */
export interface EngineClient extends ImportEngine {
  /** Terminates the worker; running calls fail. */
  dispose(): void;
}

const createImportWorker = () =>
  new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });

/**
 * Creates an import engine in a worker. The next call replaces a worker that breaks, hangs or is killed: running calls
 * answer `crashed` or `deadline`. Its open sheet is lost and must be opened again: `onLost` is called.
 */
export function createEngineClient(
  createWorker: () => Worker = createImportWorker,
  onLost: () => void = () => undefined,
): EngineClient {
  const worker = new ReplaceableConnection<ImportEngine>(createWorker, onLost);

  /**
   * Runs a call; a worker that has started and is silent for too long is lost. Silence is counted by ticks of the
   * page's own timer: a page that was frozen or busy receives pending messages before the next tick.
   */
  async function call<T>(run: (remote: Remote<ImportEngine>) => Promise<T>): Promise<T> {
    const connection = worker.start();
    let { messageCount } = connection;
    let silentSeconds = 0;
    const watch = setInterval(() => {
      silentSeconds =
        connection.messageCount > 0 && connection.messageCount === messageCount
          ? silentSeconds + 1
          : 0;
      messageCount = connection.messageCount;
      if (silentSeconds >= MAX_SILENCE_S) {
        worker.lose(
          connection,
          new WorkerLostError('deadline', `The import worker was silent for ${silentSeconds} s.`),
        );
      } else if (silentSeconds > 0 && silentSeconds % PING_S === 0) {
        void connection.run(async (remote) => remote.counts()).catch(() => undefined);
      }
    }, 1000);
    try {
      return await connection.run(run);
    } finally {
      clearInterval(watch);
    }
  }

  /** Runs a reading, whose failures are results. */
  async function callReading(run: Parameters<typeof call<OpenResult>>[0]): Promise<OpenResult> {
    try {
      return await call(run);
    } catch (thrown) {
      const code = thrown instanceof WorkerLostError ? thrown.code : 'crashed';
      return { ok: false, failure: { code, message: String(thrown) } };
    }
  }

  return {
    prepare: (kind) => call(async (remote) => remote.prepare(kind)),
    open: (source, options, onEvent) =>
      callReading(async (remote) => remote.open(source, options, proxy(onEvent))),
    remap: (mapping, facts) => callReading(async (remote) => remote.remap(mapping, facts)),
    async cancel() {
      const used = worker.connection;
      if (used === null) return;
      const timer = setTimeout(() => {
        worker.lose(used, new WorkerLostError('cancelled', 'The reading was cancelled.'));
      }, CANCEL_MS);
      try {
        await used.run(async (remote) => remote.cancel());
      } catch {
        // The worker no longer exists, so there is nothing to cancel.
      } finally {
        clearTimeout(timer);
      }
    },
    query: (query) => call(async (remote) => remote.query(query)),
    window: (from, count) => call(async (remote) => remote.window(from, count)),
    locate: (rows) => call(async (remote) => remote.locate(rows)),
    edit: (edits) => call(async (remote) => remote.edit(edits)),
    setSkipped: (rows, skipped) => call(async (remote) => remote.setSkipped(rows, skipped)),
    undo: () => call(async (remote) => remote.undo()),
    redo: () => call(async (remote) => remote.redo()),
    fix: (fix) => call(async (remote) => remote.fix(fix)),
    preview: (fix) => call(async (remote) => remote.preview(fix)),
    values: (column, options) => call(async (remote) => remote.values(column, options)),
    copy: (span, columns) => call(async (remote) => remote.copy(span, columns)),
    work: () => call(async (remote) => remote.work()),
    exportProblems: (language, formatProblems) =>
      call(async (remote) => remote.exportProblems(language, proxy(formatProblems))),
    ruleCounts: () => call(async (remote) => remote.ruleCounts()),
    peekBatch: (after, limit) => call(async (remote) => remote.peekBatch(after, limit)),
    forecast: (forecasts) => call(async (remote) => remote.forecast(forecasts)),
    takeBatch: (limit) => call(async (remote) => remote.takeBatch(limit)),
    markBatch: (ids, state) => call(async (remote) => remote.markBatch(ids, state)),
    settle: (outcomes) => call(async (remote) => remote.settle(outcomes)),
    counts: () => call(async (remote) => remote.counts()),
    dispose: () => {
      const { connection } = worker;
      if (connection !== null)
        worker.lose(connection, new WorkerLostError('cancelled', 'The import is closed.'));
    },
  };
}
