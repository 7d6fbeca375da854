import type {
  GridAnswer,
  GridCommand,
  ImportEvent,
  ImportOwner,
  ViewSnapshot,
} from '../../machines/orderImport/types.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type {
  EditResult,
  Fix,
  ImportEngine,
  ImportSource,
  RowSpan,
  RowWindow,
  SheetLayout,
  StorageFailure,
} from '../../workers/protocol.ts';
import {
  createJournal,
  type SendJournal,
  type JournalParts,
  type UnansweredBatch,
} from './sendJournal.ts';
import { sourceFileName, ImportStorage, type StorageParts } from './importStorage.ts';
import type { RowCache } from './rowCache.ts';
import { RowSender } from './rowSender.ts';

/** Parts that all imports of a kind share; one import is open at a time. */
export interface OpenParts extends JournalParts, StorageParts {
  readonly engine: ImportEngine;
  /** Rows for the page; empty while no import is open. */
  readonly rows: RowCache;
  /** Receives progress of the reading and results of commands. */
  readonly tell: (event: ImportEvent) => void;
}

interface OpenImportDetails {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  /** Earlier state if the import is resumed or its file is read in another way. */
  readonly earlier?: {
    readonly isStored: boolean;
    readonly nextBatchNo: number;
    /** Batches without an answer, from the storage. */
    readonly unanswered: readonly UnansweredBatch[];
  };
  readonly releaseClaim: () => void;
}

/**
 * Import that this tab holds, from open to close: its file, journal, storage and grid commands.
 * Once closed, it reports nothing.
 */
export class OpenImport {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  readonly engine: ImportEngine;
  readonly rows: RowCache;
  readonly journal: SendJournal;
  readonly storage: ImportStorage;
  readonly sending: RowSender;
  /** Releases the import for other tabs. */
  readonly releaseClaim: () => void;
  readonly #tell: OpenParts['tell'];
  readonly #closing = new AbortController();
  #layout: SheetLayout | null = null;
  /** Resolves once all commands so far are executed. */
  settled = Promise.resolve();
  /** Number of commands that are not executed yet. */
  #waiting = 0;

  constructor(parts: OpenParts, details: OpenImportDetails) {
    const { importId, kind, source, earlier, releaseClaim } = details;
    this.importId = importId;
    this.kind = kind;
    this.source = source;
    this.engine = parts.engine;
    this.rows = parts.rows;
    this.releaseClaim = releaseClaim;
    this.#tell = parts.tell;
    this.storage = new ImportStorage(parts, {
      ...details,
      isStored: earlier?.isStored ?? false,
      nextBatchNo: () => this.journal.nextBatchNo,
    });
    this.journal = createJournal(parts, {
      importId,
      kind,
      fileName: sourceFileName(source),
      nextBatchNo: earlier?.nextBatchNo ?? 0,
      unanswered: earlier?.unanswered ?? [],
    });
    this.sending = new RowSender(this);
  }

  /** Layout of its file; null until it is known. */
  get layout(): SheetLayout | null {
    return this.#layout;
  }

  /** Sets the file's layout, from which point the import can be stored. */
  setLayout(layout: SheetLayout): void {
    this.#layout = layout;
    this.storage.setLayout(layout);
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Whether all commands so far are executed. */
  get isSettled(): boolean {
    return this.#waiting === 0;
  }

  /** Whether leaving the page now would lose a change. */
  get isUnstored(): boolean {
    return !this.isSettled || this.storage.isUnstored;
  }

  tell(event: ImportEvent): void {
    if (!this.isClosed) this.#tell(event);
  }

  /** Starting point for another import of the same file. */
  get continuation(): NonNullable<OpenImportDetails['earlier']> {
    const { isStored } = this.storage;
    return { isStored, nextBatchNo: this.journal.nextBatchNo, unanswered: [] };
  }

  /** Stores the import after all commands so far; null once stored. */
  async store(): Promise<StorageFailure | null> {
    await this.settled;
    return this.storage.save();
  }

  /** Stops reports of the import. */
  close(): void {
    this.#closing.abort();
  }

  // ── Commands and queries ────────────────────────────────────────────────────────────────────

  /** Runs commands one after another; reports each result unless only the view changed. */
  perform(command: GridCommand): void {
    this.#waiting += 1;
    this.settled = this.#performNext(this.settled, command);
  }

  async #performNext(previous: Promise<void>, command: GridCommand): Promise<void> {
    await previous;
    const crashed = { type: 'grid.broke' } as const;
    const answer = await this.#runUnlessClosed(() => this.#execute(command), crashed);
    this.#waiting -= 1;
    if (answer !== null) this.tell(answer);
  }

  /**
   * Queries the sheet after all commands so far. Null if the sheet was closed or its engine crashed.
   */
  async query<T>(query: () => Promise<T>): Promise<T | null> {
    await this.settled;
    const result = await this.#runUnlessClosed(query, null);
    return this.isClosed ? null : result;
  }

  /** Runs a call; null if the import is closed, because the call would start the engine again. */
  async #runUnlessClosed<T, Broken>(
    call: () => Promise<T>,
    broken: Broken,
  ): Promise<T | Broken | null> {
    if (this.isClosed) return null;
    try {
      return await call();
    } catch (error) {
      if (this.isClosed) return null;
      reportError(error);
      return broken;
    }
  }

  async #execute(command: GridCommand): Promise<GridAnswer | null> {
    const { engine } = this;
    switch (command.type) {
      case 'edit':
        return this.#change('edit', engine.edit(command.edits));
      case 'skip':
        return this.#change('skip', engine.setSkipped(command.rows, command.skipped));
      case 'fix': {
        const { fix, viewSnapshot } = command;
        const span = findSpan(fix);
        if (
          viewSnapshot !== undefined &&
          span !== null &&
          !(await this.#areInPlace(span, viewSnapshot))
        ) {
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
    const { counts, done, nextUndo, nextRedo, leftOut } = await result;
    if (!this.isClosed) {
      this.rows.invalidate((await this.engine.window(0, 0)).total);
      void this.storage.save();
    }
    const history = {
      canUndo: nextUndo !== null,
      canRedo: nextRedo !== null,
      nextUndo,
      nextRedo,
    };
    const step = { by, size: done, ...(leftOut === undefined ? {} : { leftOut }) };
    return { type: 'grid.changed', change: { counts, history }, step };
  }

  /** Whether the rows are still at the positions at which the user selected them. */
  async #areInPlace({ from, to }: RowSpan, snapshot: ViewSnapshot): Promise<boolean> {
    const { engine } = this;
    const [first, last] = await Promise.all([engine.window(from, 1), engine.window(to - 1, 1)]);
    const hasId = ({ rows: [row] }: RowWindow, id: number | null) => id === null || row?.id === id;
    return (
      first.total === snapshot.total && hasId(first, snapshot.first) && hasId(last, snapshot.last)
    );
  }
}

/** Positions of the rows of a fix; null if it names none. */
function findSpan(fix: Fix): RowSpan | null {
  if (fix.type === 'paste') return { from: fix.from, to: fix.from + fix.texts.length };
  return 'span' in fix ? fix.span : null;
}
