import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { chunkedSource, textRows } from '../../support/textSource.ts';

/*
 * Output of programs for the same two orders, which contain quotes, a bar, a line break, a backslash and empty
 * values: psql 15.20, mariadb 10.11.19, sqlite3 3.40.1, R 4.2.2, pandas 1.5.3, tabulate 0.8.9, cli-table3 0.6.5,
 * markdown-table 3.1.0 (bars and line breaks escaped), react-csv 2.2.2, jsonexport 3.2.0, @json2csv/plainjs 7.0.8.
 */

const folder = join(import.meta.dirname, 'golden');

const HEADER = ['Order No', 'Receiver name', 'Address', 'Pieces', 'Remark'];
const ORDERS = [
  ['00012345', 'Éloïse Sarpong', 'Market Road 5', '1', ''],
  [
    '00012346',
    'Kwame "KB" Boateng',
    'Block B | Gate 2\nHigh Street',
    '12',
    String.raw`Locker C:\new`,
  ],
];

/** Each program's word for an empty value, which is independent of the table's form. */
const NULL_TEXTS = new Set(['NULL', 'NA', '<NA>']);

async function readCells(name: string, size: number): Promise<readonly (readonly string[])[]> {
  const book = await openCsv(chunkedSource(new Uint8Array(readFileSync(join(folder, name))), size));
  return textRows(await book.read(0, new Job())).map(({ texts }) =>
    texts.map((text) => (NULL_TEXTS.has(text) ? '' : text)),
  );
}

/** Removes the row names that R and pandas write first. */
const withoutRowNames = (rows: readonly (readonly string[])[]) =>
  rows[0]?.[0] === '' ? rows.map((row) => row.slice(1)) : rows;

/** Removes the row count below the table. */
const withoutRowCount = (rows: readonly (readonly string[])[]) =>
  rows.filter((row) => row[1] !== '');

/** A line break is a space in reStructuredText, and was replaced for pandas, which writes an escape. */
const onOneLine = (text: string) => text.replace(/,?\n/g, ' ').replace('2, High', '2 High');

const headerless = new Set(['psql-t.txt', 'mariadb-tN.txt']);

describe('tables printed by programs', () => {
  test.each(readdirSync(folder))('the file %s is read as the two orders', async (name) => {
    const rows = withoutRowCount(withoutRowNames(await readCells(name, 1 << 20)));
    const isOneLine = name === 'tabulate-rst.txt' || name === 'pandas-string.txt';
    const expected = headerless.has(name) ? ORDERS : [HEADER, ...ORDERS];
    const toShownRows = (table: readonly (readonly string[])[]) =>
      isOneLine ? table.map((row) => row.map(onOneLine)) : table;
    expect(toShownRows(rows)).toEqual(toShownRows(expected));
  });

  test.each(readdirSync(folder))(
    'the file %s is read the same in chunks of any size',
    async (name) => {
      const wholeRows = await readCells(name, 1 << 20);
      for (const size of [1, 7, 64]) expect(await readCells(name, size)).toEqual(wholeRows);
    },
  );
});
