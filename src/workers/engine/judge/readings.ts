import type { TextPlace } from '../store.ts';
import { ASK, acceptorFor, type Acceptor } from './accept.ts';
import type { Cells } from './cells.ts';
import { NumberMemo, TextMemo } from './memo.ts';
import type { Accept, FieldRule } from './rules.ts';

/** Texts that a column is read beside, remembered at once; more are a column of something else. */
const CAPACITY = 256;

/** What passes unseen in a column, and what came of the contents that did not. */
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

  /** By id of the overlay, which gives ids to other texts at each of its `sweeps`. */
  edits(sweeps: number): TextMemo {
    if (sweeps !== this.#sweeps) {
      this.#edits = new TextMemo();
      this.#sweeps = sweeps;
    }
    return this.#edits;
  }
}

const NOTHING_PASSES = { type: 'none' } as const;

/** The readings of a column: one for all rows, or one for each text that it is read beside. */
export class ColumnReadings {
  readonly isAlike: boolean;
  readonly #cells: Cells;
  readonly #column: number;
  readonly #field: FieldRule;
  /** What passes in every row. */
  readonly #always: Acceptor;
  readonly #alike: Readings;
  readonly #byText = new Map<string, Readings>();
  /** The text that was last beside the column, and its readings. */
  #lastText: string | undefined;
  #last: Readings;

  constructor(cells: Cells, column: number, field: FieldRule) {
    this.#cells = cells;
    this.#column = column;
    this.#field = field;
    this.isAlike = cells.isReadAlike(column);
    const unit = cells.columns[column]?.unit;
    const alike = acceptorFor(unit === undefined ? field.accept : this.#acceptBeside(unit));
    this.#alike = new Readings(alike);
    this.#last = this.#alike;
    this.#always = this.isAlike ? alike : acceptorFor(this.#acceptBeside(null));
  }

  at(row: number): Readings {
    if (this.isAlike) return this.#alike;
    const beside = this.#cells.beside(row, this.#column) ?? '';
    if (beside === this.#lastText) return this.#last;
    let readings = this.#byText.get(beside);
    if (readings === undefined) {
      if (this.#byText.size >= CAPACITY) this.#byText.clear();
      readings = new Readings(acceptorFor(this.#acceptBeside(beside)));
      this.#byText.set(beside, readings);
    }
    this.#lastText = beside;
    this.#last = readings;
    return readings;
  }

  /** What an acceptor says of a row's text: see `Acceptor`. */
  acceptText(row: number, { block, start, length }: TextPlace): number {
    const accepted = this.#always.text(block, start, length);
    if (accepted !== ASK || this.isAlike) return accepted;
    return this.at(row).acceptor.text(block, start, length);
  }

  /** The same of a row's number. */
  acceptNumber(row: number, value: number): number {
    const accepted = this.#always.number(value);
    if (accepted !== ASK || this.isAlike) return accepted;
    return this.at(row).acceptor.number(value);
  }

  #acceptBeside(beside: string | null): Accept {
    return this.#field.acceptBeside?.(beside) ?? NOTHING_PASSES;
  }
}
