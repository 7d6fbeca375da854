import {
  CHUNK_BITS,
  CHUNK_MASK,
  CHUNK_ROWS,
  type ColumnChunk,
  Kind,
  type SheetStore,
  type TextSpan,
} from '../store.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { UNDECIDED, ACCEPTED_WITH_FINDING, ACCEPTED } from './acceptors.ts';
import type { CellColumn, Cells } from './cells.ts';
import { hashSpan } from './duplicates.ts';
import { Facets, UNIQUE_FACET } from './facets.ts';
import type { NumberMemo } from './textMemo.ts';
import { MAX_DEPENDENCIES, getEntryIndex, RecentTexts, getTextId } from './recentTexts.ts';
import { NONE } from './orders.ts';
import { ColumnReadings } from './columnReadings.ts';
import { CanonicalTexts, isShownUnchanged } from './canonicalTexts.ts';
import type { FieldRule, RowFacet } from './rules.ts';
import { TextObservations, observeText } from './textObservations.ts';
import type { Signature, Signatures } from './signatures.ts';
import type { VerdictColumn } from './verdicts.ts';

/** Layout of a result: signature, facet and observation of the text, together 31 bits. */
const FACET_SHIFT = 16;
const OBSERVATION_SHIFT = 24;
const SIGNATURE_MASK = 0xffff;
/** Share of rows in a range above which judging all of them is faster than each alone. */
const MAX_SINGLE_SHARE = 1 / 8;

/**
 * Judges the cells of one column independently. Most are accepted by their bytes; of the others, each distinct value
 * is read once.
 */
export class ColumnJudge {
  /** Facets of the last range judged, by `row & CHUNK_MASK`; null if no row rule uses the column. */
  facets: Uint8Array | null = null;
  /** Whether a non-empty cell was read as empty without a finding, such as a cell of spaces. */
  hasBlanks = false;
  /** Observations of an identifier's texts; null for other fields. */
  readonly observations: TextObservations | null;
  /** Canonical texts of the cells. */
  readonly texts: CanonicalTexts;
  /** Facets by chunk; null if no row rule uses the column. */
  readonly #facetPages: Uint8Array[] | null;
  readonly #cells: Cells;
  readonly #column: number;
  readonly #source: number | null;
  readonly #store: SheetStore;
  readonly #readings: ColumnReadings;
  readonly #signatures: Signatures;
  readonly #verdicts: VerdictColumn;
  readonly #facetEncoder: Facets | null;
  readonly #recentTexts = new RecentTexts();
  /** The text being judged. */
  readonly #textSpan: TextSpan = { block: new Uint8Array(0), start: 0, length: 0 };
  /**
   * For a column of unique values: hashes of the texts in the last range judged, by `row & CHUNK_MASK`; 0 for those
   * not computed.
   */
  readonly #hashes: Uint32Array | null;
  /** Signature of an empty cell; its facet is 0. */
  readonly #emptySignature: Signature;
  /** Signature of a text accepted with a finding; null until one is read. */
  #acceptedSignature: Signature | null = null;

  constructor(
    cells: Cells,
    column: number,
    field: FieldRule,
    facet: RowFacet | undefined,
    signatures: Signatures,
    verdicts: VerdictColumn,
    isUnique: boolean,
  ) {
    this.#cells = cells;
    this.#column = column;
    this.#source = (cells.columns[column] as CellColumn).source;
    this.#store = cells.store;
    this.#readings = new ColumnReadings(cells, column, field);
    this.#signatures = signatures;
    this.#verdicts = verdicts;
    this.#facetEncoder = facet === undefined ? null : new Facets(facet);
    this.#facetPages = facet === undefined ? null : [];
    this.#hashes = isUnique ? new Uint32Array(CHUNK_ROWS) : null;
    this.observations = field.isIdentifier ? new TextObservations() : null;
    this.texts = new CanonicalTexts(cells, column, this.#readings, this.observations);
    this.#emptySignature = signatures.toSignature(field.read('').findings);
  }

  /**
   * Sets the signatures and facets of rows [from, to), which are in one chunk, and adds their severities to `bits`,
   * by `row & CHUNK_MASK`.
   */
  judge(from: number, to: number, bits: Uint8Array): void {
    const edits = this.#cells.overlay.page(this.#column, from);
    const chunk =
      this.#source === null ? undefined : this.#store.column(this.#source)?.chunkOf(from);
    const kinds = chunk?.kinds;
    const ids = chunk?.ids;
    const numbers = chunk?.numbers;
    const formats = chunk?.formats;
    const verdicts = this.#verdicts;
    const page = verdicts.pageOf(from);
    const facets = this.#selectFacets(from);
    const emptyBits = this.#signatures.bits(this.#emptySignature);
    const contextSources = this.#cells.contextSources(this.#column);
    const contextChunk = this.#contextChunkOf(contextSources?.[0], from);
    const secondContextChunk = this.#contextChunkOf(contextSources?.[1], from);
    const isCacheable =
      contextSources !== null &&
      contextSources.length <= MAX_DEPENDENCIES &&
      contextChunk !== undefined &&
      secondContextChunk !== undefined;
    const recent = isCacheable ? this.#recentTexts.entriesFor(to) : null;
    const hasNoContext = isCacheable && contextSources.length === 0;
    let hits = 0;
    let misses = 0;
    const observations = this.observations?.page(from) ?? null;
    this.#hashes?.fill(0, from & CHUNK_MASK, ((to - 1) & CHUNK_MASK) + 1);
    for (let row = from; row < to; row++) {
      const i = row & CHUNK_MASK;
      let result: number;
      if (edits !== undefined && edits[i] !== UNEDITED) {
        result = this.#readEdit(row, edits[i] as number);
      } else {
        const kind = kinds !== undefined && i < kinds.length ? (kinds[i] as Kind) : Kind.empty;
        if (kind === Kind.empty) {
          if (facets !== null) facets[i] = 0;
          if (this.#emptySignature !== 0) bits[i] = (bits[i] as number) | emptyBits;
          if (this.#emptySignature !== 0 || page !== undefined)
            verdicts.set(row, this.#emptySignature);
          continue;
        }
        if (kind === Kind.text) {
          const id = (ids as Uint32Array)[i] as number;
          if (recent === null) result = this.#judgeText(row, id);
          else if (hasNoContext) {
            const at = (id << 1) & (recent.length - 1);
            if (recent[at] === id) {
              result = recent[at + 1] as number;
              hits++;
            } else {
              result = this.#judgeText(row, id);
              misses++;
              recent[at] = id;
              recent[at + 1] = result;
            }
          } else {
            const contextId = getTextId(contextChunk, i);
            const secondContextId = getTextId(secondContextChunk, i);
            const entry = getEntryIndex(recent, id, contextId, secondContextId);
            if (
              recent[entry] === id &&
              recent[entry + 1] === contextId &&
              recent[entry + 2] === secondContextId
            ) {
              result = recent[entry + 3] as number;
              hits++;
            } else {
              result = this.#judgeText(row, id);
              misses++;
              if (contextId >= 0 && secondContextId >= 0) {
                recent[entry] = id;
                recent[entry + 1] = contextId;
                recent[entry + 2] = secondContextId;
                recent[entry + 3] = result;
              }
            }
          }
          if (observations !== null) observations[i] = result >>> OBSERVATION_SHIFT;
        } else {
          const value = numbers === null || numbers === undefined ? 0 : (numbers[i] as number);
          result = this.#judgeNumber(row, kind, value, formats?.[i] ?? 0);
        }
      }
      if (facets !== null) facets[i] = (result >>> FACET_SHIFT) & 0xff;
      const signature = result & SIGNATURE_MASK;
      if (signature === 0 && page === undefined) continue;
      verdicts.set(row, signature);
      bits[i] = (bits[i] as number) | this.#signatures.bits(signature);
    }
    this.#recentTexts.record(hits, misses);
  }

  /**
   * Replaces `judge` for rows with no new text in this column or in those that it depends on. Judges only rows with
   * findings, which may include findings of other rules that have to be removed.
   */
  rejudgeFindings(from: number, to: number, bits: Uint8Array): void {
    this.#selectFacets(from);
    const rows = this.#verdicts.rowsWithFindings(from, to);
    if (rows.length > (to - from) * MAX_SINGLE_SHARE) this.judge(from, to, bits);
    else for (const row of rows) this.judge(row, row + 1, bits);
  }

  /** Makes the facets of a row's chunk the current ones. */
  #selectFacets(row: number): Uint8Array | null {
    if (this.#facetPages !== null) {
      this.facets = this.#facetPages[row >>> CHUNK_BITS] ??= new Uint8Array(CHUNK_ROWS);
    }
    return this.facets;
  }

  /** Chunk of a column that the rows depend on; null for no column, undefined for an empty one. */
  #contextChunkOf(source: number | undefined, row: number): ColumnChunk | null | undefined {
    return source === undefined ? null : this.#store.column(source)?.chunkOf(row);
  }

  /**
   * Compares the further rows of orders with the order's first row: a blank cell in a further row is correct; a cell
   * with another text than the first row's gets the signature `differs`. Call it after `judge` on the same rows.
   * `firsts` holds the order's first row for each further row, by `row & CHUNK_MASK`; NONE for other rows.
   */
  compareFurtherRows(from: number, to: number, firsts: Int32Array, differs: Signature): void {
    const facets = this.facets;
    const { comparison } = this.texts;
    const verdicts = this.#verdicts;
    const chunkNumber = from >>> CHUNK_BITS;
    const isEdited = this.#cells.overlay.page(this.#column, from) !== undefined;
    const chunk =
      this.#source === null ? undefined : this.#store.column(this.#source)?.chunkOf(from);
    const ids = isEdited ? null : (chunk?.ids ?? null);
    const kinds = chunk?.kinds;
    for (let row = from; row < to; row++) {
      const i = row & CHUNK_MASK;
      const first = firsts[i] as number;
      if (first === NONE) continue;
      if (facets !== null) facets[i] = this.#facetAt(first);
      const ownVerdict = verdicts.get(row);
      if (
        ownVerdict === 0 &&
        ids !== null &&
        kinds?.[i] === Kind.text &&
        first >>> CHUNK_BITS === chunkNumber
      ) {
        // Most rows repeat the text of a first row shortly above.
        const at = first & CHUNK_MASK;
        if (kinds[at] === Kind.text && ids[i] === ids[at]) continue;
      }
      if (comparison.isEmpty(row)) {
        if (ownVerdict !== 0) verdicts.set(row, 0);
      } else if (ownVerdict !== 0 || !comparison.isCertainlyEqual(row, first)) {
        const { text, isSpoilt } = this.#cells.read(row, this.#column);
        if (text === '' && isSpoilt !== true) verdicts.set(row, 0);
        else if (text !== '' && !this.texts.isEqual(row, first)) {
          verdicts.set(row, this.#signatures.union(ownVerdict, differs));
        }
      }
    }
  }

  /** Verdicts of the row's chunk, pending changes included; undefined if it has none. */
  verdictsAround(row: number): Uint16Array | undefined {
    return this.#verdicts.pageOf(row);
  }

  /** Hash of a row in the last range judged. */
  judgedHash(row: number): number {
    return this.#hashes?.[row & CHUNK_MASK] || this.texts.hash(row);
  }

  #facetAt(row: number): number {
    const page = this.#facetPages?.[row >>> CHUNK_BITS];
    return page === undefined ? 0 : (page[row & CHUNK_MASK] as number);
  }

  #judgeText(row: number, id: number): number {
    const span = this.#textSpan;
    this.#store.texts.locate(id, span);
    if (span.length > 0) {
      const accepted = this.#readings.acceptText(row, span);
      if (accepted !== UNDECIDED) {
        if (this.#hashes !== null) this.#hashes[row & CHUNK_MASK] = hashSpan(span);
        const result =
          accepted === ACCEPTED_WITH_FINDING
            ? this.#getAcceptedSignature(row) | this.#toResult(row, ACCEPTED)
            : this.#toResult(row, accepted);
        return result | (this.observations === null ? 0 : observeText(span) << OBSERVATION_SHIFT);
      }
    }
    const { texts } = this.#readings.at(row);
    const cachedResult = texts.get(id);
    if (cachedResult >= 0) return cachedResult;
    const result = this.#read(row);
    texts.add(id, result);
    return result;
  }

  /** Judges a cell that is not a text: `value` is its number, `format` its number format. */
  #judgeNumber(row: number, kind: Kind, value: number, format: number): number {
    if (kind === Kind.number && isShownUnchanged(this.#store, format)) {
      const accepted = this.#readings.acceptNumber(row, value);
      if (accepted !== UNDECIDED) return this.#toResult(row, accepted);
      // Many rows share few numbers; a format may add information to the number.
      return format === 0
        ? this.#readOnce(row, value, this.#readings.at(row).numbers)
        : this.#read(row);
    }
    // Thousands of rows may have the same day.
    return kind === Kind.date
      ? this.#readOnce(row, value, this.#readings.at(row).dates)
      : this.#read(row);
  }

  #readOnce(row: number, value: number, memo: NumberMemo): number {
    const cachedResult = memo.get(value);
    if (cachedResult >= 0) return cachedResult;
    const result = this.#read(row);
    memo.add(value, result);
    return result;
  }

  #toResult(row: number, accepted: number): number {
    const facets = this.#facetEncoder;
    if (facets === null) return 0;
    const facet = facets.encodeAccepted(accepted);
    return (
      (facet === UNIQUE_FACET ? facets.encode(this.#cells.raw(row, this.#column)) : facet) <<
      FACET_SHIFT
    );
  }

  #getAcceptedSignature(row: number): Signature {
    return (this.#acceptedSignature ??= this.#signatures.toSignature(
      this.#cells.read(row, this.#column).findings,
    ));
  }

  /** Reads an edited cell; a million edits usually share few texts. */
  #readEdit(row: number, id: number): number {
    const edits = this.#readings.at(row).edits(this.#cells.overlay.sweeps);
    const cachedResult = edits.get(id);
    if (cachedResult >= 0) return cachedResult;
    const result = this.#read(row);
    edits.add(id, result);
    return result;
  }

  #read(row: number): number {
    const { text, findings } = this.#cells.read(row, this.#column);
    if (text === '' && findings.length === 0) this.hasBlanks = true;
    const facet = this.#facetEncoder === null ? 0 : this.#facetEncoder.encode(text);
    return this.#signatures.toSignature(findings) | (facet << FACET_SHIFT);
  }
}
