import type { SentOutcome } from '../../api/contract/orders/imports.ts';
import type { Language } from '../../domain/languages.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type {
  GridAnswer,
  GridCommand,
  ImportEvent,
  ImportOwner,
  ResumeResult,
  ViewSnapshot,
} from '../../machines/orderImport/types.ts';
import type { ImportStore, StoredWhole } from '../../storage/importStore.ts';
import type {
  EditResult,
  EngineEvent,
  EngineFailure,
  Fix,
  ImportEngine,
  ImportSource,
  OpenOptions,
  OpenResult,
  RowSpan,
  RowWindow,
  SayProblems,
  SheetLayout,
  StorageFailure,
} from '../../workers/protocol.ts';
import type { ImportClient } from './calls.ts';
import { createJournal, type Journal, type JournalParts, type UnansweredBatch } from './journal.ts';
import { fileNameOf, KeptImport } from './kept.ts';
import type { RowCache } from './rowCache.ts';
import { Sending } from './sending.ts';

/** An engine that can be ended, with all it holds; the next call starts it again. */
export type DisposableEngine = ImportEngine & { dispose(): void };

/** What the imports of one kind have in common; one of them is open at a time. */
export interface SessionParts extends JournalParts {
  readonly engine: DisposableEngine;
  /** What the page sees of the rows; empty while no import is open. */
  readonly rows: RowCache;
  readonly store: ImportStore;
  readonly client: ImportClient;
  /** Where everything goes that comes unasked: how far the reading is, what a command came to. */
  readonly tell: (event: ImportEvent) => void;
}

/** Where an import goes on: resumed from the storage, or its file read another way. */
interface Before {
  readonly isStored: boolean;
  readonly nextBatchNo: number;
  /** Batches without an answer, from the storage. */
  readonly unanswered: readonly UnansweredBatch[];
}

export interface SessionGiven {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly before?: Before;
  readonly releaseClaim: () => void;
}

/**
 * One import that this tab holds, from its opening to its close: its file, its rows, its journal, and
 * the storing of what is done to it. It knows no states: the machine decides what comes next. Once
 * it is closed, nothing of it is reported or shown any more.
 */
export class ImportSession {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly journal: Journal;
  readonly kept: KeptImport;
  readonly sending: Sending;
  readonly engine: ImportEngine;
  readonly rows: RowCache;
  readonly #parts: SessionParts;
  readonly #releaseClaim: () => void;
  readonly #closing = new AbortController();
  #layout: SheetLayout | null = null;
  /** Resolves once every command given so far is carried out. */
  #settled = Promise.resolve();
  /** Commands that are not carried out yet. */
  #waiting = 0;

  constructor(parts: SessionParts, given: SessionGiven) {
    const { importId, kind, source, before } = given;
    this.importId = importId;
    this.kind = kind;
    this.source = source;
    this.engine = parts.engine;
    this.rows = parts.rows;
    this.#parts = parts;
    this.#releaseClaim = given.releaseClaim;
    this.kept = new KeptImport(parts, {
      ...given,
      isStored: before?.isStored ?? false,
      nextBatchNo: () => this.journal.nextBatchNo,
    });
    this.journal = createJournal(parts, {
      importId,
      kind,
      fileName: fileNameOf(source),
      nextBatchNo: before?.nextBatchNo ?? 0,
      unanswered: before?.unanswered ?? [],
    });
    this.sending = new Sending(this);
  }

  /** How its file is read; null before that is known. */
  get layout(): SheetLayout | null {
    return this.#layout;
  }

  /** Aborted once it is closed. */
  get signal(): AbortSignal {
    return this.#closing.signal;
  }

  // ── Reading ───────────────────────────────────────────────────────────────────────────────

  async open(options: OpenOptions): Promise<OpenResult> {
    return this.#show(await this.#read(options));
  }

  /** Reads the stored file again, and lays what was done to it and answered so far over it. */
  async resume(whole: StoredWhole, options: OpenOptions): Promise<ResumeResult> {
    const result = await this.#read(options);
    if (!result.ok) return { type: 'refused', failure: result.failure };
    await this.#replay(whole);
    const { layout } = result;
    this.#note(layout);
    const counts = await this.engine.counts();
    this.rows.invalidate(counts.rows);
    const { edits, skipped, deleted, added } = whole.record.work;
    const isWorked = edits.rows.length + skipped.length + deleted.length + added > 0;
    return { type: 'opened', source: this.source, layout, counts, isWorked };
  }

  async remap(...asked: Parameters<ImportEngine['remap']>): Promise<OpenResult> {
    const result = await this.engine.remap(...asked);
    if (!this.signal.aborted) this.rows.relay();
    return this.#show(result);
  }

  #read(options: OpenOptions): Promise<OpenResult> {
    if (this.signal.aborted) return Promise.resolve({ ok: false, failure: closedMeanwhile });
    return this.engine.open(this.source, options, (event) => this.#hear(event));
  }

  #hear(event: EngineEvent): void {
    if (this.signal.aborted) return;
    if (event.type === 'progress') this.rows.grow(event.progress.counts.rows);
    this.#parts.tell({ type: 'engine.event', event });
  }

  #show(result: OpenResult): OpenResult {
    if (result.ok && !this.signal.aborted) {
      this.#note(result.layout);
      this.rows.invalidate(result.counts.rows);
      // Not awaited: a large file takes its time, and sending waits for it.
      void this.kept.keep();
    }
    return result;
  }

  #note(layout: SheetLayout): void {
    this.#layout = layout;
    this.kept.note(layout);
  }

  /** Lays what the server has said of the rows over them again. */
  async #replay({ record, batches }: StoredWhole): Promise<void> {
    const edited = new Set(record.work.edits.rows);
    for (const { ids, sheetRows, outcomes } of batches) {
      if (outcomes === null) {
        await this.engine.markBatch(ids, 'unknown');
        continue;
      }
      // A refused row that was fixed is judged by its new text, not by the old answer.
      const fixed = new Set(sheetRows.filter((_, i) => edited.has(ids[i] ?? -1)));
      const isCurrent = ({ status, rowNo }: SentOutcome) =>
        status !== 'invalid' || !fixed.has(rowNo);
      await this.engine.settle(outcomes.filter(isCurrent));
    }
  }

  // ── Fixing ────────────────────────────────────────────────────────────────────────────────

  /** Whether every command given so far is carried out. */
  get isSettled(): boolean {
    return this.#waiting === 0;
  }

  /** One command after the other; what it came to is reported, unless it only changed what is shown. */
  perform(command: GridCommand): void {
    this.#waiting += 1;
    this.#settled = this.#performNext(this.#settled, command);
  }

  /**
   * Looks into the sheet behind every command given so far. Null where it was closed, or its reader
   * broke, meanwhile.
   */
  async look<T>(read: () => Promise<T>): Promise<T | null> {
    await this.#settled;
    // A call would start the reader of a closed sheet again.
    if (this.signal.aborted) return null;
    try {
      const seen = await read();
      return this.signal.aborted ? null : seen;
    } catch (error) {
      if (!this.signal.aborted) reportError(error);
      return null;
    }
  }

  async exportProblems(language: Language, say: SayProblems): Promise<Blob> {
    await this.#settled;
    return this.engine.exportProblems(language, say);
  }

  async #performNext(before: Promise<void>, command: GridCommand): Promise<void> {
    await before;
    const answer = await this.#answer(command);
    this.#waiting -= 1;
    if (answer !== null && !this.signal.aborted) this.#parts.tell(answer);
  }

  async #answer(
    command: GridCommand,
  ): Promise<GridAnswer | { readonly type: 'grid.broke' } | null> {
    // A call would start the reader of a closed sheet again.
    if (this.signal.aborted) return null;
    try {
      return await this.#carryOut(command);
    } catch (error) {
      if (this.signal.aborted) return null;
      reportError(error);
      return { type: 'grid.broke' };
    }
  }

  async #carryOut(command: GridCommand): Promise<GridAnswer | null> {
    const { engine } = this;
    switch (command.type) {
      case 'edit':
        return this.#change('edit', engine.edit(command.edits));
      case 'skip':
        return this.#change('skip', engine.setSkipped(command.rows, command.skipped));
      case 'fix': {
        const { fix, seen } = command;
        const span = spanOf(fix);
        if (seen !== undefined && span !== null && !(await this.#stand(span, seen))) {
          return { type: 'grid.moved' };
        }
        return this.#change('fix', engine.fix(fix));
      }
      case 'undo':
        return this.#change('undo', engine.undo());
      case 'redo':
        return this.#change('redo', engine.redo());
      case 'query':
        this.rows.invalidate((await engine.query(command.query)).total);
        return null;
    }
  }

  async #change(by: GridCommand['type'], result: Promise<EditResult>): Promise<GridAnswer> {
    const { counts, done, undoes, redoes, leftOut } = await result;
    if (!this.signal.aborted) {
      this.rows.invalidate((await this.engine.window(0, 0)).total);
      void this.kept.keep();
    }
    const history = { canUndo: undoes !== null, canRedo: redoes !== null, undoes, redoes };
    const step = { by, size: done, ...(leftOut === undefined ? {} : { leftOut }) };
    return { type: 'grid.changed', change: { counts, history }, step };
  }

  /** Whether the rows that the user chose by their places still are there. */
  async #stand({ from, to }: RowSpan, seen: ViewSnapshot): Promise<boolean> {
    const { engine } = this;
    const [first, last] = await Promise.all([engine.window(from, 1), engine.window(to - 1, 1)]);
    const is = ({ rows: [row] }: RowWindow, id: number | null) => id === null || row?.id === id;
    return first.total === seen.total && is(first, seen.first) && is(last, seen.last);
  }

  // ── Storing ───────────────────────────────────────────────────────────────────────────────

  /** Carries out every command given so far and stores what that came to; null once it is stored. */
  async store(): Promise<StorageFailure | null> {
    await this.#settled;
    return this.kept.keep();
  }

  /** Whether a change is not in the storage, so that a page which went now would lose it. */
  get isUnstored(): boolean {
    return !this.isSettled || this.kept.isUnstored;
  }

  /** The engine broke, and its sheet is gone: the import has to be opened again. */
  lose(): void {
    if (!this.signal.aborted) this.#parts.tell({ type: 'grid.broke' });
  }

  /** Where another session on the same file goes on. */
  get standing(): Before {
    const { isStored } = this.kept;
    return { isStored, nextBatchNo: this.journal.nextBatchNo, unanswered: [] };
  }

  /** Ends what runs, lets other tabs have it, unless it is to be forgotten, and ends the engine. */
  async close(forget: boolean): Promise<void> {
    this.#closing.abort();
    this.rows.clear();
    await this.engine.cancel();
    await this.kept.release();
    if (forget) await this.kept.forget();
    this.#releaseClaim();
    this.#parts.engine.dispose();
  }
}

const closedMeanwhile: EngineFailure = {
  code: 'cancelled',
  message: 'The import was closed before its file was read.',
};

/** The rows that a fix names by their places; null where it names none. */
function spanOf(fix: Fix): RowSpan | null {
  if (fix.type === 'paste') return { from: fix.from, to: fix.from + fix.texts.length };
  return 'span' in fix ? fix.span : null;
}
