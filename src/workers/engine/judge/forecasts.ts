import type { ForecastStatus, ForecastView } from '../public/rows.ts';
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

/** What the server says would become of a row, by sheet row number: see the contract. */
export type Forecast =
  | { readonly status: 'create'; readonly rowNo: number }
  | {
      readonly status: 'duplicate';
      readonly rowNo: number;
      /** Absent where rows are no orders. */
      readonly waybillNo?: string | undefined;
    }
  | {
      readonly status: 'conflict';
      readonly rowNo: number;
      readonly waybillNo?: string | undefined;
      /** Keys of fields in which what exists differs. */
      readonly columns: readonly string[];
    }
  | Refusal;

const STATUSES: readonly ForecastStatus[] = ['create', 'duplicate', 'conflict', 'invalid'];

/**
 * What the server has forecast of rows: one byte each, and the waybill numbers of orders that exist
 * already. A row that changes loses its forecast.
 */
export class Forecasts {
  #bytes = new Uint8Array(0);
  readonly #waybills = new Map<number, string>();
  #asked = new Set<number>();

  /** Whether no row has one, nor will have by the question that is on its way. */
  get isEmpty(): boolean {
    return this.#bytes.length === 0 && this.#asked.size === 0;
  }

  /** The server is asked of these rows; what it was asked before is past. */
  ask(rows: readonly number[]): void {
    this.#asked = new Set(rows);
  }

  /** Whether the row still is what the server was asked of. */
  isAsked(row: number): boolean {
    return this.#asked.has(row);
  }

  /** One byte per row, for scans: see `forecastByte`. May be shorter than the rows. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get(row: number): ForecastView | null {
    const status = STATUSES[(this.#bytes[row] ?? 0) - 1];
    if (status === undefined) return null;
    const waybillNo = this.#waybills.get(row);
    return { status, ...(waybillNo === undefined ? {} : { waybillNo }) };
  }

  /** `rows` is how many rows there are. */
  set(row: number, forecast: Forecast, rows: number): void {
    if (this.#bytes.length < rows) {
      const grown = new Uint8Array(rows);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[row] = forecastByte(forecast.status);
    const waybillNo = 'waybillNo' in forecast ? forecast.waybillNo : undefined;
    if (waybillNo === undefined) this.#waybills.delete(row);
    else this.#waybills.set(row, waybillNo);
  }

  /** Returns whether the row had one. */
  delete(row: number): boolean {
    this.#asked.delete(row);
    if ((this.#bytes[row] ?? 0) === 0) return false;
    this.#bytes[row] = 0;
    this.#waybills.delete(row);
    return true;
  }
}

/** 0 is a row of which nothing was forecast. */
export function forecastByte(status: ForecastStatus): number {
  return STATUSES.indexOf(status) + 1;
}

/**
 * What a forecast says of single cells: a refusal as the server will give it, and where it
 * exists with other details, each field in which it differs.
 */
export function findingsOf(
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
              // A number differs only as that of another order: of another kind, or with other lines.
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
