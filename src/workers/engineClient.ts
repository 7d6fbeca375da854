import { proxy, type Remote } from 'comlink';
import { Line, WorkerLostError } from './line.ts';
import type { EngineEvent, ImportEngine, OpenResult, SayProblems } from './protocol.ts';

/** Milliseconds without a sign of life after which a worker is taken for hung. */
const SILENCE_MS = 30_000;
/** Milliseconds between two looks whether a worker with much to do still listens. */
const PING_MS = 10_000;
/** Milliseconds that a cancelled reading has to end by itself. */
const CANCEL_MS = 500;

/** The import engine in a worker of its own, and the end of it. */
export interface EngineClient extends ImportEngine {
  /** Ends the worker; calls that are running fail. */
  dispose(): void;
}

/**
 * The import engine off the page's thread. A worker that breaks or hangs is ended and replaced by
 * the next call: what was running answers `crashed` or `deadline`, and the page lives on. The
 * sheet that was open is gone then and must be opened again.
 */
export function createEngineClient(
  createWorker: () => Worker = () =>
    new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
): EngineClient {
  let line: Line<ImportEngine> | null = null;

  function current(): Line<ImportEngine> {
    if (line === null) {
      const made: Line<ImportEngine> = new Line<ImportEngine>(createWorker(), () => {
        if (line === made) line = null;
      });
      line = made;
    }
    return line;
  }

  function lose(lost: Line<ImportEngine>, reason: WorkerLostError): void {
    if (line === lost) line = null;
    lost.end(reason);
  }

  /** Runs a call; a worker that is silent for too long, `alive` aside, is lost. */
  async function call<T>(
    run: (remote: Remote<ImportEngine>, alive: () => void) => Promise<T>,
  ): Promise<T> {
    const used = current();
    const hung = (): void => {
      const seconds = SILENCE_MS / 1000;
      lose(used, new WorkerLostError('deadline', `The import worker was silent for ${seconds} s.`));
    };
    let timer = setTimeout(hung, SILENCE_MS);
    let isDone = false;
    const alive = (): void => {
      clearTimeout(timer);
      // Signs come by another port than answers, and may come after them: nobody waits any more.
      if (!isDone) timer = setTimeout(hung, SILENCE_MS);
    };
    try {
      return await used.run((remote) => run(remote, alive));
    } finally {
      isDone = true;
      clearTimeout(timer);
    }
  }

  /** A change or a look that may take long: the worker listens in between, and is asked whether. */
  function working<T>(run: (remote: Remote<ImportEngine>) => Promise<T>): Promise<T> {
    return call(async (remote, alive) => {
      const ping = setInterval(() => void remote.counts().then(alive, alive), PING_MS);
      try {
        return await run(remote);
      } finally {
        clearInterval(ping);
      }
    });
  }

  /** A reading: its failures are answers. */
  async function opening(run: Parameters<typeof call<OpenResult>>[0]): Promise<OpenResult> {
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
      opening(async (remote, alive) => {
        const heard = (event: EngineEvent): void => {
          alive();
          onEvent(event);
        };
        return remote.open(source, options, proxy(heard));
      }),
    remap: (mapping, sender) => opening(async (remote) => remote.remap(mapping, sender)),
    async cancel() {
      const used = line;
      if (used === null) return;
      const timer = setTimeout(() => {
        lose(used, new WorkerLostError('cancelled', 'The reading was cancelled.'));
      }, CANCEL_MS);
      try {
        await used.run(async (remote) => remote.cancel());
      } catch {
        // The worker is gone, and with it what was to be cancelled.
      } finally {
        clearTimeout(timer);
      }
    },
    query: (query) => call(async (remote) => remote.query(query)),
    window: (from, count) => call(async (remote) => remote.window(from, count)),
    locate: (rows) => call(async (remote) => remote.locate(rows)),
    edit: (edits) => working(async (remote) => remote.edit(edits)),
    setSkipped: (rows, skipped) => working(async (remote) => remote.setSkipped(rows, skipped)),
    undo: () => working(async (remote) => remote.undo()),
    redo: () => working(async (remote) => remote.redo()),
    fix: (fix) => working(async (remote) => remote.fix(fix)),
    preview: (fix) => working(async (remote) => remote.preview(fix)),
    values: (column, options) => working(async (remote) => remote.values(column, options)),
    copy: (span, columns) => working(async (remote) => remote.copy(span, columns)),
    work: () => call(async (remote) => remote.work()),
    exportProblems: (language, say) =>
      call(async (remote, alive) => {
        const asked: SayProblems = async (problems, share) => {
          alive();
          return say(problems, share);
        };
        return remote.exportProblems(language, proxy(asked));
      }),
    ruleCounts: () => call(async (remote) => remote.ruleCounts()),
    peekBatch: (after, limit) => call(async (remote) => remote.peekBatch(after, limit)),
    forecast: (forecasts) => call(async (remote) => remote.forecast(forecasts)),
    takeBatch: (limit) => call(async (remote) => remote.takeBatch(limit)),
    markBatch: (ids, state) => call(async (remote) => remote.markBatch(ids, state)),
    settle: (outcomes) => call(async (remote) => remote.settle(outcomes)),
    counts: () => call(async (remote) => remote.counts()),
    dispose: () => {
      if (line !== null) lose(line, new WorkerLostError('cancelled', 'The import is closed.'));
    },
  };
}
