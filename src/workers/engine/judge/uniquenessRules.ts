import type { Cells } from './cells.ts';
import type { ColumnJudge } from './columnJudge.ts';
import { Duplicates, hashText } from './duplicates.ts';
import type { SheetRules } from './rules.ts';
import { type Code, ERROR, type Signatures } from './signatures.ts';
import type { Verdicts } from './verdicts.ts';

/** A uniqueness rule, and the column it reports in. */
export interface UniquenessRule {
  /** Grid column of the finding. */
  readonly column: number;
  /** Grid columns of the values that are compared. */
  readonly compared: readonly number[];
  readonly rule: string;
  readonly code: Code;
  readonly index: Duplicates;
  /** Hash of the row's value, from cells just judged; 0 if the row is not compared. */
  readonly hashOf: (row: number) => number;
}

interface JudgingContext {
  readonly cells: Cells;
  /** Field keys by grid column. */
  readonly keys: readonly (string | null)[];
  readonly columns: readonly (ColumnJudge | null)[];
  readonly signatures: Signatures;
  readonly verdicts: Verdicts;
}

/** Uniqueness rules of a sheet: unique columns, and combinations of columns. */
export function createUniquenessRules(
  rules: SheetRules,
  context: JudgingContext,
): readonly UniquenessRule[] {
  const { cells, keys, columns, signatures, verdicts } = context;
  // Cells with errors must change anyway, so they are not compared.
  const isFaulty = (column: number, row: number) =>
    (signatures.bits(verdicts.get(column, row)) & ERROR) !== 0;
  const uniqueColumns = rules.columns.flatMap(({ key, isUnique }): readonly UniquenessRule[] => {
    const column = keys.indexOf(key);
    const judge = columns[column];
    if (isUnique !== true || judge === undefined || judge === null) return [];
    const rule = 'rule.duplicate.inFile';
    return [
      {
        column,
        compared: [column],
        rule,
        code: signatures.code(rule, 'error'),
        index: new Duplicates((row) => cells.read(row, column).text),
        hashOf: (row) => (isFaulty(column, row) ? 0 : judge.judgedHash(row)),
      },
    ];
  });
  return [...uniqueColumns, ...createSameRows(rules, context, isFaulty)];
}

function createSameRows(
  { sameRows: sameRule }: SheetRules,
  { cells, keys, signatures }: JudgingContext,
  isFaulty: (column: number, row: number) => boolean,
): readonly UniquenessRule[] {
  if (sameRule === undefined) return [];
  const { rule, of: comparedKeys, toKey } = sameRule;
  const column = keys.indexOf(sameRule.column);
  const columns = comparedKeys.map((key) => [key, keys.indexOf(key)] as const);
  if (column < 0 || columns.some(([, at]) => at < 0)) return [];
  const combineKeys = (row: number) =>
    toKey(Object.fromEntries(columns.map(([key, at]) => [key, cells.read(row, at).text])));
  return [
    {
      column,
      compared: columns.map(([, at]) => at),
      rule,
      code: signatures.code(rule, 'error'),
      index: new Duplicates(combineKeys),
      hashOf: (row) =>
        columns.some(([, at]) => isFaulty(at, row)) ? 0 : hashText(combineKeys(row)),
    },
  ];
}
