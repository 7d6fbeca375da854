import { type Language, type RowContext, type OrderKind } from '../api/contract/sheet.ts';
import type { RowForecast, RowOutcome } from '../api/contract/order/import.ts';
import { sheets } from '../api/contract/sheets.ts';
import { EngineError, toEngineError, type EngineErrorCode } from './engine/errors.ts';
import type { SheetRules } from './engine/judge/rules.ts';
import { Job, runSteps } from './engine/limits.ts';
import type { FieldNames } from './engine/match/matchHeaders.ts';
import { rehearse } from './engine/rehearsal.ts';
import { openSheet } from './engine/session/open.ts';
import { openPaste } from './engine/paste/openPaste.ts';
import { planSheet } from './engine/session/plan.ts';
import { writeProblems } from './engine/session/problems.ts';
import { Session } from './engine/session/session.ts';
import { topRows } from './engine/session/topRows.ts';
import { blobSource } from './engine/source.ts';
import type { SheetStore } from './engine/store.ts';
import type { LegacyParser } from './engine/legacy/book.ts';
import type { Workbook } from './engine/types.ts';
import { openWorkbook } from './engine/workbook.ts';
import type { Inflate } from './engine/zip/inflate.ts';
import type {
  BatchRows,
  CellEdit,
  CopyResult,
  EditResult,
  EngineEvent,
  EngineFailure,
  FailureCode,
  FileReading,
  ImportCounts,
  ImportEngine,
  ImportSource,
  Mend,
  MendPreview,
  OpenOptions,
  OpenResult,
  RowQuery,
  RowSpan,
  RowWindow,
  RuleCount,
  SayProblems,
  SheetLayout,
  SheetWork,
  ValueCount,
} from './protocol.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Milliseconds between two progress events. */
const PROGRESS_MS = 60;

type OnEvent = (event: EngineEvent) => void;

/** Other threads that the engine may use. */
interface Threads {
  /** Inflates large parts; done in the engine's own thread where absent. */
  readonly inflate?: Inflate;
  /** Parses xls and xlsb; they are refused where absent. */
  readonly parseLegacy?: LegacyParser;
}

/** What is open: enough to show it, and to read it anew with another mapping. */
interface Opened {
  readonly workbook: Workbook;
  readonly sheet: number;
  readonly options: OpenOptions;
  readonly session: Session;
}

/** How far the reading of a file has come: the sheet it is at, and its rows so far. */
interface Reached {
  readonly workbook: Workbook;
  /** Its place in `workbook.sheets`. */
  readonly sheet: number | null;
  readonly store: SheetStore | null;
  /** Sheet row; null before the header is found. */
  readonly headerRow: number | null;
}

/**
 * The import engine with the contract's rules: what the worker exposes, and what tests and the
 * command line call in their own thread. One sheet at a time; opening another lets go of it.
 */
class EngineHost implements ImportEngine {
  #opened: Opened | null = null;
  #abort: AbortController | null = null;
  /** Ends the changes that run or wait. */
  #changes = new AbortController();
  /** Resolves once every change so far is made. */
  #turn: Promise<void> = Promise.resolve();
  /** Kinds whose code has run. */
  readonly #prepared = new Set<OrderKind>();
  readonly #threads: Threads;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  async prepare(kind: OrderKind): Promise<void> {
    if (this.#abort !== null || this.#opened !== null || this.#prepared.has(kind)) return;
    this.#prepared.add(kind);
    const abort = new AbortController();
    this.#abort = abort;
    const { inflate } = this.#threads;
    const job = new Job({ signal: abort.signal, ...(inflate === undefined ? {} : { inflate }) });
    try {
      // The company's country only decides between rules, not what they cost.
      await rehearse(rulesOf({ kind, countryCode: '' }), fieldNames(kind), job);
    } catch (thrown) {
      if (toEngineError(thrown).code !== 'cancelled') throw thrown;
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async open(source: ImportSource, options: OpenOptions, onEvent: OnEvent): Promise<OpenResult> {
    this.#stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.#opened = null;
    const { inflate, parseLegacy } = this.#threads;
    const job = new Job({ signal: abort.signal, ...(inflate === undefined ? {} : { inflate }) });
    let reached: Reached | null = null;
    try {
      const workbook = await openSource(source, job, options, parseLegacy);
      reached = { workbook, sheet: null, store: null, headerRow: null };
      const rules = rulesOf(options);
      const progress = throttled(onEvent);
      const { session } = await openSheet(
        workbook,
        options.sheet,
        rules,
        (store) => planSheet(store, fieldNames(options.kind), options),
        job,
        {
          onSheet: (sheet, store) => {
            const headerRow = reached?.store === store ? reached.headerRow : null;
            reached = { workbook, sheet, store, headerRow };
          },
          onPlan: (session, sheet) => {
            job.check();
            const { store, plan } = session;
            reached = { workbook, sheet, store, headerRow: plan.headerRow };
            this.#opened = { workbook, sheet, options, session };
            onEvent({ type: 'layout', layout: layoutOf(this.#opened) });
          },
          onProgress: (session, { bytes, totalBytes }) =>
            progress({ bytes, totalBytes, counts: session.counts() }),
        },
      );
      if (options.work !== undefined) await runSteps(session.restore(options.work), job);
      return { ok: true, layout: layoutOf(this.#current()), counts: session.counts() };
    } catch (thrown) {
      if (this.#abort === abort) this.#opened = null;
      return { ok: false, failure: failureOf(thrown, reached) };
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async cancel(): Promise<void> {
    this.#stop();
  }

  async remap(mapping: readonly (string | null)[]): Promise<OpenResult> {
    await this.#turn;
    const { workbook, sheet, options, session: before } = this.#current();
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const job = new Job({ signal: abort.signal });
    try {
      const plan = planSheet(before.store, fieldNames(options.kind), {
        headerRow: before.plan.headerRow,
        mapping,
        learned: options.learned,
      });
      const session = new Session(before.store, rulesOf(options), plan);
      await session.finish(job);
      await runSteps(session.takeOver(before), job);
      this.#opened = { workbook, sheet, options: { ...options, mapping }, session };
      return { ok: true, layout: layoutOf(this.#opened), counts: session.counts() };
    } catch (thrown) {
      const { store, plan } = before;
      const reached = { workbook, sheet, store, headerRow: plan.headerRow };
      return { ok: false, failure: failureOf(thrown, reached) };
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

  async edit(edits: readonly CellEdit[]): Promise<EditResult> {
    return this.#changing((session) => session.edit(edits));
  }

  async skip(rows: readonly number[], skipped: boolean): Promise<EditResult> {
    return this.#changing((session) => session.skip(rows, skipped));
  }

  async mend(mend: Mend): Promise<EditResult> {
    return this.#changing((session) => session.mend(mend));
  }

  async undo(): Promise<EditResult> {
    return this.#changing((session) => session.undo());
  }

  async redo(): Promise<EditResult> {
    return this.#changing((session) => session.redo());
  }

  async preview(mend: Mend): Promise<MendPreview> {
    return this.#running((session) => session.preview(mend));
  }

  async values(
    column: number,
    options: { readonly problems: boolean; readonly limit: number },
  ): Promise<{ readonly values: readonly ValueCount[]; readonly distinct: number }> {
    return this.#running((session) => session.values(column, options));
  }

  async copy(span: RowSpan, columns: readonly number[]): Promise<CopyResult> {
    return this.#running((session) => session.copy(span, columns));
  }

  async work(): Promise<SheetWork> {
    await this.#turn;
    return this.#current().session.work();
  }

  async exportProblems(language: Language, say: SayProblems): Promise<Blob> {
    const { options, session, workbook, sheet } = this.#current();
    const { columns } = sheets[options.kind];
    const parts: BlobPart[] = [];
    const problems = writeProblems(
      session,
      {
        fields: new Map(
          columns.map(({ key, headers, width }) => [key, { header: headers[language][0], width }]),
        ),
        sheetName: workbook.sheets[sheet]?.name ?? '',
        say,
      },
      // It takes as long as it takes; whoever asked hears of it by `say`.
      new Job({ limits: { deadlineMs: Infinity } }),
    );
    for await (const bytes of problems) parts.push(bytes);
    return new Blob(parts, { type: XLSX });
  }

  async ruleCounts(): Promise<readonly RuleCount[]> {
    return this.#current().session.ruleCounts();
  }

  async takeBatch(limit: number): Promise<BatchRows> {
    await this.#turn;
    return this.#current().session.takeBatch(limit);
  }

  async peekBatch(
    after: number,
    limit: number,
  ): Promise<BatchRows & { readonly next: number | null }> {
    await this.#turn;
    return this.#current().session.peekBatch(after, limit);
  }

  async forecast(forecasts: readonly RowForecast[]): Promise<ImportCounts> {
    await this.#turn;
    return this.#current().session.forecast(forecasts);
  }

  async markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts> {
    await this.#turn;
    return this.#current().session.markBatch(ids, state);
  }

  async settle(outcomes: readonly RowOutcome[]): Promise<ImportCounts> {
    await this.#turn;
    return this.#current().session.settle(outcomes);
  }

  async counts(): Promise<ImportCounts> {
    return this.#current().session.counts();
  }

  /** Changes the sheet; a change that is cancelled has taken itself back. */
  #changing(steps: (session: Session) => Generator<void, EditResult>): Promise<EditResult> {
    return this.#running(steps, (session) => session.standing());
  }

  /**
   * Runs steps over the sheet to their end, however long they take: they can be cancelled. What
   * changes the sheet, or must see it whole, waits its turn; windows are looked at in between.
   */
  #running<T>(
    steps: (session: Session) => Generator<void, T>,
    cancelled?: (session: Session) => T,
  ): Promise<T> {
    const { signal } = this.#changes;
    const done = this.#turn.then(async () => {
      const { session } = this.#current();
      try {
        return await runSteps(
          steps(session),
          new Job({ signal, limits: { deadlineMs: Infinity } }),
        );
      } catch (thrown) {
        if (cancelled === undefined || toEngineError(thrown).code !== 'cancelled') throw thrown;
        return cancelled(session);
      }
    });
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Ends whatever runs. */
  #stop(): void {
    this.#abort?.abort();
    this.#changes.abort();
    this.#changes = new AbortController();
  }

  #current(): Opened {
    if (this.#opened === null) throw new EngineError('crashed', 'No sheet is open.');
    return this.#opened;
  }
}

async function openSource(
  source: ImportSource,
  job: Job,
  options: OpenOptions,
  parseLegacy: LegacyParser | undefined,
): Promise<Workbook> {
  const { encoding, delimiter } = options;
  if (source.type === 'paste') return openPaste(source);
  return openWorkbook(blobSource(source.file), job, {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(parseLegacy === undefined ? {} : { parseLegacy }),
  });
}

/** The contract's sheet definition as the engine takes it, the company's country filled in. */
function rulesOf(options: { kind: OrderKind; countryCode: string }): SheetRules {
  const { columns, rowRules, rowRuleInputs, amounts, group } = sheets[options.kind];
  const context: RowContext = { countryCode: options.countryCode };
  return {
    columns,
    rowRuleInputs,
    amounts,
    rowRules: (row) => rowRules(row, context),
    ...(group === undefined ? {} : { group }),
  };
}

const namesByKind = new Map<OrderKind, readonly FieldNames[]>();

/** What headers name the fields of an order kind, in all languages; one array per kind, for ever. */
function fieldNames(kind: OrderKind): readonly FieldNames[] {
  let names = namesByKind.get(kind);
  if (names === undefined) {
    names = sheets[kind].columns.map(({ key, field, headers }) => ({
      key,
      required: field.required,
      headers: Object.values(headers).flat(),
      own: Object.values(headers).map(([name]) => name),
    }));
    namesByKind.set(kind, names);
  }
  return names;
}

function layoutOf({ workbook, sheet, session }: Opened): SheetLayout {
  const { store, plan } = session;
  const { notes } = store;
  const leftOut = [...session.leftOut.values()];
  const found: SheetLayout['notes'] = [
    { note: 'hiddenRows', count: notes.hiddenRows },
    { note: 'hiddenColumns', count: notes.hiddenColumns },
    { note: 'hiddenSheets', count: workbook.sheets.filter(({ hidden }) => hidden).length },
    { note: 'mergedCells', count: notes.merged.length },
    { note: 'blankRows', count: leftOut.filter((why) => why === 'blank').length },
    // Headers that are printed again on every page count with the totals between them.
    { note: 'totalRows', count: leftOut.filter((why) => why !== 'blank').length },
    { note: 'filtered', count: Number(notes.filtered) },
    { note: 'repairedText', count: notes.repairedText },
  ];
  return {
    ...readingOf({ workbook, sheet, store, headerRow: plan.headerRow }),
    headerRow: plan.headerRow,
    format: workbook.format,
    columns: plan.columns,
    missing: plan.missing,
    notes: found.filter(({ count }) => count > 0),
  };
}

function readingOf({ workbook, sheet, store, headerRow }: Reached): FileReading {
  return {
    sheets: workbook.sheets,
    sheet: (sheet === null ? undefined : workbook.sheets[sheet]?.name) ?? '',
    headerRow,
    head: store === null ? [] : topRows(store),
    text: workbook.text,
  };
}

/** `reached` is null where the file could not be opened at all. */
function failureOf(thrown: unknown, reached: Reached | null): EngineFailure {
  const { code, message, params } = toEngineError(thrown);
  // The engine's list of codes and the protocol's are one list, held to be so by the compiler.
  const failure: FailureCode = code satisfies EngineErrorCode;
  const reading = reached === null ? {} : { reading: readingOf(reached) };
  return { code: failure, message, params, ...reading };
}

/** Tells progress a few times a second at most. */
function throttled(
  onEvent: OnEvent,
): (progress: Extract<EngineEvent, { type: 'progress' }>['progress']) => void {
  let last = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - last < PROGRESS_MS) return;
    last = now;
    onEvent({ type: 'progress', progress });
  };
}

/** The engine in the caller's own thread, with whatever threads are at hand beside it. */
export function createInlineEngine(threads: Threads = {}): ImportEngine {
  return new EngineHost(threads);
}
