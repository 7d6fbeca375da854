import type { Meaning } from './meanings.ts';
import { rateSimilarity } from './similarity.ts';
import { TextCache } from './textCache.ts';
import { findOtherUnit } from './units.ts';
import { splitHeader, type HeaderWords } from './headerWords.ts';

/** Currency lookups for the amounts of a sheet. */
export interface CurrencyNames {
  /** Keys of the amounts, which need a currency unless they are empty. */
  readonly amounts: readonly string[];
  /** The company's own; empty if unknown. */
  readonly companyCurrency: string;
  /** Currencies of an amount; empty if it states none, null if it is not an amount or zero. */
  readonly findInAmount: (text: string) => readonly string[] | null;
  /** Currencies that a word may name. */
  readonly findByWord: (word: string) => readonly string[];
}

/** A cell of a date column. */
export interface DayCell {
  readonly text: string;
  /** The cell is a serial whose number format hides the time. */
  readonly isTimeHidden: boolean;
}

/** Reading of a column's dates, in terms of the contract. */
interface DateConvention {
  /** Order of day and month. */
  readonly order: string | null;
  /** Meaning of the times of day. */
  readonly midnights: string | null;
}

/** A field to which a column may be matched. */
export interface FieldNames {
  readonly key: string;
  /** All its names, in every language, including the template's own. */
  readonly headers: readonly string[];
  /** Template names, one per language. */
  readonly templateHeaders: readonly string[];
  /** Names of the column with codes, in files that have a second column with the same values in words. */
  readonly codeHeaders?: readonly string[];
  readonly required: boolean;
  /** Meanings of headers for the field, best first; only its names count if absent. */
  readonly meanings?: readonly Meaning[];
  /** Returns whether the field accepts a cell's text unchanged. */
  readonly accepts?: (text: string) => boolean;
  /** Unit of its numbers: kg, cm. */
  readonly unit?: string | undefined;
  /** Unique per order; a file without numbers may get them from its rows. */
  readonly isOrderNumber?: boolean;
  /** For dates: derives from a column's cells how its dates are written. */
  readonly findDateConvention?: ((cells: Iterable<DayCell>) => DateConvention) | undefined;
  /** For future days: the only order of day and month that makes sense today. */
  readonly findLikelyOrder?: ((cells: Iterable<DayCell>) => string | null) | undefined;
  /** Set on the field for the currency of amounts. */
  readonly currencyNames?: CurrencyNames | undefined;
  /** The likely value for all rows if the file states none. */
  readonly defaultForAll?: string | undefined;
  /** Usual maximum in `unit`; a higher value is probably in a smaller unit. */
  readonly typicalMax?: number | undefined;
  /** Another unit that is usual in the company's country, so that files need not state it. */
  readonly localUnit?: string | undefined;
}

/** Key of the field with this as its first meaning. */
export function fieldKey(fields: readonly FieldNames[], meaning: Meaning): string | undefined {
  return fields.find(({ meanings }) => meanings?.[0] === meaning)?.key;
}

/**
 * Quality of a match:
 * - `exact`: one of the field's names or its key, ignoring case, spaces and stars.
 * - `alias`: one of them, ignoring punctuation, accents, letter forms, units or word order.
 * - `fuzzy`: similar to one of them, and to no other field's.
 */
type MatchReason = 'exact' | 'alias' | 'fuzzy';

export interface Candidate {
  readonly key: string;
  readonly reason: MatchReason;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
}

/** A column of the file and its match. */
export interface ColumnMatch {
  /** 0-based. */
  readonly source: number;
  /** As written in the file. */
  readonly header: string;
  /** Null if nothing is certain: the user chooses from `candidates`. */
  readonly key: string | null;
  readonly reason: MatchReason | null;
  readonly score: number;
  /** Best first, including the chosen one; at most five. */
  readonly candidates: readonly Candidate[];
  /** By key of a field counted in another unit than the header names: that unit. */
  readonly otherUnits: Readonly<Record<string, string>>;
}

/** Minimum similarity of a candidate. */
const MIN_SIMILARITY = 0.5;
const MAX_CANDIDATES = 5;
const ALIAS_SCORE = 0.98;
/** The same words in another order may be another thing: "weight unit", "unit weight". */
const REORDERED_SCORE = 0.97;
const FUZZY_SCORE = 0.96;
/** Factor for a header that names another unit. */
const OTHER_UNIT_FACTOR = 0.7;

/** Maximum length of a header; longer ones are sentences. */
const MAX_HEADER_LENGTH = 80;

interface Field {
  readonly key: string;
  readonly names: readonly HeaderWords[];
  readonly unit: string | undefined;
}

/** Normalizes a header for literal matches: ignores case, spaces and stars. */
export function literalKey(header: string): string {
  return literals.get(header, (text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s*＊]+/g, ' ')
      .trim(),
  );
}

const literals = new TextCache<string>();

/** Keys shared by headers without relevant differences: one in word order, one sorted. */
function toWordKeys({ joined, sorted, digits }: HeaderWords): string[] {
  return joined === '' ? [] : [`${joined} ${digits}`, `\n${sorted} ${digits}`];
}

function add(index: Map<string, Set<Field>>, name: string, field: Field): void {
  const fields = index.get(name);
  if (fields === undefined) index.set(name, new Set([field]));
  else fields.add(field);
}

/** Returns whether a header names another unit than the field's. */
function namesOtherUnit({ units }: HeaderWords, { unit }: Field): boolean {
  return findOtherUnit(units, unit) !== null;
}

const matchers = new WeakMap<readonly FieldNames[], HeaderMatcher>();

/** Matcher for a set of fields, which must not change afterwards: created once per array. */
export function getMatcher(fields: readonly FieldNames[]): HeaderMatcher {
  let matcher = matchers.get(fields);
  if (matcher === undefined) {
    matcher = new HeaderMatcher(fields);
    matchers.set(fields, matcher);
  }
  return matcher;
}

/** Matches headers to one set of fields, whose names are parsed once. */
export class HeaderMatcher {
  readonly #fields: readonly Field[];
  readonly #byLiteral = new Map<string, Set<Field>>();
  readonly #byWords = new Map<string, Set<Field>>();
  readonly #codeHeaders = new Set<string>();
  /** Caches by text: wide sheets repeat few headers, and merchants send the same files again. */
  readonly #known = new TextCache<readonly Candidate[]>();
  readonly #candidates = new TextCache<readonly Candidate[]>();

  constructor(fields: readonly FieldNames[]) {
    this.#fields = fields.map(({ key, headers, codeHeaders = [], unit }) => {
      const names = [key, ...headers, ...codeHeaders];
      for (const name of codeHeaders) this.#codeHeaders.add(literalKey(name));
      const words = names.map(splitHeader);
      const field = { key, names: words, unit };
      for (const name of names) add(this.#byLiteral, literalKey(name), field);
      for (const name of words) for (const one of toWordKeys(name)) add(this.#byWords, one, field);
      return field;
    });
  }

  /** Fields with this name, by letters or words; not by similarity. Fast. */
  findNamed(header: string): readonly Candidate[] {
    return this.#known.get(header, () => this.#findKnown(header));
  }

  /** Ranked candidates of one header: fields that it names, then similar ones. */
  candidates(header: string): readonly Candidate[] {
    return this.#candidates.get(header, () => this.#findCandidates(header));
  }

  /** Returns whether a group's title names one side of the parcel, and the name itself the other. */
  isOtherSide(group: string, header: string): boolean {
    const { side: groupSide } = splitHeader(group);
    if (groupSide === null || splitHeader(header).side !== null) return false;
    const sides = this.findNamed(header).map(({ key }) => {
      const field = this.#fields.find((one) => one.key === key);
      return field?.names.find((name) => name.side !== null)?.side ?? null;
    });
    return sides.some((side) => side !== null && side !== groupSide);
  }

  #findKnown(header: string): Candidate[] {
    if (header === '') return [];
    const words = splitHeader(header);
    const exact = this.#byLiteral.get(literalKey(header));
    const found = new Map<string, Candidate>();
    for (const { key } of exact ?? []) found.set(key, { key, reason: 'exact', score: 1 });
    for (const [i, one] of toWordKeys(words).entries()) {
      for (const field of this.#byWords.get(one) ?? []) {
        if (found.has(field.key) || namesOtherUnit(words, field)) continue;
        const score = i === 0 ? ALIAS_SCORE : REORDERED_SCORE;
        found.set(field.key, { key: field.key, reason: 'alias', score });
      }
    }
    return [...found.values()];
  }

  #findCandidates(header: string): readonly Candidate[] {
    const known = [...this.findNamed(header)];
    if (header.length > MAX_HEADER_LENGTH) return known;
    const words = splitHeader(header);
    for (const field of this.#fields) {
      if (known.some(({ key }) => key === field.key)) continue;
      let best = 0;
      for (const name of field.names) best = Math.max(best, rateSimilarity(words, name));
      if (best < MIN_SIMILARITY) continue;
      const value =
        Math.min(best, FUZZY_SCORE) * (namesOtherUnit(words, field) ? OTHER_UNIT_FACTOR : 1);
      known.push({ key: field.key, reason: 'fuzzy', score: value });
    }
    return known.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  }
}
