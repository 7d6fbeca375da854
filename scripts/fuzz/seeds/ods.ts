import { createTextPart, type ZipStyle } from '../zip.ts';
import type { Seed } from './seed.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const MIME = 'application/vnd.oasis.opendocument.spreadsheet';
const NAMESPACES = ['office', 'table', 'text', 'style', 'number']
  .map((name) => {
    const uri = name === 'number' ? 'datastyle' : name;
    return `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${uri}:1.0"`;
  })
  .join(' ');

const string = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const float = (value: number) =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
const date = (value: string) =>
  `<table:table-cell office:value-type="date" office:date-value="${value}"><text:p>${value}</text:p></table:table-cell>`;
const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

function seed(name: string, tables: readonly string[], style: ZipStyle = {}): Seed {
  const content = tables.map(
    (rows, i) => `<table:table table:name="Sheet${i + 1}">${rows}</table:table>`,
  );
  return {
    format: 'ods',
    name,
    type: 'archive',
    style,
    parts: [
      createTextPart('mimetype', MIME),
      createTextPart(
        'META-INF/manifest.xml',
        `${HEAD}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MIME}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ),
      createTextPart(
        'content.xml',
        `${HEAD}<office:document-content ${NAMESPACES} office:version="1.3"><office:body><office:spreadsheet>${content.join('')}</office:spreadsheet></office:body></office:document-content>`,
      ),
    ],
  };
}

const header = row(...['Order number', 'Receiver name', 'City', 'Weight'].map(string));
const orders = Array.from({ length: 30 }, (_, i) =>
  row(
    string(`SO-${i}`),
    string('Ama <text:span>Mensah</text:span><text:s text:c="3"/>x'),
    string('Accra'),
    float(i),
  ),
).join('');

export const odsSeeds: readonly Seed[] = [
  seed('plain', [header + orders]),
  seed('stored', [header + orders], { stored: true }),
  seed('repeated cells and rows', [
    `${header}<table:table-row table:number-rows-repeated="40"><table:table-cell table:number-columns-repeated="5" office:value-type="float" office:value="1"/></table:table-row><table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  ]),
  seed('kinds of cell, two tables', [
    row(
      date('2026-11-20'),
      date('2026-11-20T10:00:00'),
      '<table:table-cell office:value-type="time" office:time-value="PT36H10M05S"/>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
      '<table:table-cell office:value-type="percentage" office:value="0.5"/>',
      '<table:table-cell office:value-type="currency" office:currency="GHS" office:value="9.5"/>',
      '<table:covered-table-cell/>',
      '<table:table-cell table:formula="of:=1/0" office:value-type="string"><text:p>#DIV/0!</text:p></table:table-cell>',
    ),
    `<table:table-header-rows>${header}</table:table-header-rows><table:table-row-group>${orders}</table:table-row-group>`,
  ]),
];
