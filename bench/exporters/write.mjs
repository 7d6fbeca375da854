import { execFileSync, spawnSync } from 'node:child_process';
import { Console } from 'node:console';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';

/*
 * node write.mjs FOLDER [PROGRAM]
 *
 * Writes the orders with every program, in each of its variants, into files named PROGRAM@VERSION.VARIANT.TYPE. A
 * program that fails is reported and skipped.
 */

const require = createRequire(import.meta.url);
const [folder, only] = process.argv.slice(2);
const { headers, rows } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'orders.json'), 'utf8'),
);
const objects = rows.map((row) => Object.fromEntries(headers.map((name, at) => [name, row[at]])));
const table = [headers, ...rows];

const readVersion = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'node_modules', name, 'package.json'), 'utf8'))
    .version;

const writeOutput = (name, version, variant, type, data) =>
  writeFileSync(join(folder, `${name.replace('/', '+')}@${version}.${variant}.${type}`), data);

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

/** By package: a function that writes the orders in all its variants. */
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
  '@e965/xlsx': sheetjs('@e965/xlsx'),
  'write-excel-file': async (save) => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    const cells = table.map((row) => row.map((value) => (value === null ? null : { value })));
    save('xlsx', 'xlsx', await writeXlsxFile(cells).toBuffer());
  },
  'xlsx-populate': async (save) => {
    const { default: XlsxPopulate } = await import('xlsx-populate');
    const book = await XlsxPopulate.fromBlankAsync();
    book.sheet(0).cell('A1').value(table);
    save('xlsx', 'xlsx', await book.outputAsync());
  },
  excel4node: async (save) => {
    const { default: excel } = await import('excel4node');
    const book = new excel.Workbook();
    const sheet = book.addWorksheet('Orders');
    for (const [at, row] of table.entries()) {
      for (const [column, value] of row.entries()) {
        const cell = sheet.cell(at + 1, column + 1);
        if (typeof value === 'number') cell.number(value);
        else if (value !== null) cell.string(value);
      }
    }
    save('xlsx', 'xlsx', await book.writeToBuffer());
  },
  'excel-export': async (save) => {
    const excel = require('excel-export');
    const findType = (at) => (typeof rows[0]?.[at] === 'number' ? 'number' : 'string');
    const cols = headers.map((caption, at) => ({ caption, type: findType(at) }));
    save('xlsx', 'xlsx', Buffer.from(excel.execute({ cols, rows }), 'binary'));
  },
  'json-as-xlsx': async (save) => {
    const { default: write } = await import('json-as-xlsx');
    const columns = headers.map((label) => ({ label, value: label }));
    const settings = { writeMode: 'write', writeOptions: { type: 'buffer', bookType: 'xlsx' } };
    save('xlsx', 'xlsx', write([{ sheet: 'Orders', columns, content: objects }], settings));
  },
  '@progress/kendo-ooxml': async (save) => {
    const { Workbook } = await import('@progress/kendo-ooxml');
    const sheet = { rows: table.map((row) => ({ cells: row.map((value) => ({ value })) })) };
    const url = await new Workbook({ sheets: [sheet] }).toDataURL();
    save('xlsx', 'xlsx', Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  },
  hucre: async (save) => {
    const { writeCsv, writeOds, writeXlsx } = await import('hucre');
    const sheets = [{ name: 'Orders', rows: table }];
    save('xlsx', 'xlsx', await writeXlsx({ sheets }));
    save('ods', 'ods', await writeOds({ sheets }));
    save('csv', 'csv', writeCsv(table));
  },
  'd3-dsv': async (save) => {
    const { csvFormatRows, tsvFormat } = await import('d3-dsv');
    save('plain', 'csv', csvFormatRows(table));
    save('plain', 'tsv', tsvFormat(objects));
  },
  jsonexport: async (save) => {
    const { default: jsonexport } = await import('jsonexport');
    save('plain', 'csv', await jsonexport(objects));
    save(
      'semicolon',
      'csv',
      await jsonexport(objects, { rowDelimiter: ';', forceTextDelimiter: true }),
    );
  },
  '@json2csv/plainjs': async (save) => {
    const { Parser } = await import('@json2csv/plainjs');
    const { stringExcel, stringQuoteOnlyIfNecessary } = await import('@json2csv/formatters');
    save('plain', 'csv', new Parser().parse(objects));
    save('excel', 'csv', new Parser({ formatters: { string: stringExcel } }).parse(objects));
    const string = stringQuoteOnlyIfNecessary();
    save('bare', 'csv', new Parser({ formatters: { string } }).parse(objects));
  },
  'react-csv': async (save) => {
    const { toCSV } = require('react-csv/lib/core');
    save('plain', 'csv', toCSV(objects, undefined, ',', '"'));
    save('unquoted', 'tsv', toCSV(objects, undefined, '\t', ''));
  },
  'export-from-json': async (save) => {
    const { default: exportFromJSON } = await import('export-from-json');
    for (const exportType of ['csv', 'xls']) {
      const written = exportFromJSON({
        data: objects,
        fileName: 'orders',
        exportType,
        processor: (content) => content,
      });
      save(exportType, exportType, written);
    }
  },
  'cli-table3': async (save) => {
    const { default: Table } = await import('cli-table3');
    const textTable = new Table({ head: headers, style: { head: [], border: [] } });
    textTable.push(...rows.map((row) => row.map((value) => value ?? '')));
    save('drawn', 'txt', textTable.toString());
  },
  'markdown-table': async (save) => {
    const { markdownTable } = await import('markdown-table');
    save('plain', 'md', markdownTable(table.map((row) => row.map((value) => String(value ?? '')))));
  },
  columnify: async (save) => {
    const { default: columnify } = await import('columnify');
    save('plain', 'txt', columnify(objects, { preserveNewLines: false }));
  },
  'ag-grid-community': async (save) => {
    const { AllCommunityModule, createGrid, ModuleRegistry } = await importInPage(
      () => import('ag-grid-community'),
    );
    ModuleRegistry.registerModules([AllCommunityModule]);
    const columnDefs = headers.map((field) => ({ field, headerName: field }));
    const host = document.body.appendChild(document.createElement('div'));
    const grid = createGrid(host, { columnDefs, rowData: objects });
    save('csv', 'csv', grid.getDataAsCsv());
    save('unquoted', 'tsv', grid.getDataAsCsv({ suppressQuotes: true, columnSeparator: '\t' }));
  },
  'tabulator-tables': async (save) => {
    const { TabulatorFull } = await importInPage(() => import('tabulator-tables'));
    const columns = headers.map((field) => ({ title: field, field }));
    for (const type of ['csv', 'html']) {
      const host = document.body.appendChild(document.createElement('div'));
      const written = Promise.withResolvers();
      const grid = new TabulatorFull(host, {
        data: objects,
        columns,
        renderVertical: 'basic',
        downloadEncoder: (content) => {
          written.resolve(content);
          return false;
        },
      });
      await new Promise((resolve) => grid.on('tableBuilt', resolve));
      grid.download(type, `orders.${type}`);
      save(type, type, await written.promise);
    }
  },
  handsontable: async (save) => {
    const { default: Handsontable } = await importInPage(() => import('handsontable'));
    const host = document.body.appendChild(document.createElement('div'));
    const licenseKey = 'non-commercial-and-evaluation';
    const grid = new Handsontable(host, { data: rows, colHeaders: headers, licenseKey });
    const file = grid.getPlugin('exportFile');
    save('csv', 'csv', file.exportAsString('csv', { colHeaders: true }));
  },
};

/** Loads a library that needs a page. */
async function importInPage(load) {
  if (globalThis.document === undefined) {
    const { JSDOM } = await import('jsdom');
    const { window } = new JSDOM('<!doctype html>', {
      pretendToBeVisual: true,
      url: 'http://localhost/',
    });
    const Observer = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(window, { ResizeObserver: Observer, IntersectionObserver: Observer });
    for (const key of Object.getOwnPropertyNames(window)) {
      // Node has its own event classes, which DOM elements refuse.
      if (!(key in globalThis) || key.endsWith('Event')) globalThis[key] = window[key];
    }
    Object.assign(globalThis, { window, self: window });
  }
  return load();
}

if (only !== undefined) {
  await packages[only]((variant, type, data) =>
    writeOutput(only, readVersion(only), variant, type, data),
  );
  process.exit();
}
// Each package runs in its own process, because some change globals that others need.
for (const name of Object.keys(packages)) {
  spawnSync(process.execPath, [import.meta.filename, folder, name], { stdio: ['ignore', 2, 2] });
}

/** The orders as SQL. */
function buildSql() {
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

/** Writes the orders with sqlite3, if it is installed. */
function writeWithSqlite() {
  const [version = ''] = execFileSync('sqlite3', ['--version'], { encoding: 'utf8' }).split(' ');
  for (const mode of 'box column csv html line list markdown quote table tabs tcl'.split(' ')) {
    const input = `${buildSql()}\n.headers on\n.mode ${mode}\nselect * from orders;\n`;
    writeOutput('sqlite3', version, mode, 'txt', execFileSync('sqlite3', [], { input }));
  }
}

/** Writes the text that Node's console.table prints. */
function writeWithConsole() {
  let text = '';
  const write = (chunk, _, done) => {
    text += chunk;
    done();
  };
  new Console(new Writable({ write })).table(objects);
  writeOutput('node', process.versions.node, 'console-table', 'txt', text);
}

writeWithConsole();
try {
  writeWithSqlite();
} catch {
  console.error('sqlite3: not installed');
}
