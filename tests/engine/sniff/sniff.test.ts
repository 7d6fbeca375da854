import { describe, expect, test } from 'vitest';
import { Job } from '../../../src/workers/engine/limits.ts';
import { archiveFormat } from '../../../src/workers/engine/sniff/archiveFormat.ts';
import { sniff } from '../../../src/workers/engine/sniff/sniff.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { createCompoundFile } from '../../support/compoundFiles.ts';
import { createZip } from '../../support/odsFiles.ts';
import { latin1, utf8 } from '../../support/textSource.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const detect = (bytes: Bytes) => sniff(bytesSource(bytes));

describe('containers', () => {
  test.each([
    ['a csv', utf8('a,b\n1,2'), 'text'],
    ['a word', utf8('x'), 'text'],
    ['UTF-16 with a mark', latin1('\xff\xfea\0,\0b\0'), 'text'],
    ['UTF-16 without', latin1('a\0,\0b\0\n\0'), 'text'],
    ['GBK', latin1('\xb6\xa9\xb5\xa5\xba\xc5,1\n'), 'text'],
    ['text with zeros in it', utf8('a\0,b\0\nc,d\n'), 'text'],
    ['a table of less-than signs', utf8('<5,>6\n<html is not the start'), 'text'],
    ['a workbook of Excel 97', createCompoundFile(['Root Entry', 'Workbook']), 'xls'],
    ['a workbook of Excel 5', createCompoundFile(['Root Entry', 'Book']), 'xls'],
    ['a bare BIFF stream', latin1('\x09\x08\x10\x00\x00\x06\x05\x00'), 'xls'],
    [
      'XML Spreadsheet 2003',
      utf8('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'),
      'xls',
    ],
    [
      'XML Spreadsheet with a prefix',
      utf8('<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"/>'),
      'xls',
    ],
    ['a web page', utf8('\ufeff <!-- x --><!DOCTYPE html><html><table></table>'), 'html'],
    ['a bare table', utf8('<TABLE border=1><tr><td>a'), 'html'],
    [
      'a page exported by Excel',
      utf8('<html xmlns:x="urn:schemas-microsoft-com:office:excel">'),
      'html',
    ],
  ])('%s is detected', async (_, bytes, container) => {
    expect(await detect(bytes)).toBe(container);
  });
  test('an archive may have bytes before it', async () => {
    const zip = await createZip({ 'a.txt': 'a' });
    expect(await detect(zip)).toBe('zip');
    expect(await detect(new Uint8Array([...latin1('MZ\x90\0\x03\0\0\0\x04\0'), ...zip]))).toBe(
      'zip',
    );
  });
});

describe('refused files, each with its own reason', () => {
  test.each([
    ['an empty file', new Uint8Array(0), 'empty'],
    [
      'an encrypted workbook',
      createCompoundFile(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']),
      'encrypted',
    ],
    ['a Word document', createCompoundFile(['Root Entry', 'WordDocument']), 'notASpreadsheet'],
    ['another compound document', createCompoundFile(['Root Entry', 'x']), 'notASpreadsheet'],
    ['a cyclic directory', createCompoundFile(['Root Entry'], 1), 'corrupt'],
    [
      'a cut compound file',
      createCompoundFile(['Root Entry', 'Workbook']).slice(0, 600),
      'corrupt',
    ],
    ['a PDF', latin1('%PDF-1.7\n%\xe2\xe3'), 'notASpreadsheet'],
    ['a PNG', latin1('\x89PNG\r\n\x1a\n'), 'notASpreadsheet'],
    ['gzip', latin1('\x1f\x8b\x08\0\0'), 'notASpreadsheet'],
    ['noise', Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251), 'notASpreadsheet'],
    ['zeros', new Uint8Array(5000), 'notASpreadsheet'],
  ])('%s is refused', async (_, bytes, code) => {
    await expect(detect(bytes)).rejects.toMatchObject({ name: 'EngineError', code });
  });
});

describe('archives', () => {
  const findFormat = async (parts: Record<string, string>) =>
    archiveFormat(await Archive.open(bytesSource(await createZip(parts)), new Job()));
  const createContentTypes = (type: string) => ({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.${type}"/></Types>`,
  });
  test.each([
    [
      'xlsx',
      createContentTypes('openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
      'xlsx',
    ],
    [
      'xltx',
      createContentTypes('openxmlformats-officedocument.spreadsheetml.template.main+xml'),
      'xlsx',
    ],
    ['xlsm', createContentTypes('ms-excel.sheet.macroEnabled.main+xml'), 'xlsx'],
    ['xltm', createContentTypes('ms-excel.template.macroEnabled.main+xml'), 'xlsx'],
    ['xlsb', createContentTypes('ms-excel.sheet.binary.macroEnabled.main'), 'xlsb'],
    [
      'ods',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' },
      'ods',
    ],
    ['ots', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet-template' }, 'ods'],
    ['wrong content types', { '[Content_Types].xml': '<x/>', 'XL\\Workbook.xml': '' }, 'xlsx'],
    ['a missing mimetype', { 'content.xml': '' }, 'ods'],
  ])('an archive is recognized: %s', async (_, parts, expected) => {
    expect(await findFormat(parts)).toBe(expected);
  });
  test.each([
    [
      'docx',
      createContentTypes('openxmlformats-officedocument.wordprocessingml.document.main+xml'),
      'notASpreadsheet',
    ],
    ['odt', { mimetype: 'application/vnd.oasis.opendocument.text' }, 'notASpreadsheet'],
    ['numbers', { 'Index/Document.iwa': '' }, 'unsupported'],
    ['a zip with a workbook inside', { 'orders.xlsx': 'PK' }, 'notASpreadsheet'],
  ])('%s is refused', async (_, parts, code) => {
    await expect(findFormat(parts)).rejects.toMatchObject({ code });
  });
});
