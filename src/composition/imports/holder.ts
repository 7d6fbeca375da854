import { withPlaces } from '../../domain/countries/countryFacts.ts';
import type { Failure } from '../../api/contract/failure.ts';
import type { ImportShape } from '../../api/contract/orders/shapes.ts';
import type { ShapeEvent } from '../../machines/importShape/types.ts';
import type {
  ImportOwner,
  OpenInput,
  RemapInput,
  ReopenInput,
  ResumeResult,
} from '../../machines/orderImport/types.ts';
import type { Claims } from '../../storage/claims.ts';
import type { HeldImports } from '../../storage/heldImports.ts';
import type { OpenResult, SheetLayout } from '../../workers/protocol.ts';
import type { KnownPlaces } from '../places.ts';
import type { DefaultSender } from './defaultSender.ts';
import { draftOf, knownShapes, learnedHeaders, type Shapes } from './shapes.ts';
import type { Habits } from './habits.ts';
import { fileNameOf } from './kept.ts';
import { ImportSession, type SessionGiven, type SessionParts } from './session.ts';

/** Another tab has so long to store what it releases, in ms. */
const TAKE_OVER_MS = 10_000;

interface HolderParts extends SessionParts {
  readonly claims: Claims;
  /** Tabs that may hold what is to be gone on with here. */
  readonly others: Pick<HeldImports, 'send'>;
  readonly shapes: Shapes;
  readonly habits: Pick<Habits, 'ensure'>;
  /** Hears what happens to the open file's shape. */
  readonly tellShape: (event: ShapeEvent) => void;
  readonly defaultSender: DefaultSender;
  readonly places: KnownPlaces;
}

/** The one import of a kind that this tab holds: at most one session is open. */
export class ImportHolder {
  readonly #parts: HolderParts;
  #session: ImportSession | null = null;
  /** The user has chosen sheet or header row, and it is not remembered yet. */
  #isOwnReading = false;

  constructor(parts: HolderParts) {
    this.#parts = parts;
  }

  /** The open import; null where there is none. */
  get session(): ImportSession | null {
    return this.#session;
  }

  /** The open import; throws where there is none. */
  get held(): ImportSession {
    if (this.#session === null) throw new Error('No import is open.');
    return this.#session;
  }

  /** Reads and judges a file. The import that is open is closed before, or read another way. */
  async open({ owner, kind, importId, source, choice }: OpenInput): Promise<OpenResult> {
    const same = this.#session?.importId === importId ? this.#session : null;
    await this.#close();
    const releaseClaim = await this.#parts.claims.claim(importId);
    if (releaseClaim === null) throw new Error('A new import is held by another tab.');
    const before = same === null ? {} : { before: same.standing };
    const session = this.#begin({ importId, owner, kind, source, releaseClaim, ...before });
    const { shapes, habits, defaultSender, places } = this.#parts;
    habits.ensure(owner.companyId);
    const [failure, sender, areas] = await Promise.all([
      shapes.ready(owner.companyId),
      defaultSender.known(),
      places.known(),
    ]);
    const known = shapes.list();
    const { countryCode } = owner;
    const countries = withPlaces(owner.countries, areas);
    const result = await session.open({
      kind,
      countryCode,
      countries,
      sender,
      learned: learnedHeaders(known),
      shapes: knownShapes(known),
      ...choice,
    });
    if (result.ok && !session.signal.aborted) this.#recall(result.layout, known, failure);
    this.#isOwnReading = choice.sheet !== undefined || choice.headerRow !== undefined;
    return result;
  }

  #recall(layout: SheetLayout, known: readonly ImportShape[], failure: Failure | null): void {
    const { shapes, tellShape } = this.#parts;
    const shape = known.find(({ id }) => id === layout.shape?.id) ?? null;
    if (shape !== null) shapes.use(shape.id);
    tellShape({ type: 'opened', shape, failure });
  }

  /** Goes on with a stored import. */
  async reopen({ owner, importId, takeOver }: ReopenInput): Promise<ResumeResult> {
    await this.#close();
    const { claims, store, defaultSender, places, outbox } = this.#parts;
    // Its code comes while the file is read. One that does not come is replaced by the next call.
    outbox.prepare().catch(() => undefined);
    if (takeOver) this.#parts.others.send({ type: 'release', importId });
    const releaseClaim = takeOver
      ? await claims.claimWithin(importId, TAKE_OVER_MS)
      : await claims.claim(importId);
    if (releaseClaim === null) return { type: 'elsewhere' };
    const whole = await store.load(importId, owner).catch((error: unknown) => {
      releaseClaim();
      throw error;
    });
    if (whole === null) {
      releaseClaim();
      return { type: 'gone' };
    }
    const { record, source, batches } = whole;
    const { kind, nextBatchNo, reading, work } = record;
    const unanswered = batches.filter((batch) => batch.outcomes === null);
    const before = { isStored: true, nextBatchNo, unanswered };
    const session = this.#begin({ importId, owner, kind, source, releaseClaim, before });
    const [sender, areas] = await Promise.all([defaultSender.known(), places.known()]);
    // Read again, its rows are judged by what is set for the countries now.
    const countries = withPlaces(owner.countries, areas);
    return session.resume(whole, { kind, ...reading, countries, sender, work });
  }

  async remap({ mapping, isChosen, sender }: RemapInput): Promise<OpenResult> {
    const session = this.held;
    const result = await session.remap(mapping, sender);
    if (isChosen && result.ok && !session.signal.aborted) this.#remember();
    return result;
  }

  /**
   * The rows are about to go: what the user was asked, or has chosen of the reading, and left as it
   * is, is remembered too.
   */
  confirm(): void {
    const isAsked = this.#session?.layout?.questions.some(({ type }) => type === 'unsure') ?? false;
    if (isAsked || this.#isOwnReading) this.#remember();
  }

  #remember(): void {
    this.#isOwnReading = false;
    const layout = this.#session?.layout ?? null;
    if (layout === null) return;
    const draft = draftOf(layout, fileNameOf(this.held.source));
    if (draft !== null) this.#parts.tellShape({ type: 'save', draft });
  }

  /** Lets go of what the page holds; `importId` is taken out of the storage as well. */
  async close(importId: string | null): Promise<void> {
    await this.#close(importId !== null);
    // Where the browser's storage fails, the import is offered again, and can be thrown away then.
    if (importId !== null) await this.#parts.store.remove(importId).catch(() => undefined);
  }

  /** As `close`, and takes every import of the owner out of the storage. */
  async wipe(owner: ImportOwner | null): Promise<void> {
    await this.#close(true);
    if (owner !== null) await this.#parts.store.removeAll(owner).catch(() => undefined);
  }

  #begin(given: SessionGiven): ImportSession {
    const session = new ImportSession(this.#parts, given);
    this.#session = session;
    return session;
  }

  async #close(forget = false): Promise<void> {
    const before = this.#session;
    this.#session = null;
    this.#isOwnReading = false;
    this.#parts.tellShape({ type: 'closed' });
    await before?.close(forget);
  }
}
