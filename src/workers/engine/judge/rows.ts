import { ERROR, INFO, WARNING } from './signatures.ts';

/** Where a row stands. `out`: no order row (title, header, blank, total), or not yet judged. */
export const RowStates = [
  'out',
  'new',
  'skipped',
  'unknown',
  'created',
  'duplicate',
  'invalid',
] as const;
export type RowState = (typeof RowStates)[number];

const OUT = 0;
const NEW = 1;
const BITS = 7;
const STATE_SHIFT = 3;

export interface RowCounts {
  readonly rows: number;
  readonly errorRows: number;
  readonly warningRows: number;
  readonly infoRows: number;
  readonly skippedRows: number;
  readonly readyRows: number;
  readonly created: number;
  readonly duplicate: number;
  readonly invalid: number;
  readonly unknown: number;
}

/**
 * One byte per row: its state and the severities of its verdicts. How many rows have each byte is
 * kept on the way, so every count is at hand after any change.
 */
export class Rows {
  #bytes = new Uint8Array(4096);
  readonly #histogram = new Uint32Array(RowStates.length << STATE_SHIFT);

  /** The bytes themselves, for scans: read `state << 3 | bits`. May be longer than the rows. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  state(row: number): RowState {
    return RowStates[this.#stateNumber(row)] as RowState;
  }

  /** ERROR, WARNING and INFO, or-ed. */
  bits(row: number): number {
    return (this.#bytes[row] as number) & BITS;
  }

  /** Whether the row's cells are to be judged. */
  isJudged(row: number): boolean {
    return isJudgedByte(this.#bytes[row] as number);
  }

  isOut(row: number): boolean {
    return this.#stateNumber(row) === OUT;
  }

  /** An order row without an error that is neither skipped nor sent. */
  isReady(row: number): boolean {
    return isReadyByte(this.#bytes[row] as number);
  }

  /** `row` is one there is room for. */
  setState(row: number, state: RowState): void {
    this.#set(row, (RowStates.indexOf(state) << STATE_SHIFT) | this.bits(row));
  }

  setBits(row: number, bits: number): void {
    const byte = this.#bytes[row] as number;
    if ((byte & BITS) !== bits) this.#set(row, (byte & ~BITS) | bits);
  }

  /** Makes room for `rows` rows. */
  reserve(rows: number): void {
    if (rows <= this.#bytes.length) return;
    const grown = new Uint8Array(2 ** Math.ceil(Math.log2(rows)));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  counts(): RowCounts {
    const of = (state: RowState): number => {
      let sum = 0;
      const first = RowStates.indexOf(state) << STATE_SHIFT;
      for (let bits = 0; bits <= BITS; bits++) sum += this.#histogram[first + bits] as number;
      return sum;
    };
    const having = (bit: number): number => {
      let sum = 0;
      for (let byte = NEW << STATE_SHIFT; byte < this.#histogram.length; byte++) {
        if ((byte & bit) !== 0) sum += this.#histogram[byte] as number;
      }
      return sum;
    };
    let ready = 0;
    for (let byte = 0; byte < this.#histogram.length; byte++) {
      if (isReadyByte(byte)) ready += this.#histogram[byte] as number;
    }
    const states = RowStates.filter((state) => state !== 'out');
    return {
      rows: states.reduce((sum, state) => sum + of(state), 0),
      errorRows: having(ERROR),
      warningRows: having(WARNING),
      infoRows: having(INFO),
      skippedRows: of('skipped'),
      readyRows: ready,
      created: of('created'),
      duplicate: of('duplicate'),
      invalid: of('invalid'),
      unknown: of('unknown'),
    };
  }

  #stateNumber(row: number): number {
    return (this.#bytes[row] as number) >>> STATE_SHIFT;
  }

  #set(row: number, byte: number): void {
    const before = this.#bytes[row] as number;
    if (before === byte) return;
    // Rows that were never touched are not counted, so that `out` is not either.
    if (before >>> STATE_SHIFT !== OUT) {
      this.#histogram[before] = (this.#histogram[before] as number) - 1;
    }
    this.#bytes[row] = byte;
    if (byte >>> STATE_SHIFT !== OUT) {
      this.#histogram[byte] = (this.#histogram[byte] as number) + 1;
    }
  }
}

export function stateOfByte(byte: number): number {
  return byte >>> STATE_SHIFT;
}

function isReadyByte(byte: number): boolean {
  return byte >>> STATE_SHIFT === NEW && (byte & ERROR) === 0;
}

function isJudgedByte(byte: number): boolean {
  const state = RowStates[byte >>> STATE_SHIFT];
  return state !== 'out' && state !== 'skipped';
}
