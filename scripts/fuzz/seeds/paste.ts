import type { Seed } from './seed.ts';

const texts = [
  'Order number\tName\tCity',
  ...Array.from({ length: 20 }, (_, i) => `SO-${i}\tAma "A" Mensah\t"Ac\ncra"`),
];

const cells = (row: string, attributes = '') =>
  `<tr>${row
    .split('\t')
    .map((cell) => `<td${attributes}>${cell}</td>`)
    .join('')}</tr>`;

const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td{mso-number-format:General}--></style></head><body><!--StartFragment--><table>${texts.map((row) => cells(row, ' class=xl65 style=\'mso-number-format:"\\@"\'')).join('')}</table><!--EndFragment--></body></html>`;
const sheets = `<google-sheets-html-origin><table><colgroup><col width="100"></colgroup><tbody>${texts.map((row) => cells(row, ' data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;x&quot;}"')).join('')}</tbody></table>`;
const office = `<!DOCTYPE html><html><body><table cellspacing="0">${texts.map((row) => cells(row, ' sdval="12" sdnum="1033;"')).join('')}<tr><td colspan="3" rowspan=2>a<br>b &amp; &nbsp;c</td></tr></table></body></html>`;

function seed(name: string, html: string | null): Seed {
  return { format: 'paste', name, type: 'clipboard', html, text: texts.join('\r\n') };
}

export const pasteSeeds: readonly Seed[] = [
  seed('text', null),
  seed('Excel', excel),
  seed('Google Sheets', sheets),
  seed('LibreOffice', office),
];
