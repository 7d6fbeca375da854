import { makeZip } from './zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));

const decodeBase64 = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'base64'));

const buildOfficeFile = (...parts: readonly string[]): Bytes =>
  makeZip(['[Content_Types].xml', ...parts].map((name) => ({ name, data: '<x/>' })));

/** Small files of accepted and of refused types. */
export const files = {
  pdf: bytesOf('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  /** An image with one red pixel. */
  png: decodeBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  ),
  jpeg: bytesOf('\xff\xd8\xff\xe0\x00\x10JFIF\x00\xff\xd9'),
  webp: bytesOf('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00'),
  xlsx: buildOfficeFile('xl/workbook.xml'),
  docx: buildOfficeFile('word/document.xml'),
  csv: bytesOf('order,pieces\r\nKH-1,2\r\n'),
  /** UTF-16 with a byte order mark. */
  wideText: bytesOf('\xff\xfeo\x00k\x00'),
  xlsm: buildOfficeFile('xl/workbook.xml', 'xl/vbaProject.bin'),
  archive: makeZip([{ name: 'invoice.pdf', data: 'x' }]),
  brokenArchive: buildOfficeFile('xl/workbook.xml').slice(0, 60),
  program: bytesOf('MZ\x90\x00\x03\x00\x00\x00'),
  oldOffice: bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00\x00'),
  html: bytesOf('\n <!DOCTYPE html><script>alert(1)</script>'),
  hiddenHtml: bytesOf('Invoice 17\n<script src="//evil.example"></script>'),
  svg: bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  gif: bytesOf('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
} as const satisfies Record<string, Bytes>;
