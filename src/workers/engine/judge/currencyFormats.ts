import { UNEDITED } from '../overlay/overlay.ts';
import { CHUNK_MASK, CHUNK_ROWS, Kind } from '../store.ts';
import type { Cells } from './cells.ts';
import {
  markAllRows,
  NO_FINDINGS,
  type WholeFileCheck,
  type CheckFinding,
} from './wholeFileCheck.ts';
import type { FieldRule, Finding, SheetRules } from './rules.ts';

/** A column of amounts, and the column that states the currency. */
interface AmountColumn {
  readonly column: number;
  readonly source: number;
  readonly currencyColumn: number;
  readonly currencyField: FieldRule;
  /** By currency: the most frequent sign of its amounts. */
  readonly usualSigns: Map<string, string>;
}

/**
 * Finds amounts whose number format shows another currency than the order states, or another sign than most amounts
 * of that currency. The currency field interprets the sign; an ambiguous sign, such as $, is only compared with others.
 */
export class CurrencyFormats implements WholeFileCheck {
  readonly #cells: Cells;
  readonly #getText: (row: number, column: number) => string;
  readonly #amounts: readonly AmountColumn[];
  readonly #meanings = new Map<string, string | null>();

  /** `getText` returns a row's text in a column; `keys` are field keys by grid column. */
  constructor(
    rules: SheetRules,
    cells: Cells,
    keys: readonly (string | null)[],
    getText: (row: number, column: number) => string,
  ) {
    this.#cells = cells;
    this.#getText = getText;
    this.#amounts = Object.entries(rules.amounts ?? {}).flatMap(([key, currencyKey]) => {
      const column = keys.indexOf(key);
      const currencyColumn = keys.indexOf(currencyKey ?? null);
      const source = cells.columns[column]?.source ?? null;
      const currencyField = cells.columns[currencyColumn]?.field ?? null;
      if (source === null || currencyField === null) return [];
      return [{ column, source, currencyColumn, currencyField, usualSigns: new Map() }];
    });
  }

  *learn(end: number, isOrder: (row: number) => boolean): Generator<void, boolean> {
    const { store } = this.#cells;
    if (store.formats.every(({ currency }) => currency === null)) return false;
    let hasSigns = false;
    for (const amount of this.#amounts) {
      const countsByCurrency = new Map<string, Map<string, number>>();
      for (let from = 0; from < end; from += CHUNK_ROWS) {
        // A chunk without formats shows no currency.
        const chunk = store.column(amount.source)?.chunkOf(from);
        const to = chunk?.formats === null ? from : Math.min(end, from + CHUNK_ROWS);
        for (let row = from; row < to; row++) {
          const sign = chunk?.formats?.[row & CHUNK_MASK] === 0 ? null : this.#getSign(row, amount);
          if (sign === null || !isOrder(row)) continue;
          const currency = this.#getText(row, amount.currencyColumn);
          const counts = countsByCurrency.get(currency) ?? new Map<string, number>();
          countsByCurrency.set(currency, counts.set(sign, (counts.get(sign) ?? 0) + 1));
        }
        yield;
      }
      amount.usualSigns.clear();
      for (const [currency, counts] of countsByCurrency) {
        const [[sign] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
        amount.usualSigns.set(currency, sign);
        hasSigns = true;
      }
    }
    return hasSigns;
  }

  readonly mark = markAllRows;

  findings(row: number): readonly CheckFinding[] {
    let findings: CheckFinding[] | null = null;
    for (const amount of this.#amounts) {
      const sign = this.#getSign(row, amount);
      const finding = sign === null ? null : this.#judge(row, amount, sign);
      if (finding !== null) (findings ??= []).push({ column: amount.column, finding });
    }
    return findings ?? NO_FINDINGS;
  }

  #judge(
    row: number,
    { currencyColumn, currencyField, usualSigns }: AmountColumn,
    sign: string,
  ): Finding | null {
    const text = this.#getText(row, currencyColumn);
    const namedCurrency = this.#findMeaning(sign, currencyField);
    if (namedCurrency === text) return null;
    if (namedCurrency !== null && text !== '' && this.#findMeaning(text, currencyField) === text) {
      const params = { shown: sign, currency: text };
      return { rule: 'rule.currency.shown', severity: 'warning', params };
    }
    const usualSign = usualSigns.get(text);
    if (usualSign === undefined || usualSign === sign) return null;
    const params = { shown: sign, other: usualSign };
    return { rule: 'rule.currency.mixed', severity: 'warning', params };
  }

  /** The currency of a sign or code; null if there is none, or if it is ambiguous. */
  #findMeaning(text: string, field: FieldRule): string | null {
    let meaning = this.#meanings.get(text);
    if (meaning === undefined) {
      const reading = field.read(text);
      meaning = reading.findings.some(({ severity }) => severity === 'error') ? null : reading.text;
      this.#meanings.set(text, meaning);
    }
    return meaning;
  }

  /** Sign or code shown by a cell's number format; null if it shows none. */
  #getSign(row: number, { column, source }: AmountColumn): string | null {
    const { store, overlay } = this.#cells;
    if (overlay.get(row, column) !== UNEDITED || store.kind(row, source) !== Kind.number) {
      return null;
    }
    return store.format(row, source).currency;
  }
}
