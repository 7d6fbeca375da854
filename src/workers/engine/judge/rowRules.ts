import { OTHER } from './facets.ts';
import type { ColumnJudge } from './columnJudge.ts';
import type { Finding, SheetRules } from './rules.ts';
import type { Signature, Signatures } from './signatures.ts';
import type { Verdicts } from './verdicts.ts';
import { CHUNK_MASK } from '../store.ts';

/** Maximum number of prefixes of combinations cached; each takes 1 KB. */
const NODES = 4096;

/** Result of the row rules for one column. */
export interface RowVerdict {
  readonly column: number;
  readonly signature: Signature;
}

interface RowFinding {
  readonly column: number;
  readonly finding: Finding;
}

const NOTHING: readonly RowVerdict[] = [];
const NONE: readonly RowFinding[] = [];

/**
 * Runs the rules between the fields of a row once per distinct combination of facets. Combinations are cached in a
 * tree, one byte per column.
 */
export class RowRules {
  readonly #rules: SheetRules;
  readonly #getText: (row: number, column: number) => string;
  readonly #signatures: Signatures;
  /** Grid column by field key. */
  readonly #columnOf = new Map<string, number>();
  readonly #inputs: readonly { readonly key: string; readonly column: number }[];
  readonly #judges: readonly ColumnJudge[];
  /**
   * Facets of the last judged rows, by input. A single array, because compiled code specializes on its construction.
   */
  readonly #facets: Uint8Array[] = [];
  /** 256 children per node; 0 for none. After the last column: result + 1. */
  #tree = new Int32Array(256);
  #nodes = 1;
  readonly #results: (readonly RowVerdict[])[] = [];
  /** Columns in which the rules ever found something. */
  readonly #found = new Set<number>();
  readonly #blank: Readonly<Record<string, string>>;

  /**
   * `getText` returns a cell's text for the rules. `keys` and `judges` are by grid column; null for a column that is
   * not imported.
   */
  constructor(
    rules: SheetRules,
    getText: (row: number, column: number) => string,
    keys: readonly (string | null)[],
    judges: readonly (ColumnJudge | null)[],
    signatures: Signatures,
  ) {
    this.#rules = rules;
    this.#getText = getText;
    this.#signatures = signatures;
    for (const [column, key] of keys.entries()) if (key !== null) this.#columnOf.set(key, column);
    this.#inputs = Object.keys(rules.rowRuleInputs).flatMap((key) => {
      const column = this.#columnOf.get(key);
      return column === undefined ? [] : [{ key, column }];
    });
    this.#judges = this.#inputs.map(({ column }) => judges[column] as ColumnJudge);
    this.#blank = Object.fromEntries(rules.columns.map(({ key }) => [key, '']));
  }

  /** Takes the facets of a range whose cells have been judged, before its `verdicts` are read. */
  takeFacets(): void {
    for (const [i, { facets }] of this.#judges.entries()) this.#facets[i] = facets as Uint8Array;
  }

  /** Verdicts of the row rules on a row whose cells have just been judged. */
  verdicts(row: number): readonly RowVerdict[] {
    const i = row & CHUNK_MASK;
    const facets = this.#facets;
    const last = facets.length - 1;
    let node = 0;
    for (let depth = 0; depth <= last; depth++) {
      const facet = (facets[depth] as Uint8Array)[i] as number;
      if (facet === OTHER) return this.#run(row);
      const at = node * 256 + facet;
      const next = this.#tree[at] as number;
      if (next === 0) return this.#learn(row, depth, at);
      node = depth === last ? next - 1 : next;
    }
    return last < 0 ? NOTHING : (this.#results[node] as readonly RowVerdict[]);
  }

  /** Full findings of a judged row, for display. */
  findings(row: number, verdicts: Verdicts): readonly RowFinding[] {
    for (const column of this.#found) {
      if (verdicts.get(column, row) !== 0) return this.#find(row);
    }
    return NONE;
  }

  #find(row: number): readonly RowFinding[] {
    if (this.#inputs.length === 0) return NONE;
    const texts: Record<string, string> = { ...this.#blank };
    for (const { key, column } of this.#inputs) texts[key] = this.#getText(row, column);
    return this.#rules.rowRules(texts).flatMap(({ column: key, ...finding }) => {
      const column = this.#columnOf.get(key);
      return column === undefined ? [] : [{ column, finding }];
    });
  }

  #run(row: number): readonly RowVerdict[] {
    const byColumn = new Map<number, Signature>();
    for (const { column, finding } of this.#find(row)) {
      this.#found.add(column);
      const before = byColumn.get(column) ?? 0;
      byColumn.set(column, this.#signatures.union(before, this.#signatures.of([finding])));
    }
    if (byColumn.size === 0) return NOTHING;
    return [...byColumn].map(([column, signature]) => ({ column, signature }));
  }

  /** Runs the rules for a new combination, and caches the rest of its path. */
  #learn(row: number, fromDepth: number, fromAt: number): readonly RowVerdict[] {
    const result = this.#run(row);
    const last = this.#judges.length - 1;
    if (this.#nodes + last - fromDepth > NODES) return result;
    let at = fromAt;
    for (let depth = fromDepth; depth < last; depth++) {
      const node = this.#addNode();
      this.#tree[at] = node;
      const facet = ((this.#judges[depth + 1] as ColumnJudge).facets as Uint8Array)[
        row & CHUNK_MASK
      ] as number;
      if (facet === OTHER) return result;
      at = node * 256 + facet;
    }
    this.#tree[at] = this.#results.push(result);
    return result;
  }

  #addNode(): number {
    const node = this.#nodes++;
    if (node * 256 >= this.#tree.length) {
      const grown = new Int32Array(this.#tree.length * 2);
      grown.set(this.#tree);
      this.#tree = grown;
    }
    return node;
  }
}
