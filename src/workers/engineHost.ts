import type { Language } from '../domain/languages.ts';
import type { ImportKind } from '../domain/sheets/sheet.ts';
import type { SentForecast, SentOutcome } from '../api/contract/orders/importDeclarations.ts';
import { sheets } from '../domain/sheets/sheets.ts';
import { EngineError, toEngineError } from './engine/errors.ts';
import { Job, runSteps } from './engine/limits.ts';
import { rehearse } from './engine/rehearsal.ts';
import { findUntouchable } from './engine/session/untouchableRows.ts';
import { openSheet, combineLines } from './engine/session/openSheet.ts';
import { writeProblems } from './engine/session/writeProblems.ts';
import { Session } from './engine/session/session.ts';
import type { LegacyParser } from './engine/legacy/legacyBook.ts';
import type { Inflate } from './engine/zip/inflate.ts';
import type {
  BatchRows,
  CellEdit,
  CopyResult,
  EditResult,
  EngineEvent,
  ImportCounts,
  ImportEngine,
  ImportSource,
  JudgingFacts,
  Mapping,
  Fix,
  FixPreview,
  OpenOptions,
  OpenResult,
  RowPosition,
  RowQuery,
  RowSpan,
  RowWindow,
  RuleCount,
  FormatProblems,
  SheetWork,
  ValueCount,
} from './protocol.ts';
import {
  toFailure,
  toLayout,
  type OpenSheet,
  type ReadingState,
  throttleProgress,
} from './sheetLayout.ts';
import { openSource } from './openSource.ts';
import { loadTables, createReader } from './fileReader.ts';
import { fieldNames, createRules } from './sheetRules.ts';
import { StepQueue } from './stepQueue.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type OnEvent = (event: EngineEvent) => void;

/** Helper threads of the engine. */
interface Threads {
  /** Inflates large parts; the engine's own thread does if absent. */
  readonly inflate?: Inflate;
  /** Parses xls and xlsb; they are rejected if absent. */
  readonly parseLegacy?: LegacyParser;
}

/**
 * Import engine with the contract's rules, exposed by the worker and called directly by tests and the command line. It
 * has one open sheet; opening another releases it.
 */
class EngineHost implements ImportEngine {
  #openedSheet: OpenSheet | null = null;
  #abort: AbortController | null = null;
  readonly #stepQueue = new StepQueue();
  /** Background work, between requests. */
  readonly #backgroundQueue = new StepQueue();
  /** Kinds whose code has been compiled. */
  readonly #preparedKinds = new Set<ImportKind>();
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async prepare(kind: ImportKind): Promise<void> {
    if (this.#abort !== null || this.#openedSheet !== null || this.#preparedKinds.has(kind)) return;
    this.#preparedKinds.add(kind);
    const abort = new AbortController();
    this.#abort = abort;
    const job = this.#createReadingJob(abort.signal);
    try {
      const tables = await loadTables();
      // The company's country only selects rules; it does not affect their cost.
      const rules = createRules({ kind, countryCode: '', countries: {} }, tables);
      await rehearse(rules, fieldNames(kind, undefined, tables.sheets), job);
    } catch (thrown) {
      const { code } = toEngineError(thrown);
      if (code !== 'cancelled' && code !== 'notStarted') throw thrown;
      this.#preparedKinds.delete(kind);
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async open(source: ImportSource, options: OpenOptions, onEvent: OnEvent): Promise<OpenResult> {
    this.#stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.#openedSheet = null;
    const job = this.#createReadingJob(abort.signal);
    let readingState: ReadingState | null = null;
    try {
      const { rules, plan: planSheet } = createReader(options, await loadTables());
      const workbook = await openSource(source, job, options, this.#threads.parseLegacy);
      readingState = { workbook, sheet: null, store: null, headerRow: null };
      const progress = throttleProgress(onEvent);
      const { session, sheet } = await openSheet(
        {
          workbook,
          name: options.sheet,
          rules,
          planner: (store) => planSheet(store, options.headerRow),
          work: options.work,
          sheets: new Set(options.known?.flatMap(({ sheet: name }) => name ?? [])),
        },
        {
          onSheet: (sheetIndex, store) => {
            const headerRow = readingState?.store === store ? readingState.headerRow : null;
            readingState = { workbook, sheet: sheetIndex, store, headerRow };
          },
          onPlan: (planned, at) => {
            job.check();
            const { store, plan } = planned.sheet;
            readingState = { workbook, sheet: at, store, headerRow: plan.headerRow };
            this.#openedSheet = { workbook, sheet: at, options, session: planned };
            onEvent({ type: 'layout', layout: toLayout(this.#openedSheet) });
          },
          onProgress: (reader, { bytes, totalBytes }) =>
            progress(() => ({ bytes, totalBytes, counts: reader.counts() })),
        },
        job,
      );
      if (options.work !== undefined) await runSteps(session.restore(options.work), job);
      job.check();
      // Deferred, so that the result is posted first.
      setTimeout(() => this.#prepareSearches(session));
      return this.#toOpenResult({ workbook, sheet, options, session });
    } catch (thrown) {
      if (this.#abort === abort) this.#openedSheet = null;
      return { ok: false, failure: toFailure(thrown, readingState) };
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async cancel(): Promise<void> {
    this.#stop();
  }

  async remap(mapping: Mapping | null, facts: JudgingFacts = {}): Promise<OpenResult> {
    await this.#stepQueue.done;
    const opened = this.#current();
    const previousSheet = opened.session.sheet;
    const { store, plan } = previousSheet;
    const options = { ...opened.options, ...facts, ...(mapping === null ? {} : { mapping }) };
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const job = new Job({ signal: abort.signal });
    try {
      const { rules, plan: planSheet } = createReader(options, await loadTables());
      const remapped = planSheet(store, plan.headerRow);
      const baseSession = new Session({ store, rules, plan: remapped, lines: null });
      const untouchable = findUntouchable(previousSheet, undefined);
      const session = await combineLines(baseSession, untouchable, job);
      if (session !== baseSession) baseSession.release();
      await runSteps(session.takeOver(opened.session), job);
      this.#openedSheet = { ...opened, options, session };
      return this.#toOpenResult(this.#openedSheet);
    } catch (thrown) {
      return {
        ok: false,
        failure: toFailure(thrown, { ...opened, store, headerRow: plan.headerRow }),
      };
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async query(query: RowQuery): Promise<{ total: number; revision: number }> {
    return this.#current().session.query(query);
  }

  async window(from: number, count: number): Promise<RowWindow> {
    return this.#current().session.window(from, count);
  }

  async locate(rows: readonly number[]): Promise<RowPosition | null> {
    return this.#current().session.locate(rows);
  }

  async edit(edits: readonly CellEdit[]): Promise<EditResult> {
    return this.#change((session) => session.edit(edits));
  }

  async setSkipped(rows: readonly number[], skipped: boolean): Promise<EditResult> {
    return this.#change((session) => session.setSkipped(rows, skipped));
  }

  async fix(fix: Fix): Promise<EditResult> {
    return this.#change((session) => session.fix(fix));
  }

  async undo(): Promise<EditResult> {
    return this.#change((session) => session.undo());
  }

  async redo(): Promise<EditResult> {
    return this.#change((session) => session.redo());
  }

  async preview(fix: Fix): Promise<FixPreview> {
    return this.#inspect((session) => session.preview(fix));
  }

  async values(
    column: number,
    options: { readonly onlyWithFindings: boolean; readonly limit: number },
  ): Promise<{ readonly values: readonly ValueCount[]; readonly distinct: number }> {
    return this.#inspect((session) => session.values(column, options));
  }

  async copy(span: RowSpan, columns: readonly number[]): Promise<CopyResult> {
    return this.#inspect((session) => session.copy(span, columns));
  }

  async work(): Promise<SheetWork> {
    return this.#query((session) => session.work());
  }

  async exportProblems(language: Language, formatProblems: FormatProblems): Promise<Blob> {
    const { options, session, workbook, sheet } = this.#current();
    const { columns } = sheets[options.kind];
    const parts: BlobPart[] = [];
    const problems = writeProblems(
      session.sheet,
      {
        fields: new Map(
          columns.map(({ key, headers, width }) => [key, { header: headers[language][0], width }]),
        ),
        sheetName: workbook.sheets[sheet]?.name ?? '',
        formatProblems,
      },
      // No deadline: the caller sees progress through `formatProblems`.
      new Job({ limits: { deadlineMs: Infinity } }),
    );
    for await (const bytes of problems) parts.push(bytes);
    return new Blob(parts, { type: XLSX_TYPE });
  }

  async ruleCounts(): Promise<readonly RuleCount[]> {
    return this.#current().session.ruleCounts();
  }

  async takeBatch(limit: number): Promise<BatchRows> {
    return this.#query((session) => session.takeBatch(limit));
  }

  async peekBatch(
    after: number,
    limit: number,
  ): Promise<BatchRows & { readonly next: number | null }> {
    return this.#query((session) => session.peekBatch(after, limit));
  }

  async forecast(forecasts: readonly SentForecast[]): Promise<ImportCounts> {
    return this.#query((session) => session.forecast(forecasts));
  }

  async markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts> {
    return this.#query((session) => session.markBatch(ids, state));
  }

  async settle(outcomes: readonly SentOutcome[]): Promise<ImportCounts> {
    return this.#query((session) => session.settle(outcomes));
  }

  async counts(): Promise<ImportCounts> {
    return this.#current().session.counts();
  }

  #createReadingJob(signal: AbortSignal): Job {
    const { inflate } = this.#threads;
    return new Job({ signal, shouldUnwrap: true, ...(inflate === undefined ? {} : { inflate }) });
  }

  #toOpenResult(opened: OpenSheet): OpenResult {
    return { ok: true, layout: toLayout(opened), counts: opened.session.counts() };
  }

  #prepareSearches(session: Session): void {
    if (this.#openedSheet?.session !== session) return;
    void this.#backgroundQueue.run(() => ({
      steps: session.prepareSearches(),
      cancelled: () => undefined,
    }));
  }

  /** Changes the sheet; a cancelled change reverts itself. */
  #change(steps: (session: Session) => Generator<void, EditResult>): Promise<EditResult> {
    return this.#stepQueue.run(() => {
      const { session } = this.#current();
      return { steps: steps(session), cancelled: () => session.state() };
    });
  }

  /** Reads the whole sheet in steps, after all changes so far. */
  #inspect<T>(steps: (session: Session) => Generator<void, T>): Promise<T> {
    return this.#stepQueue.run(() => ({ steps: steps(this.#current().session) }));
  }

  /** Queries the sheet after all changes so far, and before any later one. */
  #query<T>(run: (session: Session) => T): Promise<T> {
    return this.#stepQueue.done.then(() => run(this.#current().session));
  }

  /** Stops all running work. */
  #stop(): void {
    this.#abort?.abort();
    this.#stepQueue.cancel();
    this.#backgroundQueue.cancel();
  }

  #current(): OpenSheet {
    if (this.#openedSheet === null) throw new EngineError('crashed', 'No sheet is open.');
    return this.#openedSheet;
  }
}

/** Creates the engine in the caller's own thread: the import worker's, or that of a test or script. */
export function createInlineEngine(threads: Threads = {}): ImportEngine {
  return new EngineHost(threads);
}
