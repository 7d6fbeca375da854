import { domesticSheet, type DomesticKey } from '../../src/domain/sheets/domestic.ts';
import type { Finding } from '../../src/domain/rules/rules.ts';
import { toCellText } from './cells.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

/*
 * Validates the rows of every peer by the same rules: the fields of mapped columns, the rules for rows, and uniqueness
 * of order numbers. Keeps the verdicts of every row, as a page needs them.
 */

interface Verdict {
  readonly column: string;
  readonly finding: Finding;
}

const context = { countryCode: 'GH', countries: createBuiltInFacts() };

export class Judge {
  /** Verdicts per row, in order of arrival. */
  readonly verdicts: (readonly Verdict[])[] = [];
  /** Per column of the contract: the file's column, or -1. */
  readonly #sources: readonly number[];
  readonly #rowsByNumber = new Map<string, number>();
  readonly #duplicates = new Set<number>();

  constructor(headers: readonly unknown[]) {
    const texts = headers.map((header) => toCellText(header, false));
    this.#sources = domesticSheet.columns.map(({ headers }) => texts.indexOf(headers.en[0]));
  }

  judgeRow(values: readonly unknown[]): void {
    const verdicts: Verdict[] = [];
    const row: Partial<Record<DomesticKey, string>> = {};
    for (const [i, { key, field, isUnique }] of domesticSheet.columns.entries()) {
      const source = this.#sources[i] ?? -1;
      const text = source < 0 ? '' : toCellText(values[source], field.kind === 'date');
      const reading = field.read(text);
      row[key] = reading.text;
      for (const finding of reading.findings) verdicts.push({ column: key, finding });
      if (isUnique && reading.text !== '') this.#checkDuplicate(reading.text);
    }
    // The loop has just set every field.
    for (const finding of domesticSheet.rowRules(row as Record<DomesticKey, string>, context)) {
      verdicts.push({ column: finding.column, finding });
    }
    this.verdicts.push(verdicts);
  }

  #checkDuplicate(number: string): void {
    const row = this.verdicts.length;
    const earlier = this.#rowsByNumber.get(number);
    if (earlier === undefined) this.#rowsByNumber.set(number, row);
    else this.#duplicates.add(row).add(earlier);
  }

  /** Number of rows with at least one error. */
  countErrorRows(): number {
    let count = 0;
    for (const [row, verdicts] of this.verdicts.entries()) {
      const hasError = verdicts.some(({ finding }) => finding.severity === 'error');
      if (hasError || this.#duplicates.has(row)) count++;
    }
    return count;
  }
}

/** Judges all rows; the first row is the header. */
export function judgeRows(rows: readonly (readonly unknown[])[]): Judge {
  const judge = new Judge(rows[0] ?? []);
  for (let i = 1; i < rows.length; i++) judge.judgeRow(rows[i] ?? []);
  return judge;
}
