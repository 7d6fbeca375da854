import { NO_DUPLICATE, SEVERAL } from './duplicates.ts';
import type { Finding } from './rules.ts';
import type { Signature, Signatures } from './signatures.ts';
import type { UniquenessRule } from './uniquenessRules.ts';
import type { VerdictColumn, Verdicts } from './verdicts.ts';

/** Verdict on a row whose value occurs in another row. */
export interface RepeatedValue {
  readonly row: number;
  readonly column: number;
  readonly signature: Signature;
}

interface UniqueContext {
  /** Returns the number of a row in the file. */
  readonly toSheetRow: (row: number) => number;
  /** Adds to the verdict of the row being judged. */
  readonly add: (row: number, column: number, signature: Signature) => void;
  /** Called when the verdict of another row has changed. */
  readonly onOtherChanged: (row: number) => void;
}

/** Applies the uniqueness rules of a sheet, and keeps the verdicts of both rows of a pair up to date. */
export class UniqueJudge {
  readonly rules: readonly UniquenessRule[];
  readonly #signatures: Signatures;
  readonly #verdicts: Verdicts;
  readonly #context: UniqueContext;

  constructor(
    rules: readonly UniquenessRule[],
    signatures: Signatures,
    verdicts: Verdicts,
    context: UniqueContext,
  ) {
    this.rules = rules;
    this.#signatures = signatures;
    this.#verdicts = verdicts;
    this.#context = context;
  }

  /** Rules that compare values of any of the columns. */
  rulesOf(columns: ReadonlySet<number>): readonly UniquenessRule[] {
    return this.rules.filter(({ compared }) => compared.some((column) => columns.has(column)));
  }

  /** Rows below `end` whose value of a unique column occurs in an earlier row, ascending. */
  repeats(column: number, end: number): Uint32Array {
    const rule = this.rules.find((unique) => unique.column === column);
    return rule?.index.repeats(end) ?? new Uint32Array(0);
  }

  /** Adds a row's values to the indexes of the rules, and reports it and another row as duplicates. */
  judge(row: number, rules: readonly UniquenessRule[]): void {
    for (const unique of rules) {
      const hash = unique.hashOf(row);
      if (hash === 0) continue;
      const otherRow = unique.index.add(row, hash);
      if (otherRow === NO_DUPLICATE) continue;
      this.#context.add(row, unique.column, this.#signatures.single(unique.code));
      if (otherRow !== SEVERAL) this.#setDuplicate(otherRow, unique, true);
    }
  }

  /** Removes a row's values from the indexes of the rules, before its cells or state change. */
  remove(row: number, rules: readonly UniquenessRule[]): void {
    for (const unique of rules) {
      if (!unique.index.has(row)) continue;
      const onlyRow = unique.index.remove(row);
      if (onlyRow !== null) this.#setDuplicate(onlyRow, unique, false);
    }
  }

  /** Current verdicts on rows [from, to) by the rules other than `judged`, which are judged again. */
  verdictsOfOtherRules(
    from: number,
    to: number,
    judged: readonly UniquenessRule[],
  ): readonly RepeatedValue[] {
    return this.rules
      .filter((unique) => !judged.includes(unique))
      .flatMap(({ column, index, code }) => {
        const rows = this.#getVerdicts(column).rowsWithFindings(from, to);
        const signature = this.#signatures.single(code);
        return rows.flatMap((row) => (index.other(row) === null ? [] : { row, column, signature }));
      });
  }

  /** Full findings of a row. */
  findings(row: number): readonly { readonly column: number; readonly finding: Finding }[] {
    return this.rules.flatMap(({ column, index, rule }) => {
      const otherRow = index.other(row);
      if (otherRow === null) return [];
      const params = { row: this.#context.toSheetRow(otherRow) };
      return [{ column, finding: { rule, severity: 'error', params } }];
    });
  }

  /** Sets or removes the duplicate finding of another row. */
  #setDuplicate(row: number, { column, code }: UniquenessRule, isDuplicate: boolean): void {
    const verdicts = this.#getVerdicts(column);
    const previous = verdicts.get(row);
    verdicts.set(
      row,
      isDuplicate
        ? this.#signatures.union(previous, this.#signatures.single(code))
        : this.#signatures.without(previous, code),
    );
    this.#context.onOtherChanged(row);
  }

  #getVerdicts(column: number): VerdictColumn {
    return this.#verdicts.columns[column] as VerdictColumn;
  }
}
