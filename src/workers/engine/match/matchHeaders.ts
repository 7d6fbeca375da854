import type { Meaning } from './meanings.ts';
import { score } from './similarity.ts';
import { Remembered } from './remembered.ts';
import { otherUnit } from './units.ts';
import { headerWords, type Words } from './words.ts';

/** What says in which currency the amounts of a sheet are. */
export interface CurrencyNames {
  /** Keys of the amounts, which need it wherever they are no nothing. */
  readonly amounts: readonly string[];
  /** The company's own; empty where none is known. */
  readonly own: string;
  /** The currencies that an amount is in; empty where it does not say, null where it is none, or nothing. */
  readonly ofAmount: (text: string) => readonly string[] | null;
  /** The currencies that a word may name. */
  readonly ofWord: (word: string) => readonly string[];
}

/** A cell of a column of dates. */
export interface DayCell {
  readonly text: string;
  /** The cell is a serial whose number format hides the time. */
  readonly isTimeHidden: boolean;
}

/** Reading of a column's dates, in words of the contract. */
interface DayHabit {
  /** Order of day and month. */
  readonly order: string | null;
  /** Meaning of their times of day. */
  readonly midnights: string | null;
}

/** A field that a column may be matched to. */
export interface FieldNames {
  readonly key: string;
  /** Every name it goes by, in every language; the template's own among them. */
  readonly headers: readonly string[];
  /** Those of the template, one a language. */
  readonly own: readonly string[];
  /** Of a column that holds its codes beside one that says them in words; the codes are taken. */
  readonly coded?: readonly string[];
  readonly required: boolean;
  /** What headers may say that mean it, best first; its names alone where absent. */
  readonly meanings?: readonly Meaning[];
  /** Whether a cell's text may stand in it as it is. */
  readonly accepts?: (text: string) => boolean;
  /** The unit it is counted in: kg, cm. */
  readonly unit?: string | undefined;
  /** Every order has another one, and a file without any may be given some: by its row. */
  readonly isNumber?: boolean;
  /** For dates: derives a column's habit from its cells. */
  readonly habitOf?: ((cells: Iterable<DayCell>) => DayHabit) | undefined;
  /** For days still to come: the only order of day and month that makes sense today. */
  readonly likelyOrderOf?: ((cells: Iterable<DayCell>) => string | null) | undefined;
  /** Of the currency that amounts are in. */
  readonly currencyOf?: CurrencyNames | undefined;
  /** What all rows most likely have where the file does not say. */
  readonly ofAll?: string | undefined;
  /** In that unit; what is more is most likely in another one. */
  readonly usualMost?: number | undefined;
  /** Another unit that is usual in the company's country, so that a file need not say it. */
  readonly unsaid?: string | undefined;
}

/**
 * - `exact`: one of the field's names, or its key, but for case, spaces and stars.
 * - `alias`: one of them but for punctuation, accents, letter forms, units or the words' order.
 * - `fuzzy`: near to one of them, and near to no other field's.
 */
type MatchReason = 'exact' | 'alias' | 'fuzzy';

export interface Candidate {
  readonly key: string;
  readonly reason: MatchReason;
  /** 0 to 1; 1 is certain. */
  readonly score: number;
}

/** A column of the file and what it was taken for. */
export interface ColumnMatch {
  /** 0-based. */
  readonly source: number;
  /** As the file writes it. */
  readonly header: string;
  /** Null where nothing is sure: `candidates` are for the user to choose from. */
  readonly key: string | null;
  readonly reason: MatchReason | null;
  readonly score: number;
  /** Best first, the chosen one included; at most five. */
  readonly candidates: readonly Candidate[];
  /** By key of a field that is counted in another unit than the header names: that unit. */
  readonly otherUnits: Readonly<Record<string, string>>;
}

/** Under this a likeness is no candidate. */
const CANDIDATE = 0.5;
const CANDIDATES = 5;
const ALIAS_SCORE = 0.98;
/** The same words in another order, which may be another thing: "weight unit", "unit weight". */
const REORDERED_SCORE = 0.97;
const FUZZY_SCORE = 0.96;
/** What a header in another unit keeps of its score. */
const FOREIGN = 0.7;

/** Headers longer than this are sentences. */
const FUZZY_LENGTH = 80;

interface Field {
  readonly key: string;
  readonly names: readonly Words[];
  readonly unit: string | undefined;
}

/** Case, spaces and stars make no difference to a literal match. */
export function literal(header: string): string {
  return literals.get(header, (text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s*＊]+/g, ' ')
      .trim(),
  );
}

const literals = new Remembered<string>();

/** What two headers share that differ in nothing that matters; two keys, for the words' order. */
function wordKeys({ joined, sorted, digits }: Words): string[] {
  return joined === '' ? [] : [`${joined} ${digits}`, `\n${sorted} ${digits}`];
}

function add(index: Map<string, Set<Field>>, name: string, field: Field): void {
  const fields = index.get(name);
  if (fields === undefined) index.set(name, new Set([field]));
  else fields.add(field);
}

/** Whether a header names another unit than a field is counted in. */
function isForeign({ units }: Words, { unit }: Field): boolean {
  return otherUnit(units, unit) !== null;
}

const matchers = new WeakMap<readonly FieldNames[], HeaderMatcher>();

/** The matcher of a set of fields, which must not change afterwards: made once per array. */
export function matcherOf(fields: readonly FieldNames[]): HeaderMatcher {
  let matcher = matchers.get(fields);
  if (matcher === undefined) {
    matcher = new HeaderMatcher(fields);
    matchers.set(fields, matcher);
  }
  return matcher;
}

/** A matcher for one set of fields: they are taken apart once, headers as often as wanted. */
export class HeaderMatcher {
  readonly #fields: readonly Field[];
  readonly #byLiteral = new Map<string, Set<Field>>();
  readonly #byWords = new Map<string, Set<Field>>();
  readonly #coded = new Set<string>();
  /** Of the texts seen: wide sheets repeat the same few, merchants send the same files. */
  readonly #known = new Remembered<readonly Candidate[]>();
  readonly #candidates = new Remembered<readonly Candidate[]>();

  constructor(fields: readonly FieldNames[]) {
    this.#fields = fields.map(({ key, headers, coded = [], unit }) => {
      const names = [key, ...headers, ...coded];
      for (const name of coded) this.#coded.add(literal(name));
      const words = names.map(headerWords);
      const field = { key, names: words, unit };
      for (const name of names) add(this.#byLiteral, literal(name), field);
      for (const name of words) for (const one of wordKeys(name)) add(this.#byWords, one, field);
      return field;
    });
  }

  /** Fields that go by this name, by letter or by its words; none where it is only alike. Quick. */
  known(header: string): readonly Candidate[] {
    return this.#known.get(header, () => this.#findKnown(header));
  }

  /** Ranked candidates of one header: fields that it names, then fields that it is like. */
  candidates(header: string): readonly Candidate[] {
    return this.#candidates.get(header, () => this.#findCandidates(header));
  }

  /** Whether a group's title names one side of the parcel, and the name by itself the other. */
  isOtherSide(group: string, header: string): boolean {
    const { role } = headerWords(group);
    if (role === null || headerWords(header).role !== null) return false;
    const sides = this.known(header).map(({ key }) => {
      const field = this.#fields.find((one) => one.key === key);
      return field?.names.find((name) => name.role !== null)?.role ?? null;
    });
    return sides.some((side) => side !== null && side !== role);
  }

  #findKnown(header: string): Candidate[] {
    if (header === '') return [];
    const words = headerWords(header);
    const exact = this.#byLiteral.get(literal(header));
    const found = new Map<string, Candidate>();
    for (const { key } of exact ?? []) found.set(key, { key, reason: 'exact', score: 1 });
    for (const [i, one] of wordKeys(words).entries()) {
      for (const field of this.#byWords.get(one) ?? []) {
        if (found.has(field.key) || isForeign(words, field)) continue;
        const score = i === 0 ? ALIAS_SCORE : REORDERED_SCORE;
        found.set(field.key, { key: field.key, reason: 'alias', score });
      }
    }
    return [...found.values()];
  }

  #findCandidates(header: string): readonly Candidate[] {
    const known = [...this.known(header)];
    if (header.length > FUZZY_LENGTH) return known;
    const words = headerWords(header);
    for (const field of this.#fields) {
      if (known.some(({ key }) => key === field.key)) continue;
      let best = 0;
      for (const name of field.names) best = Math.max(best, score(words, name));
      if (best < CANDIDATE) continue;
      const value = Math.min(best, FUZZY_SCORE) * (isForeign(words, field) ? FOREIGN : 1);
      known.push({ key: field.key, reason: 'fuzzy', score: value });
    }
    return known.sort((a, b) => b.score - a.score).slice(0, CANDIDATES);
  }
}
