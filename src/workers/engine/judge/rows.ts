import type { ImportCounts, RowState as ShownState } from '../public/rowTypes.ts';
import { Forecasts } from './forecasts.ts';
import { ERROR, INFO, WARNING } from './signatures.ts';

/**
 * States of a row. `out`: no order row (title, header, blank, total), or not yet judged. `deleted`: removed by the
 * user.
 */
export const rowStates = [
  'out',
  'new',
  'skipped',
  'unknown',
  'created',
  'duplicate',
  'invalid',
  'deleted',
] as const satisfies readonly (ShownState | 'out' | 'deleted')[];
export type RowState = (typeof rowStates)[number];

const OUT = 0;
const NEW = 1;
const SKIPPED = rowStates.indexOf('skipped');
const DELETED = rowStates.indexOf('deleted');
const BITS = 7;
const STATE_SHIFT = 3;
const STATES = 7;
/** Set in rows of an order that are not its first. */
const FURTHER = 1 << 6;

/**
 * One byte per row: its state, the severities of its verdicts, and whether it is a further row of its order. A
 * histogram of the bytes gives every count after any change.
 */
export class Rows {
  /** Server forecasts by row. */
  readonly forecasts = new Forecasts();
  #bytes = new Uint8Array(4096);
  readonly #histogram = new Uint32Array(FURTHER * 2);

  /** The bytes themselves, for scans: see `getStateIndex`. May be longer than the rows. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  state(row: number): RowState {
    return rowStates[this.#stateNumber(row)] as RowState;
  }

  /** ERROR, WARNING and INFO, or-ed. */
  bits(row: number): number {
    return (this.#bytes[row] as number) & BITS;
  }

  /** Returns whether the row's cells are judged. */
  isJudged(row: number): boolean {
    return isJudgedByte(this.#bytes[row] as number);
  }

  /** Returns whether any of the rows [from, to) is judged. */
  hasJudged(from: number, to: number): boolean {
    for (let row = from; row < to; row++) if (this.isJudged(row)) return true;
    return false;
  }

  /** Returns whether the row is not, or no longer, an order row. */
  isOut(row: number): boolean {
    return isOutState(this.#stateNumber(row));
  }

  /** Returns whether an order row has no error and is neither skipped nor sent. */
  isReady(row: number): boolean {
    return isReadyByte(this.#bytes[row] as number);
  }

  /** `row` must be below the reserved number. */
  setState(row: number, state: RowState): void {
    const otherBits = (this.#bytes[row] as number) & (BITS | FURTHER);
    this.#set(row, (rowStates.indexOf(state) << STATE_SHIFT) | otherBits);
  }

  setBits(row: number, bits: number): void {
    const byte = this.#bytes[row] as number;
    if ((byte & BITS) !== bits) this.#set(row, (byte & ~BITS) | bits);
  }

  /** Sets whether the row is not the first of its order. */
  setFurther(row: number, isFurther: boolean): void {
    const byte = this.#bytes[row] as number;
    this.#set(row, isFurther ? byte | FURTHER : byte & ~FURTHER);
  }

  isFurther(row: number): boolean {
    return ((this.#bytes[row] as number) & FURTHER) !== 0;
  }

  /** Makes room for `rows` rows. */
  reserve(rows: number): void {
    if (rows <= this.#bytes.length) return;
    const larger = new Uint8Array(2 ** Math.ceil(Math.log2(rows)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  counts(): ImportCounts {
    const sum = (isCounted: (byte: number) => boolean): number =>
      this.#histogram.reduce((total, count, byte) => (isCounted(byte) ? total + count : total), 0);
    const countState = (state: RowState): number =>
      sum((byte) => rowStates[getStateIndex(byte)] === state);
    const countBit = (bit: number): number => sum((byte) => (byte & bit) !== 0);
    const countFirstRows = (isCounted: (byte: number) => boolean): number =>
      sum((byte) => (byte & FURTHER) === 0 && isCounted(byte));
    const states = rowStates.filter((_, state) => !isOutState(state));
    return {
      rows: states.reduce((total, state) => total + countState(state), 0),
      errorRows: countBit(ERROR),
      warningRows: countBit(WARNING),
      infoRows: countBit(INFO),
      skippedRows: countState('skipped'),
      deletedRows: countState('deleted'),
      readyRows: sum(isReadyByte),
      readyOrders: countFirstRows(isReadyByte),
      created: countState('created'),
      createdOrders: countFirstRows((byte) => rowStates[getStateIndex(byte)] === 'created'),
      duplicate: countState('duplicate'),
      invalid: countState('invalid'),
      unknown: countState('unknown'),
    };
  }

  #stateNumber(row: number): number {
    return getStateIndex(this.#bytes[row] as number);
  }

  #set(row: number, byte: number): void {
    const previous = this.#bytes[row] as number;
    if (previous === byte) return;
    // Rows in the initial state `out` are not counted.
    if (getStateIndex(previous) !== OUT) {
      this.#histogram[previous] = (this.#histogram[previous] as number) - 1;
    }
    this.#bytes[row] = byte;
    if (getStateIndex(byte) !== OUT) {
      this.#histogram[byte] = (this.#histogram[byte] as number) + 1;
    }
  }
}

/** State of a byte, as an index into `rowStates`. */
export function getStateIndex(byte: number): number {
  return (byte >>> STATE_SHIFT) & STATES;
}

/** Returns whether rows in a state, given by number, are not order rows. */
export function isOutState(state: number): boolean {
  return state === OUT || state === DELETED;
}

export function isReadyByte(byte: number): boolean {
  return getStateIndex(byte) === NEW && (byte & ERROR) === 0;
}

function isJudgedByte(byte: number): boolean {
  const state = getStateIndex(byte);
  return state !== SKIPPED && !isOutState(state);
}
