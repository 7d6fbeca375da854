import { domesticSheet, type DomesticKey } from '../../src/api/contract/order/domestic.ts';
import type { Finding } from '../../src/api/contract/rules.ts';
import { Checksum, cellText } from './checksum.ts';
import type { Summary } from './messages.ts';

/*
 * The same rules for every peer: each mapped cell is read by its field, each row by the row rules,
 * and the column that must be unique across rows. What is found is kept, so that every row is
 * addressable with its verdicts, as a page would need it.
 */

interface Verdict {
  readonly column: string;
  readonly finding: Finding;
}

const context = { countryCode: 'GH' };
const uniqueColumn = domesticSheet.columns.findIndex(({ unique }) => unique);

export class Judge {
  /** Verdicts per row; rows without any share one empty list. */
  readonly verdicts: (readonly Verdict[])[] = [];
  #cells = 0;
  readonly #checksum = new Checksum();
  /** Per column of the contract: the file's column, or -1. */
  readonly #sources: readonly number[];
  readonly #rowsByNumber = new Map<string, number>();
  readonly #duplicates = new Set<number>();

  constructor(headers: readonly unknown[]) {
    const texts = headers.map((header) => cellText(header, false));
    this.#cells = texts.filter((text) => text !== '').length;
    this.#sources = domesticSheet.columns.map(({ headers }) => texts.indexOf(headers.en[0]));
  }

  row(values: readonly unknown[]): void {
    const found: Verdict[] = [];
    const row: Partial<Record<DomesticKey, string>> = {};
    const texts: string[] = [];
    for (const [i, { key, field }] of domesticSheet.columns.entries()) {
      const source = this.#sources[i] ?? -1;
      const text = source < 0 ? '' : cellText(values[source], field.kind === 'date');
      if (source >= 0) texts[source] = text;
      const reading = field.read(text);
      row[key] = reading.text;
      for (const finding of reading.findings) found.push({ column: key, finding });
      if (i === uniqueColumn && reading.text !== '') this.#count(reading.text);
    }
    for (const finding of domesticSheet.rowRules(complete(row), context)) {
      found.push({ column: finding.column, finding });
    }
    for (const text of texts) {
      if (text === undefined || text === '') continue;
      this.#cells++;
      this.#checksum.add(text);
    }
    this.verdicts.push(found);
  }

  #count(number: string): void {
    const row = this.verdicts.length;
    const earlier = this.#rowsByNumber.get(number);
    if (earlier === undefined) this.#rowsByNumber.set(number, row);
    else this.#duplicates.add(row).add(earlier);
  }

  summary(): Summary {
    let errorRows = 0;
    for (const [row, verdicts] of this.verdicts.entries()) {
      const faulty = verdicts.some(({ finding }) => finding.severity === 'error');
      if (faulty || this.#duplicates.has(row)) errorRows++;
    }
    const { length: rows } = this.verdicts;
    return { rows, cells: this.#cells, checksum: this.#checksum.value, errorRows };
  }
}

/** The row with every field present: `Judge.row` has just set each of them. */
function complete(row: Partial<Record<DomesticKey, string>>): Record<DomesticKey, string> {
  return row as Record<DomesticKey, string>;
}
