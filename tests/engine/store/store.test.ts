import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../../src/workers/engine/limits.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { ColumnTexts } from '../../../src/workers/engine/storeColumnTexts.ts';
import { CHUNK_ROWS, Kind, FIRST_OWN_TEXT, SheetStore } from '../../../src/workers/engine/store.ts';
import { formatPlain } from '../../../src/workers/engine/format/numberFormat.ts';
import { cellText } from '../../../src/workers/engine/storeText.ts';
import { runs } from '../../support/properties.ts';

const encoder = new TextEncoder();

describe('SheetStore', () => {
  it('the store has cells of any kind at any row and column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 * CHUNK_ROWS }), fc.nat(300), fc.integer()), {
          maxLength: 200,
        }),
        (cells) => {
          const store = new SheetStore();
          const expected = new Map<string, number>();
          for (const [row, column, value] of cells) {
            store.beginRow(row);
            store.setNumber(column, value);
            expected.set(`${row} ${column}`, value);
          }
          expect(store.cellCount).toBe(expected.size);
          for (const [place, value] of expected) {
            const [sheetRow = 0, column = 0] = place.split(' ').map(Number);
            const row = store.rowOf(sheetRow) ?? -1;
            expect(store.sheetRow(row)).toBe(sheetRow);
            expect(store.number(row, column)).toBe(value);
          }
          const rowNumbers = [...cellRecords(store)].map(({ c }) => Number(/\d+/.exec(c)?.[0]));
          expect(rowNumbers).toEqual(rowNumbers.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('formats and kinds are separate from values', () => {
    const store = new SheetStore();
    store.beginRow(3);
    store.setNumber(0, 5);
    store.setNumber(1, 46_346, Kind.date, 4);
    store.setText(2, store.texts.internString('x'));
    store.setBoolean(3, true);
    store.setError(4, '#REF!');
    store.setUncalculated(5);
    store.setText(0, store.texts.internString('y'), 2);
    expect([0, 1, 2, 3, 4, 5, 6].map((column) => store.kind(0, column))).toEqual([
      Kind.text,
      Kind.date,
      Kind.text,
      Kind.boolean,
      Kind.error,
      Kind.uncalculated,
      Kind.empty,
    ]);
    expect([0, 1, 2].map((column) => store.formatId(0, column))).toEqual([2, 4, 0]);
    expect([0, 1, 2, 3, 4, 5].map((column) => cellText(store, 0, column))).toEqual([
      'y',
      '2026-11-20',
      'x',
      'TRUE',
      '#REF!',
      '',
    ]);
    expect(store.cellCount).toBe(6);
    store.beginRow(4);
    store.setNumber(2, 1);
    expect([0, 1, 2, 3, 6].map((column) => store.number(0, column))).toEqual([
      Number.NaN,
      46_346,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });

  it('no row is stored before it has a cell, and complete rows are known', () => {
    const store = new SheetStore();
    store.beginRow(1);
    store.beginRow(2);
    store.setNumber(0, 1);
    store.markComplete();
    expect([store.rowCount, store.completeRows]).toEqual([1, 0]);
    store.beginRow(3);
    store.markComplete();
    expect(store.completeRows).toBe(1);
    store.beginRow(2);
    store.setNumber(1, 2);
    expect(store.takeLateRows()).toEqual([0]);
    expect(store.takeLateRows()).toEqual([]);
    store.finish();
    expect([store.rowCount, store.completeRows, store.isFinished]).toEqual([1, 1, true]);
  });

  it.each([
    ['cells', { cells: 100 }],
    ['storeBytes', { storeBytes: 10_000 }],
    ['columns', { columns: 1 }],
    ['rows', { rows: 400 }],
  ])('a sheet over the limit of %s is refused', (_, limits) => {
    const store = new SheetStore(1900, { ...defaultLimits, ...limits });
    expect(() => {
      for (let row = 1; row < 1000; row++) {
        store.beginRow(row);
        store.setNumber(0, row);
        store.setNumber(1, row);
      }
    }).toThrow(expect.objectContaining({ code: 'tooLarge' }));
  });
});

describe('Texts', () => {
  it('stored texts are returned, and equal bytes are interned as the same id', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (words) => {
        const { texts } = new SheetStore();
        const ids = words.map((word) => texts.internString(word));
        expect(ids.map((id) => texts.decode(id))).toEqual(words.map((word) => word.toWellFormed()));
        expect(new Set(ids).size).toBe(new Set(words.map((word) => word.toWellFormed())).size);
        expect(ids.every((id) => id >= FIRST_OWN_TEXT)).toBe(true);
        for (const [i, id] of ids.entries()) {
          expect(texts.bytes(id)).toEqual(encoder.encode(words[i]));
        }
      }),
    );
  });

  it('texts grow past blocks and pages without moving', () => {
    const { texts } = new SheetStore();
    const bytes = encoder.encode('x'.repeat(100));
    const firstId = texts.append(bytes, 0, 100);
    const firstBytes = texts.bytes(firstId);
    for (let i = 0; i < 70_000; i++) texts.append(bytes, 0, i % 100);
    // 121 is the code of “y”.
    const longId = texts.append(new Uint8Array(3_000_000).fill(121), 0, 3_000_000);
    expect(texts.bytes(firstId).buffer).toBe(firstBytes.buffer);
    expect(texts.length(firstId + 70_000)).toBe(69_999 % 100);
    expect(texts.decode(longId)).toBe('y'.repeat(3_000_000));
  });

  it('an empty text may follow the last byte of a block', () => {
    const { texts } = new SheetStore();
    // A block has at most 1 MB; 122 is the code of “z”.
    const full = texts.append(new Uint8Array(2 ** 20).fill(122), 0, 2 ** 20);
    const empty = texts.append(encoder.encode(''), 0, 0);
    const next = texts.append(encoder.encode('next'), 0, 4);
    expect([full, empty, next].map((id) => texts.decode(id).slice(0, 9))).toEqual([
      'zzzzzzzzz',
      '',
      'next',
    ]);
  });

  it('texts are interned by column only while they repeat', () => {
    const { texts } = new SheetStore();
    const columns = new ColumnTexts(texts);
    const add = (column: number, word: string): number => {
      const bytes = encoder.encode(word);
      return columns.id(column, bytes, 0, bytes.length);
    };
    for (let i = 0; i < 3000; i++) {
      add(0, `order ${i}`);
      add(1, i % 2 === 0 ? 'GHS' : 'NGN');
    }
    expect(add(0, 'order 1')).not.toBe(add(0, 'order 1'));
    expect(add(1, 'GHS')).toBe(add(1, 'GHS'));
  });
});

describe('plainNumber', () => {
  it.each([
    [1.23e19, '12300000000000000000'],
    [-1e21, '-1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-2e-10, '-0.0000000002'],
    [0.1, '0.1'],
    [233_201_234_567, '233201234567'],
  ])('the number %d is written without an exponent', (value, text) => {
    expect(formatPlain(value)).toBe(text);
    expect(Number(formatPlain(value))).toBe(value);
  });
});
