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

/** Parts that the imports of one kind have in common; one of them is open at a time. */
export interface OpenParts extends JournalParts, StorageParts {
  readonly engine: ImportEngine;
  /** Rows as the page sees them; empty while no import is open. */
  readonly rows: RowCache;
  /** Receives progress of the reading and results of commands. */
  readonly tell: (event: ImportEvent) => void;
}

interface OpenGiven {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  /** Starting point if it is resumed from the storage, or its file is read another way. */
  readonly before?: {
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
  /** Lets other tabs have it. */
  readonly releaseClaim: () => void;
  readonly #tell: OpenParts['tell'];
  readonly #closing = new AbortController();
  #layout: SheetLayout | null = null;
  /** Resolves once every command given so far is carried out. */
  settled = Promise.resolve();
  /** Commands that are not carried out yet. */
  #waiting = 0;

  constructor(parts: OpenParts, given: OpenGiven) {
    const { importId, kind, source, before, releaseClaim } = given;
    this.importId = importId;
    this.kind = kind;
    this.source = source;
    this.engine = parts.engine;
    this.rows = parts.rows;
    this.releaseClaim = releaseClaim;
    this.#tell = parts.tell;
    this.storage = new ImportStorage(parts, {
      ...given,
      isStored: before?.isStored ?? false,
      nextBatchNo: () => this.journal.nextBatchNo,
    });
    this.journal = createJournal(parts, {
      importId,
      kind,
      fileName: sourceFileName(source),
      nextBatchNo: before?.nextBatchNo ?? 0,
      unanswered: before?.unanswered ?? [],
    });
    this.sending = new RowSender(this);
  }

  /** Layout of its file; null until it is known. */
  get layout(): SheetLayout | null {
    return this.#layout;
  }

  /** Notes how its file is read: nothing is stored before. */
  note(layout: SheetLayout): void {
    this.#layout = layout;
    this.storage.note(layout);
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Whether every command given so far is carried out. */
  get isSettled(): boolean {
    return this.#waiting === 0;
  }

  /** Whether a change is not in the storage, so that a page which went now would lose it. */
  get isUnstored(): boolean {
    return !this.isSettled || this.storage.isUnstored;
  }

  tell(event: ImportEvent): void {
    if (!this.isClosed) this.#tell(event);
  }

  /** Starting point for another import of the same file. */
  get standing(): NonNullable<OpenGiven['before']> {
    const { isStored } = this.storage;
    return { isStored, nextBatchNo: this.journal.nextBatchNo, unanswered: [] };
  }

  /** Runs all commands given so far and stores the result; null once stored. */
  async store(): Promise<StorageFailure | null> {
    await this.settled;
    return this.storage.keep();
  }

  /** Reports and shows nothing of it from now on. */
  close(): void {
    this.#closing.abort();
  }

  // ── Commands and looks ────────────────────────────────────────────────────────────────────

  /** Runs commands one after another; reports each result unless only the view changed. */
  perform(command: GridCommand): void {
    this.#waiting += 1;
    this.settled = this.#performNext(this.settled, command);
  }

  async #performNext(before: Promise<void>, command: GridCommand): Promise<void> {
    await before;
    const broke = { type: 'grid.broke' } as const;
    const answer = await this.#tried(() => this.#carryOut(command), broke);
    this.#waiting -= 1;
    if (answer !== null) this.tell(answer);
  }

  /**
   * Queries the sheet after all commands given so far. Null if it was closed or its reader crashed.
   */
  async look<T>(read: () => Promise<T>): Promise<T | null> {
    await this.settled;
    const seen = await this.#tried(read, null);
    return this.isClosed ? null : seen;
  }

  /** Null once it is closed: a call would start the reader of a closed sheet again. */
  async #tried<T, Broken>(call: () => Promise<T>, broken: Broken): Promise<T | Broken | null> {
    if (this.isClosed) return null;
    try {
      return await call();
    } catch (error) {
      if (this.isClosed) return null;
      reportError(error);
      return broken;
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
        const span = findSpan(fix);
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
    if (!this.isClosed) {
      this.rows.invalidate((await this.engine.window(0, 0)).total);
      void this.storage.keep();
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
}

/** The rows that a fix names by their places; null if it names none. */
function findSpan(fix: Fix): RowSpan | null {
  if (fix.type === 'paste') return { from: fix.from, to: fix.from + fix.texts.length };
  return 'span' in fix ? fix.span : null;
}
