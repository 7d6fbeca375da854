import { domesticSheet, type DomesticKey } from '../../src/domain/sheets/domestic.ts';
import type { Finding } from '../../src/domain/rules/rules.ts';
import { cellText } from './cells.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';

/*
 * The same rules for every peer: each mapped cell is read by its field, each row by the row rules,
 * and the column that must be unique across rows. What is found is kept, so that every row is
 * addressable with its verdicts, as a page would need it.
 */

interface Verdict {
  readonly column: string;
  readonly finding: Finding;
}

const context = { countryCode: 'GH', countries: builtInFacts() };

export class Judge {
  /** Verdicts per row, in order of arrival. */
  readonly verdicts: (readonly Verdict[])[] = [];
  /** Per column of the contract: the file's column, or -1. */
  readonly #sources: readonly number[];
  readonly #rowsByNumber = new Map<string, number>();
  readonly #duplicates = new Set<number>();

  constructor(headers: readonly unknown[]) {
    const texts = headers.map((header) => cellText(header, false));
    this.#sources = domesticSheet.columns.map(({ headers }) => texts.indexOf(headers.en[0]));
  }

  row(values: readonly unknown[]): void {
    const found: Verdict[] = [];
    const row: Partial<Record<DomesticKey, string>> = {};
    for (const [i, { key, field, unique }] of domesticSheet.columns.entries()) {
      const source = this.#sources[i] ?? -1;
      const text = source < 0 ? '' : cellText(values[source], field.kind === 'date');
      const reading = field.read(text);
      row[key] = reading.text;
      for (const finding of reading.findings) found.push({ column: key, finding });
      if (unique && reading.text !== '') this.#count(reading.text);
    }
    // The loop has just set every field.
    for (const finding of domesticSheet.rowRules(row as Record<DomesticKey, string>, context)) {
      found.push({ column: finding.column, finding });
    }
    this.verdicts.push(found);
  }

  #count(number: string): void {
    const row = this.verdicts.length;
    const earlier = this.#rowsByNumber.get(number);
    if (earlier === undefined) this.#rowsByNumber.set(number, row);
    else this.#duplicates.add(row).add(earlier);
  }

  /** Rows with at least one error. */
  errorRows(): number {
    let count = 0;
    for (const [row, verdicts] of this.verdicts.entries()) {
      const faulty = verdicts.some(({ finding }) => finding.severity === 'error');
      if (faulty || this.#duplicates.has(row)) count++;
    }
    return count;
  }
}

/** All rows judged, the first being the header. */
export function judgeRows(rows: readonly (readonly unknown[])[]): Judge {
  const judge = new Judge(rows[0] ?? []);
  for (let i = 1; i < rows.length; i++) judge.row(rows[i] ?? []);
  return judge;
}
