import type { ImportKind } from '../../domain/sheets/sheet.ts';
import { toMapping } from '../../machines/orderImport/readingChoice.ts';
import type { ImportOwner, ReadingChoice } from '../../machines/orderImport/types.ts';
import type { ImportRecord } from '../../storage/importRecord.ts';
import type { ImportStore } from '../../storage/importStore.ts';
import { storageFailure } from '../../storage/indexedDatabase.ts';
import type {
  ImportEngine,
  ImportSource,
  Mapping,
  SheetLayout,
  StorageFailure,
} from '../../workers/protocol.ts';

export interface StorageParts {
  readonly engine: Pick<ImportEngine, 'work' | 'counts'>;
  readonly store: ImportStore;
}

interface StorageGiven {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  /** Whether the storage knows the import already. */
  readonly isStored: boolean;
  /** Batch numbers from here on were never used. */
  readonly nextBatchNo: () => number;
}

/** An open import in the browser's storage. It changes faster than it can be stored. */
export class ImportStorage {
  readonly #parts: StorageParts;
  readonly #given: StorageGiven;
  #isStored: boolean;
  #reading: ImportRecord['reading'] | null = null;
  #isReleased = false;
  #running: Promise<StorageFailure | null> | null = null;
  #again = false;
  /** The newest state could not be stored. */
  #isBehind = false;

  constructor(parts: StorageParts, given: StorageGiven) {
    this.#parts = parts;
    this.#given = given;
    this.#isStored = given.isStored;
  }

  get isStored(): boolean {
    return this.#isStored;
  }

  /** Whether the newest state is not stored, or not yet. */
  get isUnstored(): boolean {
    return this.#running !== null || this.#isBehind;
  }

  /** Layout of the file; nothing is stored before it is known. */
  note(layout: SheetLayout): void {
    this.#reading = { ...toReadingChoice(layout), countryCode: this.#given.owner.countryCode };
  }

  /**
   * Stores file, reading and work as they are now; calls during a write share the next one. Resolves
   * to null once the newest state is stored, or to why it is not.
   */
  keep(): Promise<StorageFailure | null> {
    if (this.#running === null) this.#running = this.#run();
    else this.#again = true;
    return this.#running;
  }

  /** Takes it out of the storage; a later `keep` would store it again. */
  async forget(): Promise<void> {
    this.#isStored = false;
    this.#isBehind = false;
    // If it stays, it is offered again, and taken out then.
    await this.#parts.store.remove(this.#given.importId).catch(storageFailure);
  }

  /** Stores nothing from now on. Resolves once nothing is on its way any more. */
  async release(): Promise<void> {
    this.#isReleased = true;
    await this.keep();
  }

  async #run(): Promise<StorageFailure | null> {
    try {
      let failure: StorageFailure | null;
      do {
        this.#again = false;
        failure = await this.#write();
      } while (this.#again);
      this.#isBehind = failure !== null;
      return failure;
    } finally {
      this.#running = null;
    }
  }

  async #write(): Promise<StorageFailure | null> {
    const reading = this.#reading;
    if (reading === null || this.#isReleased) return null;
    const { engine, store } = this.#parts;
    const [work, counts] = await Promise.all([engine.work(), engine.counts()]);
    // The engine may hold another sheet by now.
    if (this.#isReleased) return null;
    const changed = { reading, work, counts, changedAt: Date.now() };
    const { importId, owner, kind, source, nextBatchNo } = this.#given;
    try {
      // A browser that is short of space may have thrown it away.
      if (!this.#isStored || !(await store.update(importId, changed))) {
        const { account, companyId } = owner;
        const fileName = sourceFileName(source);
        const identity = { importId, account, companyId, kind, fileName };
        await store.create({ ...identity, ...changed, nextBatchNo: nextBatchNo() }, source);
      }
      this.#isStored = true;
      return null;
    } catch (error) {
      return storageFailure(error);
    }
  }
}

/** Empty for pasted rows. */
export function sourceFileName(source: ImportSource): string {
  return source.type === 'file' ? source.name : '';
}

/** Converts a layout to the choice that reads the same rows and columns again. */
function toReadingChoice(layout: SheetLayout): ReadingChoice & { mapping: Mapping } {
  const { text, sheet, headerRow } = layout;
  return {
    sheet,
    headerRow,
    ...(text === null ? {} : toTextReading(text)),
    mapping: toMapping(layout),
  };
}

function toTextReading({
  encoding,
  delimiter,
  hasEscapes,
  literalQuotes,
}: NonNullable<SheetLayout['text']>): ReadingChoice {
  const quotes = literalQuotes.length === 0 ? {} : { literalQuotes };
  return { encoding, delimiter, escapes: hasEscapes, ...quotes };
}
