import { UNIQUE_FACET } from './facets.ts';
import type { ColumnJudge } from './columnJudge.ts';
import type { Finding, SheetRules } from './rules.ts';
import type { Signature, Signatures } from './signatures.ts';
import type { Verdicts } from './verdicts.ts';
import { CHUNK_MASK } from '../store.ts';

/** Maximum number of cached prefixes of combinations; each takes 1 KB. */
const MAX_NODES = 4096;

/** Result of the row rules for one column. */
export interface RowVerdict {
  readonly column: number;
  readonly signature: Signature;
}

interface RowFinding {
  readonly column: number;
  readonly finding: Finding;
}

const NO_VERDICTS: readonly RowVerdict[] = [];
const NO_FINDINGS: readonly RowFinding[] = [];

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
  #nodeCount = 1;
  readonly #results: (readonly RowVerdict[])[] = [];
  /** Columns in which the rules have reported a finding. */
  readonly #reportedColumns = new Set<number>();
  readonly #blankTexts: Readonly<Record<string, string>>;

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
    this.#blankTexts = Object.fromEntries(rules.columns.map(({ key }) => [key, '']));
  }

  /** Stores the facets of a range of judged cells; `verdicts` then uses them. */
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
      if (facet === UNIQUE_FACET) return this.#run(row);
      const index = node * 256 + facet;
      const next = this.#tree[index] as number;
      if (next === 0) return this.#learn(row, depth, index);
      node = depth === last ? next - 1 : next;
    }
    return last < 0 ? NO_VERDICTS : (this.#results[node] as readonly RowVerdict[]);
  }

  /** Full findings of a judged row, for display. */
  findings(row: number, verdicts: Verdicts): readonly RowFinding[] {
    for (const column of this.#reportedColumns) {
      if (verdicts.get(column, row) !== 0) return this.#findFindings(row);
    }
    return NO_FINDINGS;
  }

  #findFindings(row: number): readonly RowFinding[] {
    if (this.#inputs.length === 0) return NO_FINDINGS;
    const texts: Record<string, string> = { ...this.#blankTexts };
    for (const { key, column } of this.#inputs) texts[key] = this.#getText(row, column);
    return this.#rules.rowRules(texts).flatMap(({ column: key, ...finding }) => {
      const column = this.#columnOf.get(key);
      return column === undefined ? [] : [{ column, finding }];
    });
  }

  #run(row: number): readonly RowVerdict[] {
    const byColumn = new Map<number, Signature>();
    for (const { column, finding } of this.#findFindings(row)) {
      this.#reportedColumns.add(column);
      const previous = byColumn.get(column) ?? 0;
      byColumn.set(
        column,
        this.#signatures.union(previous, this.#signatures.toSignature([finding])),
      );
    }
    if (byColumn.size === 0) return NO_VERDICTS;
    return [...byColumn].map(([column, signature]) => ({ column, signature }));
  }

  /** Runs the rules for a new combination, and caches the rest of its path. */
  #learn(row: number, fromDepth: number, fromIndex: number): readonly RowVerdict[] {
    const result = this.#run(row);
    const last = this.#judges.length - 1;
    if (this.#nodeCount + last - fromDepth > MAX_NODES) return result;
    let index = fromIndex;
    for (let depth = fromDepth; depth < last; depth++) {
      const node = this.#addNode();
      this.#tree[index] = node;
      const facet = ((this.#judges[depth + 1] as ColumnJudge).facets as Uint8Array)[
        row & CHUNK_MASK
      ] as number;
      if (facet === UNIQUE_FACET) return result;
      index = node * 256 + facet;
    }
    this.#tree[index] = this.#results.push(result);
    return result;
  }

  #addNode(): number {
    const node = this.#nodeCount++;
    if (node * 256 >= this.#tree.length) {
      const tree = new Int32Array(this.#tree.length * 2);
      tree.set(this.#tree);
      this.#tree = tree;
    }
    return node;
  }
}
