import type { TextSpan } from '../store.ts';
import { UNDECIDED, createAcceptor, type Acceptor } from './acceptors.ts';
import type { Cells } from './cells.ts';
import { NumberMemo, TextMemo } from './textMemo.ts';
import type { Accept, FieldRule } from './rules.ts';

/** Maximum number of texts cached; a column with more is probably not a unit or country. */
const CAPACITY = 256;

/** Acceptor of a column, and cached results of the contents it does not accept. */
class Readings {
  readonly acceptor: Acceptor;
  /** By id of the file's text. */
  readonly texts = new TextMemo();
  readonly dates = new NumberMemo();
  readonly numbers = new NumberMemo();
  #edits = new TextMemo();
  #sweeps = 0;

  constructor(acceptor: Acceptor) {
    this.acceptor = acceptor;
  }

  /** By id of the overlay; cleared after each of its `sweeps`, which frees ids for other texts. */
  edits(sweeps: number): TextMemo {
    if (sweeps !== this.#sweeps) {
      this.#edits = new TextMemo();
      this.#sweeps = sweeps;
    }
    return this.#edits;
  }
}

const NO_ACCEPT = { type: 'none' } as const;

/** Readings of a column: one for all rows, or one for each text it depends on. */
export class ColumnReadings {
  readonly isRowIndependent: boolean;
  readonly #cells: Cells;
  readonly #column: number;
  readonly #field: FieldRule;
  /** Acceptor that holds for every row. */
  readonly #commonAcceptor: Acceptor;
  readonly #commonReadings: Readings;
  readonly #byText = new Map<string, Readings>();
  /** The last text that the column depended on, and its readings. */
  #lastText: string | undefined;
  #lastReadings: Readings;

  constructor(cells: Cells, column: number, field: FieldRule) {
    this.#cells = cells;
    this.#column = column;
    this.#field = field;
    this.isRowIndependent = cells.isRowIndependent(column);
    const unit = cells.columns[column]?.unit;
    const commonAcceptor = createAcceptor(
      unit === undefined ? field.accept : this.#acceptInContext(unit),
    );
    this.#commonReadings = new Readings(commonAcceptor);
    this.#lastReadings = this.#commonReadings;
    this.#commonAcceptor = this.isRowIndependent
      ? commonAcceptor
      : createAcceptor(this.#acceptInContext(null));
  }

  at(row: number): Readings {
    if (this.isRowIndependent) return this.#commonReadings;
    const contextText = this.#cells.contextText(row, this.#column) ?? '';
    if (contextText === this.#lastText) return this.#lastReadings;
    let readings = this.#byText.get(contextText);
    if (readings === undefined) {
      if (this.#byText.size >= CAPACITY) this.#byText.clear();
      readings = new Readings(createAcceptor(this.#acceptInContext(contextText)));
      this.#byText.set(contextText, readings);
    }
    this.#lastText = contextText;
    this.#lastReadings = readings;
    return readings;
  }

  /** Runs the acceptor on a row's text: see `Acceptor`. */
  acceptText(row: number, { block, start, length }: TextSpan): number {
    const accepted = this.#commonAcceptor.text(block, start, length);
    if (accepted !== UNDECIDED || this.isRowIndependent) return accepted;
    return this.at(row).acceptor.text(block, start, length);
  }

  /** Runs the acceptor on a row's number. */
  acceptNumber(row: number, value: number): number {
    const accepted = this.#commonAcceptor.number(value);
    if (accepted !== UNDECIDED || this.isRowIndependent) return accepted;
    return this.at(row).acceptor.number(value);
  }

  #acceptInContext(contextText: string | null): Accept {
    return this.#field.acceptInContext?.(contextText) ?? NO_ACCEPT;
  }
}
