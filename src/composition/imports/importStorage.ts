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

interface StorageDetails {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: ImportKind;
  readonly source: ImportSource;
  /** Whether the import is in the storage already. */
  readonly isStored: boolean;
  /** Batch numbers from here on were never used. */
  readonly nextBatchNo: () => number;
}

/** Stores an open import in the browser. Changes during a write are stored by the next one. */
export class ImportStorage {
  readonly #parts: StorageParts;
  readonly #details: StorageDetails;
  #isStored: boolean;
  #reading: ImportRecord['reading'] | null = null;
  #isReleased = false;
  #running: Promise<StorageFailure | null> | null = null;
  #mustSaveAgain = false;
  /** Whether the newest state failed to store. */
  #isBehind = false;

  constructor(parts: StorageParts, details: StorageDetails) {
    this.#parts = parts;
    this.#details = details;
    this.#isStored = details.isStored;
  }

  get isStored(): boolean {
    return this.#isStored;
  }

  /** Whether the newest state is not stored, or not yet. */
  get isUnstored(): boolean {
    return this.#running !== null || this.#isBehind;
  }

  /** Sets the layout of the file; nothing is stored before. */
  setLayout(layout: SheetLayout): void {
    this.#reading = { ...toReadingChoice(layout), countryCode: this.#details.owner.countryCode };
  }

  /**
   * Stores the current file, reading and work; calls during a write share the next one. Resolves to null once the
   * newest state is stored, else to the failure.
   */
  save(): Promise<StorageFailure | null> {
    if (this.#running === null) this.#running = this.#run();
    else this.#mustSaveAgain = true;
    return this.#running;
  }

  /** Removes the import from the storage; a later `save` would store it again. */
  async remove(): Promise<void> {
    this.#isStored = false;
    this.#isBehind = false;
    // If the removal fails, the import is offered again.
    await this.#parts.store.remove(this.#details.importId).catch(storageFailure);
  }

  /** Stops storing. Resolves once a running write has ended. */
  async release(): Promise<void> {
    this.#isReleased = true;
    await this.save();
  }

  async #run(): Promise<StorageFailure | null> {
    try {
      let failure: StorageFailure | null;
      do {
        this.#mustSaveAgain = false;
        failure = await this.#write();
      } while (this.#mustSaveAgain);
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
    // The engine may have opened another sheet.
    if (this.#isReleased) return null;
    const state = { reading, work, counts, changedAt: Date.now() };
    const { importId, owner, kind, source, nextBatchNo } = this.#details;
    try {
      // A browser that is short of space may have evicted it.
      if (!this.#isStored || !(await store.update(importId, state))) {
        const { account, companyId } = owner;
        const fileName = sourceFileName(source);
        const identity = { importId, account, companyId, kind, fileName };
        await store.create({ ...identity, ...state, nextBatchNo: nextBatchNo() }, source);
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
