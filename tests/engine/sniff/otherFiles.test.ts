import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FailureReason } from '../../../src/workers/engine/public/readingTypes.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { openWorkbook } from '../../../src/workers/engine/openWorkbook.ts';
import { createCompoundFile } from '../../support/compoundFiles.ts';
import { createFlatOds, createZip } from '../../support/odsFiles.ts';
import { latin1, utf8 } from '../../support/textSource.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const open = (bytes: Bytes) => openWorkbook(bytesSource(bytes), new Job());

/** A file of this size with this beginning. */
function fileWithStart(start: string, size = 400): Bytes {
  const bytes = Uint8Array.from({ length: size }, (_, i) => (i * 89) & 255);
  bytes.set(latin1(start));
  return bytes;
}

function utf16(text: string, isLittleEndian: boolean): Bytes {
  const bytes = new Uint8Array(text.length * 2);
  const data = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) data.setUint16(i * 2, text.charCodeAt(i), isLittleEndian);
  return bytes;
}

/** Two white pixels as Paint saves them: the header has the file's size, 0, where the pixels begin, and its own size. */
function bitmap(): Bytes {
  const bytes = new Uint8Array(62).fill(0xff);
  const data = new DataView(bytes.buffer);
  bytes.set(latin1('BM'));
  data.setUint32(2, 62, true);
  data.setUint32(6, 0);
  data.setUint32(10, 54, true);
  data.setUint32(14, 40, true);
  return bytes;
}

/** Owner file `~$orders.xlsx` of Excel (165 bytes) or Word (162): names the user who has the file open. */
function ownerFile(user: string, size: 165 | 162): Bytes {
  const bytes = new Uint8Array(size);
  const nameOffset = size === 165 ? 55 : 54;
  bytes.fill(0x20, 0, nameOffset);
  bytes[0] = user.length;
  bytes.set(latin1(user), 1);
  for (let at = nameOffset; at + 1 < size; at += 2) bytes[at] = 0x20;
  bytes[nameOffset] = user.length;
  bytes[nameOffset + 1] = 0;
  for (let i = 0; i < user.length; i++) bytes.set([user.charCodeAt(i), 0], nameOffset + 2 + i * 2);
  return bytes;
}

const officePackage = (type: string) =>
  createZip({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.${type}"/></Types>`,
  });
const openDocument = (type: string) =>
  createZip({ mimetype: `application/${type}`, 'content.xml': '<office:document-content/>' });

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MHTML =
  'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n';

const GNUMERIC = `${XML}<gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd"><gnm:Version Major="12"/></gnm:Workbook>`;

const gzipped = (text: string): Bytes => new Uint8Array(gzipSync(text));

/** A dBASE table of one field, NAME, of 10 letters, without records. */
function dbaseTable(): Bytes {
  const bytes = new Uint8Array(66);
  const data = new DataView(bytes.buffer);
  bytes.set([0x03, 126, 5, 4]);
  data.setUint16(8, 65, true);
  data.setUint16(10, 11, true);
  bytes.set(latin1('NAME\0\0\0\0\0\0\0C'), 32);
  bytes.set([0x0d, 0x1a], 64);
  return bytes;
}

/** Beginnings of dumps as written by programs. */
const dumpStarts: readonly string[] = [
  // mariadb-dump 10.11.19, complete and --compact.
  '/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n--\n-- Host: localhost\n\n/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS `m`;\n',
  "/*M!999999\\- enable the sandbox mode */ \nINSERT INTO `m` VALUES\n('00012345','Efua Sarpong',1,NULL),\n('00012346','O\\'Brien',1,NULL);\n",
  // sqlite3 3.40.1: .dump, and .mode insert.
  'PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\nCREATE TABLE m ("Order No" varchar(200), Pieces int);\n',
  `INSERT INTO "table"("Order No",Region) VALUES('00012345','Central');\n`,
  // pg_dump 18.
  "--\n-- PostgreSQL database dump\n--\n\n\\restrict a1B2\n\n-- Dumped from database version 18.0\n\nSET statement_timeout = 0;\nSELECT pg_catalog.set_config('search_path', '', false);\n",
  // SQL Server Management Studio, and Oracle SQL Developer.
  'USE [shop]\r\nGO\r\nSET ANSI_NULLS ON\r\nGO\r\nCREATE TABLE [dbo].[orders](\r\n\t[Order No] [nvarchar](20) NULL\r\n)\r\n',
  "REM INSERTING into ORDERS\nSET DEFINE OFF;\nInsert into ORDERS (ORDER_NO,CITY) values ('1','Accra');\n",
];

const otherFiles: readonly (readonly [string, FailureReason, Bytes | Promise<Bytes>])[] = [
  ['a PDF', 'pdf', latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj')],
  ['a bitmap', 'picture', bitmap()],
  ['a PNG', 'picture', latin1('\x89PNG\r\n\x1a\n')],
  ['a JPEG', 'picture', fileWithStart('\xff\xd8\xff\xe0')],
  ['a GIF', 'picture', fileWithStart('GIF89a')],
  ['a TIFF', 'picture', fileWithStart('II*\0')],
  ['a WebP', 'picture', fileWithStart('RIFF\x10\0\0\0WEBPVP8 ')],
  ['a HEIC of a phone', 'picture', fileWithStart('\0\0\0\x18ftypheic')],
  ['an SVG', 'picture', utf8('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0,0"/></svg>')],
  ['an SVG with its declaration', 'picture', utf8(`${XML}<!-- x -->\n<svg width="1"></svg>`)],
  ['a film', 'media', fileWithStart('\0\0\0\x18ftypmp42')],
  ['a recording', 'media', fileWithStart('ID3\x04\0')],
  ['an RTF', 'textDocument', utf8('{\\rtf1\\ansi Orders\\par}')],
  [
    'a Word document',
    'textDocument',
    officePackage('openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  ],
  ['an old Word document', 'textDocument', createCompoundFile(['Root Entry', 'WordDocument'])],
  [
    'a Word document of 2003',
    'textDocument',
    utf8(`${XML}<?mso-application progid="Word.Document"?>\n<w:wordDocument/>`),
  ],
  ['an OpenDocument text', 'textDocument', openDocument('vnd.oasis.opendocument.text')],
  [
    'a flat OpenDocument text',
    'textDocument',
    utf8(
      `${XML}<office:document office:mimetype="application/vnd.oasis.opendocument.text"></office:document>`,
    ),
  ],
  [
    'a presentation',
    'presentation',
    officePackage('openxmlformats-officedocument.presentationml.presentation.main+xml'),
  ],
  [
    'an old presentation',
    'presentation',
    createCompoundFile(['Root Entry', 'PowerPoint Document']),
  ],
  [
    'a message of Outlook',
    'email',
    createCompoundFile(['Root Entry', '__nameid_version1.0', '__properties_version1.0']),
  ],
  [
    'a message',
    'email',
    utf8('Received: from a by b;\r\n Mon, 4 May 2026\r\nSubject: Orders\r\n\r\nHello\r\n'),
  ],
  ['a Visio drawing', 'officeFile', officePackage('ms-visio.drawing.main+xml')],
  ['another compound file', 'officeFile', createCompoundFile(['Root Entry', 'x'])],
  ['a zip with a workbook inside', 'archive', createZip({ 'orders.xlsx': 'PK' })],
  ['gzip', 'archive', fileWithStart('\x1f\x8b\x08\0')],
  ['RAR', 'archive', fileWithStart('Rar!\x1a\x07\0')],
  ['JSON', 'json', utf8('[\n  {"orderNo": "1", "name": "Ama, Mensah"},\n  {"orderNo": "2"}\n]\n')],
  [
    'JSON Lines',
    'json',
    utf8('{"orderNo": "1", "name": "Ama"}\n{"orderNo": "2", "name": "Kofi"}\n'),
  ],
  ['long JSON', 'json', utf8(`{"orders": [${'{"orderNo": "1", "name": "Ama"},'.repeat(3000)}{}]}`)],
  ['XML', 'xml', utf8(`${XML}<orders><order no="1"/></orders>`)],
  ['XML without declaration', 'xml', utf8('<orders>\n<order>1,2</order>\n</orders>\n')],
  ['XML in little-endian UTF-16', 'xml', utf16(`\ufeff${XML}<orders>\n</orders>`, true)],
  ['XML in big-endian UTF-16', 'xml', utf16(`\ufeff${XML}<orders>\n</orders>`, false)],
  ['an Access database', 'database', fileWithStart('\0\x01\0\0Standard ACE DB\0')],
  ['a program', 'program', fileWithStart('MZ\x90\0\x03\0')],
  ['a shortcut of Windows', 'shortcut', fileWithStart('L\0\0\0\x01\x14\x02\0')],
  [
    'a link to a page',
    'shortcut',
    utf8('[InternetShortcut]\r\nURL=https://example.com/orders\r\n'),
  ],
  [
    'a link of macOS',
    'shortcut',
    utf8(
      `${XML}<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">\n<plist><dict><key>URL</key></dict></plist>`,
    ),
  ],
  [
    'a link to Google Sheets',
    'googleShortcut',
    utf8('{"": "WARNING! DO NOT EDIT THIS FILE!", "doc_id": "1a2b", "email": "a@b.c"}'),
  ],
  ['a lock file of Excel', 'lockFile', ownerFile('Ama Mensah', 165)],
  ['a lock file of Word', 'lockFile', ownerFile('Kofi', 162)],
  [
    'a lock file of LibreOffice',
    'lockFile',
    utf8(',ama,laptop,04.05.2026 10:12,file:///home/ama/.config/libreoffice/4;'),
  ],
  ['an AppleDouble file of macOS', 'macFile', fileWithStart('\0\x05\x16\x07\0\x02\0\0Mac OS X')],
  ['Numbers', 'numbers', createZip({ 'Index/Document.iwa': '', 'Metadata/Properties.plist': '' })],
  ['older Numbers', 'numbers', createZip({ 'Index.zip': 'PK', 'preview.jpg': '' })],
  ['DIF of Excel', 'dif', utf8('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n')],
  ['DIF of Gnumeric 1.12.55', 'dif', utf8('TABLE\n0,1\n"GNUMERIC"\nVECTORS\n0,12\n""\n')],
  ['dBASE', 'dbase', dbaseTable()],
  ['Gnumeric 1.12.55', 'gnumeric', gzipped(GNUMERIC)],
  ['Gnumeric, uncompressed', 'gnumeric', utf8(GNUMERIC)],
  [
    'EtherCalc',
    'etherCalc',
    utf8(
      'socialcalc:version:1.0\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=SocialCalcSpreadsheetControlSave\n--SocialCalcSpreadsheetControlSave\n',
    ),
  ],
  ['a sheet of SocialCalc', 'etherCalc', utf8('version:1.5\ncell:A1:t:Order No\ncell:B1:t:Name\n')],
  ...dumpStarts.map((text, at) => [`SQL ${at}`, 'sqlDump', utf8(text)] as const),
  ['Lotus 1-2-3', 'otherSpreadsheet', fileWithStart('\0\0\x02\0\x06\x04')],
  ['Quattro Pro', 'otherSpreadsheet', createCompoundFile(['Root Entry', 'PerfectOffice_MAIN'])],
  ['StarOffice', 'otherSpreadsheet', openDocument('vnd.sun.xml.calc')],
];

/** Spreadsheets of other programs. */
const spreadsheets = new Set<FailureReason>([
  'numbers',
  'gnumeric',
  'dif',
  'dbase',
  'etherCalc',
  'otherSpreadsheet',
]);

describe('files of other formats', () => {
  test.each(otherFiles)('%s is refused as %s', async (_, reason, file) => {
    const code = spreadsheets.has(reason) ? 'unsupported' : 'notASpreadsheet';
    await expect(open(await file)).rejects.toMatchObject({ code, params: { reason } });
  });

  test.each([
    ['XHTML', `${XML}<!DOCTYPE html PUBLIC "x" "y">\n<html xmlns="http://www.w3.org/1999/xhtml">`],
    ['XHTML without a type', `${XML}<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>`],
    ['a workbook saved as a single page', MHTML],
  ])('%s is a web page', async (_, text) => {
    await expect(open(utf8(text))).rejects.toMatchObject({ code: 'htmlNotWorkbook' });
  });
});

describe('tables that begin like another format', () => {
  test.each([
    ['BM,Size\n1,2\n'],
    ['BM6789\0\0\0\0abcdefgh,Size\n1,2\n'],
    ['ID3,Name\n1,Ama\n'],
    ['MZ,Name\n1,Ama\n'],
    ['ID;Phone;Name\n1;2;3\n'],
    ['ID;PMPs;Name\n1;2;3\n'],
    ['ID;Product;Name\nC1;2;3\n'],
    ['TABLE\n1,2\n3,4\n'],
    ['GIF,PNG\n1,2\n'],
    ['{order},{name}\n1,Ama\n'],
    ['[Order],[Name]\n1,Ama\n'],
    ['["Order"],Name\n1,Ama\n'],
    ['<name>,<phone>\nAma,1\n'],
    ['From: Accra\nTo: Kumasi\nOrder,Name\n1,Ama\n'],
    ['Order,File\n1,file:///a;\n'],
    ['# Orders of May\nOrder,Name\n1,Ama\n'],
    ['Insert,Into,Values\n1,2,3\n'],
    ['Set;Use;Go\n1;2;3\n'],
    ['-- Orders --\nDrop,Table\n1,2\n'],
    ['version:1.5,Name\n1,Ama\n'],
    [`1,${' '.repeat(160)}x,`],
  ])('the text %j is a table', async (text) => {
    const book = await open(utf8(text));
    expect(book.format).toBe('csv');
  });
});

test('a flat OpenDocument spreadsheet is read', async () => {
  const table = (name: string, cells: string) =>
    `<table:table table:name="${name}"><table:table-row>${cells}</table:table-row></table:table>`;
  const text =
    '<table:table-cell office:value-type="string"><text:p>Ama</text:p></table:table-cell>';
  const date =
    '<table:table-cell office:value-type="date" office:date-value="2026-05-04"><text:p>4 May</text:p></table:table-cell>';
  const hours =
    '<table:table-cell table:style-name="h" office:value-type="time" office:time-value="PT30H"><text:p>30</text:p></table:table-cell>';
  const styles =
    '<number:time-style style:name="N1" number:truncate-on-overflow="false"/><style:style style:name="h" style:data-style-name="N1"/>';
  const bytes = createFlatOds(table('Empty', '') + table('Orders', text + date + hours), styles);
  const book = await open(bytes);
  expect(book).toMatchObject({ format: 'ods', sheets: [{ name: 'Empty' }, { name: 'Orders' }] });
  const store = await book.read(1, new Job());
  expect(Array.from(cellRecords(store), ({ c, t, v }) => [c, t, v])).toEqual([
    ['A1', 's', 'Ama'],
    ['B1', 'd', '2026-05-04'],
    ['C1', 'dur', 108_000],
  ]);
  expect((await book.read(0, new Job())).rowCount).toBe(0);
  await expect(open(bytes.slice(0, -40))).rejects.toMatchObject({ code: 'corrupt' });
});
