import type { OrderKind } from '../api/contract/sheet.ts';
import type { ImportOwner, ReadingChoice } from '../machines/orderImport/types.ts';
import { mappingOf } from '../machines/orderImport/reading.ts';
import type { ImportRecord } from '../storage/importRecord.ts';
import type { ImportStore, JournalledBatch } from '../storage/importStore.ts';
import type { ImportEngine, ImportSource, SheetLayout } from '../workers/protocol.ts';
import { createJournal } from './journal.ts';
import type { Journal } from './journal.ts';
import type { ImportClient } from './importCalls.ts';
import { createKeeper } from './keeper.ts';

/** An import that this tab holds: its file, its journal, and the storing of what is done to it. */
export interface OpenImport {
  readonly importId: string;
  readonly source: ImportSource;
  readonly journal: Journal;
  /** Once the file is read, and after each change of the mapping. */
  read(layout: SheetLayout): void;
  /** Whether the storage knows it. */
  readonly isStored: boolean;
  /** Stores file, reading and work as they are; false where the browser will not. */
  keep(): Promise<boolean>;
  /** Whether that is under way. */
  readonly isKeeping: boolean;
  /** Takes it out of the storage; a later `keep` would store it again. */
  forget(): Promise<void>;
  /** Stores nothing from now on, and lets other tabs have it. */
  release(): Promise<void>;
}

export interface OpenImportOptions {
  readonly importId: string;
  readonly owner: ImportOwner;
  readonly kind: OrderKind;
  readonly source: ImportSource;
  /** Where the import goes on: resumed from the storage, or its file read another way. */
  readonly before?: {
    readonly isStored: boolean;
    readonly nextBatchNo: number;
    readonly unanswered: readonly JournalledBatch[];
  };
  readonly releaseClaim: () => void;
}

export function openImport(
  parts: { engine: ImportEngine; store: ImportStore; client: ImportClient },
  { importId, owner, kind, source, before, releaseClaim }: OpenImportOptions,
): OpenImport {
  const { engine, store } = parts;
  const fileName = source.type === 'file' ? source.name : '';
  const journal = createJournal(store, parts.client, {
    importId,
    kind,
    fileName,
    nextBatchNo: before?.nextBatchNo ?? 0,
    unanswered: before?.unanswered ?? [],
  });
  let reading: ImportRecord['reading'] | null = null;
  let isStored = before?.isStored ?? false;
  let isReleased = false;

  const keeper = createKeeper(async () => {
    if (reading === null || isReleased) return false;
    const [work, counts] = await Promise.all([engine.work(), engine.counts()]);
    // The engine may hold another sheet by now.
    if (isReleased) return false;
    const changed = { reading, work, counts, changedAt: Date.now() };
    const { account, companyId } = owner;
    const identity = { importId, account, companyId, kind, fileName };
    try {
      if (isStored) await store.update(importId, changed);
      else {
        await store.create({ ...identity, ...changed, nextBatchNo: journal.nextBatchNo }, source);
      }
      isStored = true;
      return true;
    } catch {
      return false;
    }
  });

  return {
    importId,
    source,
    journal,
    get isStored() {
      return isStored;
    },
    read: (layout) => {
      reading = { ...readingOf(layout), countryCode: owner.countryCode };
    },
    keep: () => keeper.keep(),
    get isKeeping() {
      return keeper.isBusy;
    },
    async forget() {
      isStored = false;
      await store.remove(importId);
    },
    async release() {
      isReleased = true;
      await keeper.keep();
      releaseClaim();
    },
  };
}

/** How a file was read, so that reading it again gives the same rows and columns. */
function readingOf(layout: SheetLayout): ReadingChoice & { mapping: (string | null)[] } {
  const { text, sheet, headerRow } = layout;
  return {
    sheet,
    headerRow,
    ...(text === null ? {} : textReadingOf(text)),
    mapping: mappingOf(layout),
  };
}

function textReadingOf({
  encoding,
  delimiter,
  literalQuotes,
}: NonNullable<SheetLayout['text']>): ReadingChoice {
  return { encoding, delimiter, ...(literalQuotes.length === 0 ? {} : { literalQuotes }) };
}
