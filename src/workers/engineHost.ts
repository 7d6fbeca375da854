import { type RowContext, type OrderKind } from '../api/contract/sheet.ts';
import type { RowOutcome } from '../api/contract/order/import.ts';
import { sheets } from '../api/contract/sheets.ts';
import { EngineError, toEngineError, type EngineErrorCode } from './engine/errors.ts';
import type { SheetRules } from './engine/judge/rules.ts';
import { Job } from './engine/limits.ts';
import type { FieldNames } from './engine/match/matchHeaders.ts';
import { rehearse } from './engine/rehearsal.ts';
import { openSheet } from './engine/session/open.ts';
import { openPaste } from './engine/paste/openPaste.ts';
import { planSheet } from './engine/session/plan.ts';
import { Session } from './engine/session/session.ts';
import { blobSource } from './engine/source.ts';
import type { LegacyParser } from './engine/legacy/book.ts';
import type { Workbook } from './engine/types.ts';
import { openWorkbook } from './engine/workbook.ts';
import type { Inflate } from './engine/zip/inflate.ts';
import type {
  BatchRows,
  CellEdit,
  EditResult,
  EngineEvent,
  EngineFailure,
  FailureCode,
  ImportCounts,
  ImportEngine,
  ImportSource,
  OpenOptions,
  OpenResult,
  RowQuery,
  RowWindow,
  RuleCount,
  SheetLayout,
} from './protocol.ts';

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

/**
 * The import engine with the contract's rules: what the worker exposes, and what tests and the
 * command line call in their own thread. One sheet at a time; opening another lets go of it.
 */
class EngineHost implements ImportEngine {
  #opened: Opened | null = null;
  #abort: AbortController | null = null;
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
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    this.#opened = null;
    const { inflate, parseLegacy } = this.#threads;
    const job = new Job({ signal: abort.signal, ...(inflate === undefined ? {} : { inflate }) });
    try {
      const workbook = await openSource(source, job, options, parseLegacy);
      const rules = rulesOf(options);
      const progress = throttled(onEvent);
      const { session } = await openSheet(
        workbook,
        options.sheet,
        rules,
        (store) => planSheet(store, fieldNames(options.kind), options),
        job,
        {
          onPlan: (session, sheet) => {
            job.check();
            this.#opened = { workbook, sheet, options, session };
            onEvent({ type: 'layout', layout: layoutOf(this.#opened) });
          },
          onProgress: (session, { bytes, totalBytes }) =>
            progress({ bytes, totalBytes, counts: session.counts() }),
        },
      );
      session.restore(options.edits ?? [], options.skipped ?? []);
      return { ok: true, layout: layoutOf(this.#current()), counts: session.counts() };
    } catch (thrown) {
      if (this.#abort === abort) this.#opened = null;
      return { ok: false, failure: failureOf(thrown) };
    } finally {
      if (this.#abort === abort) this.#abort = null;
    }
  }

  async cancel(): Promise<void> {
    this.#abort?.abort();
  }

  async remap(mapping: readonly (string | null)[]): Promise<OpenResult> {
    const { workbook, sheet, options, session: before } = this.#current();
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const job = new Job({ signal: abort.signal });
    try {
      const plan = planSheet(before.store, fieldNames(options.kind), {
        headerRow: before.plan.headerRow,
        mapping,
      });
      const session = new Session(before.store, rulesOf(options), plan);
      await session.finish(job);
      session.takeOver(before);
      this.#opened = { workbook, sheet, options: { ...options, mapping }, session };
      return { ok: true, layout: layoutOf(this.#opened), counts: session.counts() };
    } catch (thrown) {
      return { ok: false, failure: failureOf(thrown) };
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
    return this.#current().session.edit(edits);
  }

  async skip(rows: readonly number[], skipped: boolean): Promise<EditResult> {
    return this.#current().session.skip(rows, skipped);
  }

  async undo(): Promise<EditResult> {
    return this.#current().session.undo();
  }

  async redo(): Promise<EditResult> {
    return this.#current().session.redo();
  }

  async edits(): Promise<readonly CellEdit[]> {
    return this.#current().session.edits();
  }

  async skipped(): Promise<readonly number[]> {
    return this.#current().session.skipped();
  }

  async ruleCounts(): Promise<readonly RuleCount[]> {
    return this.#current().session.ruleCounts();
  }

  async takeBatch(limit: number): Promise<BatchRows> {
    return this.#current().session.takeBatch(limit);
  }

  async markBatch(ids: readonly number[], state: 'unknown' | 'new'): Promise<ImportCounts> {
    return this.#current().session.markBatch(ids, state);
  }

  async settle(outcomes: readonly RowOutcome[]): Promise<ImportCounts> {
    return this.#current().session.settle(outcomes);
  }

  async counts(): Promise<ImportCounts> {
    return this.#current().session.counts();
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
  const { columns, rowRules, rowRuleInputs } = sheets[options.kind];
  const context: RowContext = { countryCode: options.countryCode };
  return { columns, rowRuleInputs, rowRules: (row) => rowRules(row, context) };
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
    format: workbook.format,
    sheets: workbook.sheets,
    sheet: workbook.sheets[sheet]?.name ?? '',
    headerRow: plan.headerRow,
    columns: plan.columns,
    missing: plan.missing,
    text: workbook.text,
    notes: found.filter(({ count }) => count > 0),
  };
}

function failureOf(thrown: unknown): EngineFailure {
  const { code, message, params } = toEngineError(thrown);
  // The engine's list of codes and the protocol's are one list, held to be so by the compiler.
  const failure: FailureCode = code satisfies EngineErrorCode;
  return { code: failure, message, params };
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
