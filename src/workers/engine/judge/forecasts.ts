import type { ForecastStatus, ForecastView } from '../public/rowTypes.ts';
import type { Finding, RuleParams } from './rules.ts';

/** Errors that the server finds in a row, by sheet row number. */
export interface Refusal {
  readonly status: 'invalid';
  readonly rowNo: number;
  readonly verdicts: readonly {
    readonly column: string;
    readonly rule: string;
    readonly params?: RuleParams | undefined;
  }[];
}

/** The server's prediction for a row, by sheet row number: see the contract. */
export type Forecast =
  | { readonly status: 'create'; readonly rowNo: number }
  | {
      readonly status: 'duplicate';
      readonly rowNo: number;
      /** Absent if rows are not orders. */
      readonly waybillNo?: string | undefined;
    }
  | {
      readonly status: 'conflict';
      readonly rowNo: number;
      readonly waybillNo?: string | undefined;
      /** Keys of fields in which the existing order differs. */
      readonly columns: readonly string[];
    }
  | Refusal;

const STATUSES: readonly ForecastStatus[] = ['create', 'duplicate', 'conflict', 'invalid'];

/**
 * Server forecasts by row: one byte each, and the waybill numbers of existing orders. A row that changes loses its
 * forecast.
 */
export class Forecasts {
  #bytes = new Uint8Array(0);
  readonly #waybills = new Map<number, string>();
  #requested = new Set<number>();

  /** Whether no row has a forecast, and none is requested. */
  get isEmpty(): boolean {
    return this.#bytes.length === 0 && this.#requested.size === 0;
  }

  /** Records the rows of the current request; it replaces the previous one. */
  request(rows: readonly number[]): void {
    this.#requested = new Set(rows);
  }

  /** Returns whether the row is unchanged since the request. */
  isUnchangedSinceRequest(row: number): boolean {
    return this.#requested.has(row);
  }

  /** Forecasts as one byte per row: see `forecastByte`. May be shorter than the rows. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get(row: number): ForecastView | null {
    const status = STATUSES[(this.#bytes[row] ?? 0) - 1];
    if (status === undefined) return null;
    const waybillNo = this.#waybills.get(row);
    return { status, ...(waybillNo === undefined ? {} : { waybillNo }) };
  }

  /** `rows` is the number of rows of the sheet. */
  set(row: number, forecast: Forecast, rows: number): void {
    if (this.#bytes.length < rows) {
      const larger = new Uint8Array(rows);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[row] = forecastByte(forecast.status);
    const waybillNo = 'waybillNo' in forecast ? forecast.waybillNo : undefined;
    if (waybillNo === undefined) this.#waybills.delete(row);
    else this.#waybills.set(row, waybillNo);
  }

  /** Returns whether the row had a forecast. */
  delete(row: number): boolean {
    this.#requested.delete(row);
    if ((this.#bytes[row] ?? 0) === 0) return false;
    this.#bytes[row] = 0;
    this.#waybills.delete(row);
    return true;
  }
}

/** Byte of a forecast; 0 is a row without one. */
export function forecastByte(status: ForecastStatus): number {
  return STATUSES.indexOf(status) + 1;
}

/** Findings of a forecast by cell: the server's errors, or each field in which the existing order differs. */
export function forecastFindings(
  forecast: Forecast,
  columnOf: (key: string) => number,
): readonly (Finding & { readonly column: number })[] | null {
  switch (forecast.status) {
    case 'create':
    case 'duplicate':
      return null;
    case 'conflict': {
      const { waybillNo, columns } = forecast;
      return columns.map((key) =>
        waybillNo === undefined
          ? { column: columnOf(key), rule: 'rule.book.differs', severity: 'warning' }
          : {
              column: columnOf(key),
              // The number differs only if an order of another kind or with other lines has it.
              rule: key === 'customerOrderNo' ? 'rule.standing.other' : 'rule.standing.differs',
              severity: 'warning',
              params: { waybillNo },
            },
      );
    }
    case 'invalid':
      return forecast.verdicts.map(({ column, rule, params }) => ({
        column: columnOf(column),
        rule,
        severity: 'error',
        ...(params === undefined ? {} : { params }),
      }));
  }
}
