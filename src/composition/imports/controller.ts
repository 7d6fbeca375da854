import { withPlaces, type CountryFacts } from '../../domain/countries/countryFacts.ts';
import type { Places } from '../../domain/places/placeList.ts';
import type { SentOutcome } from '../../api/contract/orders/importDeclarations.ts';
import type { LayoutEvent } from '../../machines/importLayout/types.ts';
import type { SheetQueries } from '../../machines/orderImport/sheetQueries.ts';
import type {
  ImportOwner,
  OpenInput,
  RemapInput,
  ReopenInput,
  ResumeResult,
} from '../../machines/orderImport/types.ts';
import type { ImportLocks } from '../../storage/importLocks.ts';
import type { ImportChannel } from '../../storage/importChannel.ts';
import type { ImportStore, StoredImport } from '../../storage/importStore.ts';
import type {
  Fix,
  ImportEngine,
  OpenOptions,
  OpenResult,
  RowSpan,
  StorageFailure,
} from '../../workers/protocol.ts';
import type { PlaceLoader } from '../placeLoader.ts';
import { sourceFileName } from './importStorage.ts';
import type { ImportMemory } from './importMemory.ts';
import { OpenImport, type OpenParts } from './openImport.ts';
import { toLayoutDraft, knownColumns } from './savedLayouts.ts';

/** Time for another tab to store and release an import, in ms. */
const TAKE_OVER_MS = 10_000;

const hasPlaces = (places: Places): boolean => Object.keys(places).length > 0;

/** An engine whose worker can be ended; the next call starts it again. */
export type DisposableEngine = ImportEngine & { dispose(): void };

interface ControllerParts extends OpenParts {
  readonly engine: DisposableEngine;
  readonly store: ImportStore;
  readonly locks: ImportLocks;
  /** Channel to the tab that may have the import open. */
  readonly channel: Pick<ImportChannel, 'send'>;
  readonly memory: ImportMemory;
  readonly places: PlaceLoader;
  /** Receives events of the open file's layout. */
  readonly tellLayout: (event: LayoutEvent) => void;
}

/**
 * Imports of one kind in this tab, one open at a time: opens files, edits, queries, sends and stores them. It has no
 * states: the machine decides on the next step.
 */
export class ImportController implements SheetQueries {
  readonly #parts: ControllerParts;
  #opened: OpenImport | null = null;
  /** Whether the user has chosen a sheet or header row that is not saved yet. */
  #hasUnsavedReading = false;
  /** Whether the open file was judged without the carrier's places, because they had not arrived. */
  #isWithoutPlaces = false;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
  }

  /** The open import; null if there is none. */
  get opened(): OpenImport | null {
    return this.#opened;
  }

  /** The open import; throws if there is none. */
  get openImport(): OpenImport {
    if (this.#opened === null) throw new Error('No import is open.');
    return this.#opened;
  }

  // ── Open ──────────────────────────────────────────────────────────────────────────────────

  /** Reads and judges a file. Closes the open import first, unless the same file is read in another way. */
  async open({ owner, kind, importId, source, choice }: OpenInput): Promise<OpenResult> {
    const current = this.#opened?.importId === importId ? this.#opened : null;
    await this.#close();
    const { locks, memory } = this.#parts;
    const releaseClaim = await locks.claim(importId);
    if (releaseClaim === null) throw new Error('A new import is open in another tab.');
    const earlier = current === null ? {} : { earlier: current.continuation };
    const importState = { importId, owner, kind, source, releaseClaim, ...earlier };
    const opened = new OpenImport(this.#parts, importState);
    this.#opened = opened;
    const [failure, known] = await Promise.all([
      memory.ready(owner.companyId),
      this.#loadFacts(owner),
    ]);
    const layouts = memory.layouts();
    const result = await this.#read(opened, {
      kind,
      countryCode: owner.countryCode,
      ...known,
      known: knownColumns(layouts),
      ...choice,
    });
    if (!result.ok || opened.isClosed) return result;
    this.#publishResult(opened, result);
    this.#hasUnsavedReading = choice.sheet !== undefined || choice.headerRow !== undefined;
    const layout = layouts.find(({ id }) => id === result.layout.savedLayout?.id) ?? null;
    if (layout !== null) memory.markLayoutUsed(layout.id);
    this.#parts.tellLayout({ type: 'opened', layout, failure });
    return result;
  }

  /** Resumes a stored import: reads its file again, then applies stored edits and answers. */
  async reopen({ owner, importId, takeOver }: ReopenInput): Promise<ResumeResult> {
    await this.#close();
    const { locks, store, outbox, engine, rows } = this.#parts;
    // The outbox loads while the file is read. The next call retries a failed load.
    outbox.prepare().catch(() => undefined);
    if (takeOver) this.#parts.channel.send({ type: 'release', importId });
    const releaseClaim = takeOver
      ? await locks.claimWithin(importId, TAKE_OVER_MS)
      : await locks.claim(importId);
    if (releaseClaim === null) return { type: 'elsewhere' };
    const stored = await store.load(importId, owner).catch((error: unknown) => {
      releaseClaim();
      throw error;
    });
    if (stored === null) {
      releaseClaim();
      return { type: 'gone' };
    }
    const { record, source, batches } = stored;
    const { kind, nextBatchNo, reading, work } = record;
    const unanswered = batches.filter((batch) => batch.outcomes === null);
    const earlier = { isStored: true, nextBatchNo, unanswered };
    const importState = { importId, owner, kind, source, releaseClaim, earlier };
    const opened = new OpenImport(this.#parts, importState);
    this.#opened = opened;
    // The rows are judged by the current settings of the countries.
    const known = await this.#loadFacts(owner);
    const result = await this.#read(opened, { kind, ...reading, ...known, work });
    if (!result.ok) return { type: 'refused', failure: result.failure };
    await this.#replay(stored);
    const { layout } = result;
    opened.setLayout(layout);
    const counts = await engine.counts();
    rows.invalidate(counts.rows);
    const { edits, skipped, deleted, added } = work;
    const hasEarlierEdits = edits.rows.length + skipped.length + deleted.length + added > 0;
    return { type: 'opened', source, layout, counts, hasEarlierEdits };
  }

  async remap({ owner, mapping, isChosen, sender }: RemapInput): Promise<OpenResult> {
    const opened = this.openImport;
    const countries = this.#withPlaces(owner, this.#parts.places.latest());
    const facts = { countries, ...(sender === undefined ? {} : { sender }) };
    const result = await opened.engine.remap(mapping, facts);
    if (opened.isClosed) return result;
    opened.rows.resetColumns();
    if (result.ok) {
      this.#publishResult(opened, result);
      if (isChosen) this.#proposeLayout();
    }
    return result;
  }

  /** Waits for the carrier's places; whether they arrived after the open file was judged without them. */
  async arePlacesLate(): Promise<boolean> {
    return this.#isWithoutPlaces && hasPlaces(await this.#parts.places.load());
  }

  /** Current places and default sender, by which rows are judged. */
  async #loadFacts(owner: ImportOwner): Promise<Pick<OpenOptions, 'countries' | 'sender'>> {
    const { memory, places } = this.#parts;
    const [sender, areas] = await Promise.all([memory.sender(), places.get()]);
    return { countries: this.#withPlaces(owner, areas), sender };
  }

  #withPlaces({ countries }: ImportOwner, areas: Places): CountryFacts {
    this.#isWithoutPlaces = !hasPlaces(areas);
    return withPlaces(countries, areas);
  }

  async #read(opened: OpenImport, options: OpenOptions): Promise<OpenResult> {
    if (opened.isClosed) {
      const message = 'The import was closed before its file was read.';
      return { ok: false, failure: { code: 'cancelled', message } };
    }
    return this.#parts.engine.open(opened.source, options, (event) => {
      if (opened.isClosed) return;
      if (event.type === 'progress') opened.rows.grow(event.progress.counts.rows);
      opened.tell({ type: 'engine.event', event });
    });
  }

  #publishResult(opened: OpenImport, { layout, counts }: Extract<OpenResult, { ok: true }>): void {
    opened.setLayout(layout);
    opened.rows.invalidate(counts.rows);
    // Not awaited, because a large file takes time; sending waits for it.
    void opened.storage.save();
  }

  /** Applies the server's answers to the rows again. */
  async #replay({ record, batches }: StoredImport): Promise<void> {
    const { engine } = this.#parts;
    const edited = new Set(record.work.edits.rows);
    for (const { ids, sheetRows, outcomes } of batches) {
      if (outcomes === null) {
        await engine.markBatch(ids, 'unknown');
        continue;
      }
      // An old refusal does not apply to a row that was fixed since.
      const fixed = new Set(sheetRows.filter((_, i) => edited.has(ids[i] ?? -1)));
      const isCurrent = ({ status, rowNo }: SentOutcome) =>
        status !== 'invalid' || !fixed.has(rowNo);
      await engine.settle(outcomes.filter(isCurrent));
    }
  }

  // ── Query ──────────────────────────────────────────────────────────────────────────────────

  async #queryOpen<T>(read: (opened: OpenImport) => Promise<T>): Promise<T | null> {
    const opened = this.#opened;
    return opened === null ? null : opened.query(() => read(opened));
  }

  preview = (fix: Fix) => this.#queryOpen(({ engine }) => engine.preview(fix));
  values: SheetQueries['values'] = (...args) =>
    this.#queryOpen(({ engine }) => engine.values(...args));
  copy: SheetQueries['copy'] = (...args) => this.#queryOpen(({ engine }) => engine.copy(...args));
  locate = (ids: readonly number[]) => this.#queryOpen(({ engine }) => engine.locate(ids));
  ruleCounts = () => this.#queryOpen(({ engine }) => engine.ruleCounts());
  learnedValues = (field: string) => this.#parts.memory.values(field);

  isCurrent({ from, to }: RowSpan): boolean {
    const opened = this.#opened;
    return opened !== null && opened.isSettled && opened.rows.isCurrent(from, to);
  }

  async untilCurrent({ from, to }: RowSpan): Promise<boolean> {
    return (await this.#queryOpen(({ rows }) => rows.fetch(from, to))) !== null;
  }

  // ── Store and close ───────────────────────────────────────────────────────────────────────

  /**
   * Stores the import before its rows are sent, and saves a layout that the user chose or confirmed.
   */
  async confirm(): Promise<StorageFailure | null> {
    const hasUnsureFields =
      this.#opened?.layout?.questions.some(({ type }) => type === 'unsure') ?? false;
    if (hasUnsureFields || this.#hasUnsavedReading) this.#proposeLayout();
    return this.openImport.storage.save();
  }

  #proposeLayout(): void {
    this.#hasUnsavedReading = false;
    const layout = this.#opened?.layout ?? null;
    if (layout === null) return;
    const draft = toLayoutDraft(layout, sourceFileName(this.openImport.source));
    if (draft !== null) this.#parts.tellLayout({ type: 'save', draft });
  }

  /** Closes the open import and removes `importId` from the storage. */
  async close(importId: string | null): Promise<void> {
    await this.#close(importId !== null);
    // If the browser's storage fails, the import is offered again and can be discarded then.
    if (importId !== null) await this.#parts.store.remove(importId).catch(() => undefined);
  }

  /** Closes the open import and removes all imports of the owner from the storage. */
  async wipe(owner: ImportOwner | null): Promise<void> {
    await this.#close(true);
    if (owner !== null) await this.#parts.store.removeAll(owner).catch(() => undefined);
  }

  /** Stops the engine and releases the open import for other tabs; with `forget`, removes it from the storage. */
  async #close(forget = false): Promise<void> {
    const previous = this.#opened;
    this.#opened = null;
    this.#hasUnsavedReading = false;
    this.#parts.tellLayout({ type: 'closed' });
    if (previous === null) return;
    previous.close();
    previous.rows.clear();
    await previous.engine.cancel();
    await previous.storage.release();
    if (forget) await previous.storage.remove();
    previous.releaseClaim();
    this.#parts.engine.dispose();
  }
}
