import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * node write.mjs FOLDER
 *
 * Writes the orders by every program, each in the ways it has. A file is called PROGRAM@VERSION.WAY.TYPE; a program
 * that fails is said and passed over.
 */

const require = createRequire(import.meta.url);
const [folder] = process.argv.slice(2);
const { headers, rows } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'orders.json'), 'utf8'),
);
const objects = rows.map((row) => Object.fromEntries(headers.map((name, at) => [name, row[at]])));
const table = [headers, ...rows];

const versionOf = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8'))
    .version;

const put = (name, version, way, type, data) =>
  writeFileSync(join(folder, `${name}@${version}.${way}.${type}`), data);

const sheetjs = (name) => async (save) => {
  const { default: XLSX } = await import(name);
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table), 'Orders');
  for (const type of [
    'xlsx',
    'xlsb',
    'biff8',
    'biff5',
    'fods',
    'ods',
    'html',
    'csv',
    'txt',
    'xlml',
  ]) {
    save(type, type, XLSX.write(book, { type: 'buffer', bookType: type }));
  }
};

/** By package: what writes the orders in its ways. */
const packages = {
  papaparse: async (save) => {
    const { default: Papa } = await import('papaparse');
    save('plain', 'csv', Papa.unparse(objects));
    save('tabs', 'tsv', Papa.unparse(objects, { delimiter: '\t' }));
    save('quoted', 'csv', Papa.unparse(objects, { quotes: true }));
    save('formulae', 'csv', Papa.unparse(objects, { escapeFormulae: true }));
    save('escape', 'csv', Papa.unparse(objects, { escapeChar: '\\' }));
    save('single', 'csv', Papa.unparse(objects, { quoteChar: "'" }));
  },
  'csv-stringify': async (save) => {
    const { stringify } = await import('csv-stringify/sync');
    save('plain', 'csv', stringify(table));
    save('semicolon', 'csv', stringify(table, { delimiter: ';', bom: true }));
    save('escape', 'csv', stringify(table, { escape: '\\' }));
    save('single', 'csv', stringify(table, { quote: "'" }));
    save('unquoted', 'tsv', stringify(table, { delimiter: '\t', quote: false }));
  },
  'fast-csv': async (save) => {
    const { writeToString } = await import('fast-csv');
    save('plain', 'csv', await writeToString(table));
    save('quoted', 'csv', await writeToString(table, { quoteColumns: true, quoteHeaders: true }));
    save('escape', 'csv', await writeToString(table, { escape: '\\' }));
  },
  json2csv: async (save) => {
    const { parse } = require('json2csv');
    save('plain', 'csv', parse(objects));
    save('excel', 'csv', parse(objects, { excelStrings: true }));
    save('escape', 'csv', parse(objects, { escapedQuote: '\\"' }));
  },
  'json-2-csv': async (save) => {
    const { json2csv } = await import('json-2-csv');
    save('plain', 'csv', json2csv(objects));
    save('excel', 'csv', json2csv(objects, { excelBOM: true, delimiter: { field: ';' } }));
  },
  'objects-to-csv': async (save) => {
    const Csv = require('objects-to-csv');
    save('plain', 'csv', await new Csv(objects).toString());
  },
  'csv-writer': async (save) => {
    const { createObjectCsvStringifier } = require('csv-writer');
    const writer = createObjectCsvStringifier({ header: headers.map((id) => ({ id, title: id })) });
    save('plain', 'csv', writer.getHeaderString() + writer.stringifyRecords(objects));
  },
  'export-to-csv': async (save) => {
    const { asString, generateCsv, mkConfig } = await import('export-to-csv');
    save('plain', 'csv', asString(generateCsv(mkConfig({ useKeysAsHeaders: true }))(objects)));
  },
  exceljs: async (save) => {
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Orders').addRows(table);
    save('xlsx', 'xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    save('csv', 'csv', Buffer.from(await book.csv.writeBuffer()));
  },
  xlsx: sheetjs('xlsx'),
  'xlsx-js-style': async (save) => {
    const { default: XLSX } = await import('xlsx-js-style');
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table), 'Orders');
    save('xlsx', 'xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  },
};

for (const [name, write] of Object.entries(packages)) {
  try {
    await write((way, type, data) => put(name, versionOf(name), way, type, data));
  } catch (error) {
    console.error(`${name}:`, error);
  }
}

/** The orders as SQL that sqlite3 and others take. */
function sql() {
  const value = (cell) =>
    cell === null
      ? 'NULL'
      : typeof cell === 'number'
        ? String(cell)
        : `'${cell.replaceAll("'", "''")}'`;
  const lines = rows.map((row) => `insert into orders values (${row.map(value).join(', ')});`);
  return [`create table orders (${headers.map((name) => `"${name}"`).join(', ')});`, ...lines].join(
    '\n',
  );
}

/** sqlite3, where it is installed. */
function sqlite() {
  const [version = ''] = execFileSync('sqlite3', ['--version'], { encoding: 'utf8' }).split(' ');
  for (const mode of 'box column csv html line list markdown quote table tabs tcl'.split(' ')) {
    const input = `${sql()}\n.headers on\n.mode ${mode}\nselect * from orders;\n`;
    put('sqlite3', version, mode, 'txt', execFileSync('sqlite3', [], { input }));
  }
}

try {
  sqlite();
} catch {
  console.error('sqlite3: not installed');
}
