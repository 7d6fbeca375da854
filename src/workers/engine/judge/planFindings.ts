import { isNo, isYes } from '../mapping/yesNo.ts';
import { parsePayment } from '../match/buyerPayment.ts';
import { UNEDITED } from '../overlay/overlay.ts';
import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import type { Cells } from './cells.ts';
import {
  markAllRows,
  NO_FINDINGS,
  type WholeFileCheck,
  type CheckFinding,
} from './wholeFileCheck.ts';
import type { Finding } from './rules.ts';
import { readPhoneWords } from '../mapping/splitters.ts';

/** Returns the findings of a row for one fact of a plan. */
type FindingSource = (row: number) => readonly CheckFinding[];

/** Reports facts of a plan about cells: combined, copied from another cell, or not counted. */
export class PlanFindings implements WholeFileCheck {
  readonly #sources: readonly FindingSource[];

  constructor(sources: readonly FindingSource[]) {
    this.#sources = sources;
  }

  // The plan decides; there is nothing to learn from the rows.
  *learn(): Generator<void, boolean> {
    yield;
    return this.#sources.length > 0;
  }

  readonly mark = markAllRows;

  findings(row: number): readonly CheckFinding[] {
    const findings = this.#sources.flatMap((source) => source(row));
    return findings.length === 0 ? NO_FINDINGS : findings;
  }
}

/** A grid column that holds the words found beside phones, and the file column of those phones. */
export interface PhoneWordsColumn {
  readonly column: number;
  readonly phoneColumn: number;
  /** Header of the phone column. */
  readonly header: string;
}

/** Findings for words of a remark that come from a phone column. */
export const phoneWordFindings =
  (store: SheetStore, { column, phoneColumn, header }: PhoneWordsColumn): FindingSource =>
  (row) => {
    const value = readPhoneWords(store, row, phoneColumn);
    if (value === '') return NO_FINDINGS;
    const params = { header, value };
    return [{ column, finding: { rule: 'rule.changed.phoneWords', severity: 'info', params } }];
  };

/** A grid column of amounts, and another file column that decides whether they count. */
export interface ConditionalAmount {
  /** `collected`: the amount counts if the column is yes. `paid`: if the column is yes, the amount gets a warning. */
  readonly meaning: 'collected' | 'paid';
  readonly column: number;
  readonly source: number;
  readonly conditionColumn: number;
  /** Header of the condition column. */
  readonly header: string;
}

/** Findings for amounts that do not count or may be paid, because of another column. */
export const conditionalFindings = (
  store: SheetStore,
  { meaning, column, source, conditionColumn, header }: ConditionalAmount,
): FindingSource => {
  const isNotCounted = (row: number): boolean => {
    if (meaning === 'collected') return isNo(store, row, conditionColumn);
    const payment = parsePayment(cellText(store, row, conditionColumn).trim());
    return isYes(store, row, conditionColumn) || payment === 'otherMeans' || payment === 'paid';
  };
  return (row) => {
    if (store.kind(row, source) === Kind.empty || !isNotCounted(row)) return NO_FINDINGS;
    const value = cellText(store, row, source).trim();
    if (value === '' || value === '0') return NO_FINDINGS;
    const params = { header, value };
    const finding: Finding =
      meaning === 'paid'
        ? { rule: 'rule.cod.paid', severity: 'warning', params }
        : { rule: 'rule.changed.notCollected', severity: 'info', params };
    return [{ column, finding }];
  };
};

/** A grid column whose numbers are read in the field's own unit, because the likely unit is not stated. */
interface MissingUnit {
  readonly column: number;
  readonly ownUnit: string;
  readonly likelyUnit: string;
}

/** Findings for numbers without a unit, with their value in the likely unit. */
export const missingUnitFindings =
  (cells: Cells, { column, ownUnit, likelyUnit: unit }: MissingUnit): FindingSource =>
  (row) => {
    const { source, field } = cells.columns[column] ?? {};
    if (source === undefined || source === null || field === undefined || field === null) {
      return NO_FINDINGS;
    }
    if (cells.overlay.get(row, column) !== UNEDITED) return NO_FINDINGS;
    const value = cellText(cells.store, row, source).trim();
    const fix = `${value} ${unit}`;
    // A blank cell or one with a unit is not a number once a unit is appended.
    const { text: convertedText, findings } = field.read(fix);
    if (findings.some(({ severity }) => severity === 'error')) return NO_FINDINGS;
    const params = { value, own: ownUnit, unit, other: convertedText };
    return [
      { column, finding: { rule: 'rule.number.unsaidUnit', severity: 'warning', params, fix } },
    ];
  };

/** Lines of orders; rows are those of the store. */
interface CombinedLines {
  /** Grid columns whose cells were combined. */
  readonly columns: readonly number[];
  /** By first row of an order: all of its rows. */
  readonly combined: ReadonlyMap<number, readonly number[]>;
  /** Grid column of the order number. */
  readonly numberColumn: number;
  /** By row without an order number: the row above that has the number. */
  readonly rowWithNumber: ReadonlyMap<number, number>;
  readonly sheetRow: (row: number) => number;
}

/** Findings for rows combined into one order, and for numbers taken from the row above. */
export const combinedLineFindings =
  ({ columns, combined, numberColumn, rowWithNumber, sheetRow }: CombinedLines): FindingSource =>
  (row) => {
    const lines = combined.get(row);
    if (lines !== undefined) {
      const rows = lines.map(sheetRow).join(', ');
      const finding: Finding = { rule: 'rule.changed.lines', severity: 'info', params: { rows } };
      return columns.map((column) => ({ column, finding }));
    }
    const above = rowWithNumber.get(row);
    if (above === undefined) return NO_FINDINGS;
    const params = { row: sheetRow(above) };
    return [
      { column: numberColumn, finding: { rule: 'rule.changed.above', severity: 'info', params } },
    ];
  };
