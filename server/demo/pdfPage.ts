/** Left margin of an A4 page, in points. */
const LEFT = 64;
/** First baseline of an A4 page, in points from the bottom. */
const TOP = 770;
const LEADING = 22;

/** Creates a PDF of one A4 page with a title and lines, in Latin letters only. */
export function createPdfPage(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const content = [
    `BT /F1 20 Tf ${LEFT} ${TOP} Td (${escapeText(title)}) Tj ET`,
    `BT /F0 11 Tf ${LEADING} TL ${LEFT} ${TOP - 2 * LEADING} Td`,
    ...lines.map((line) => `(${escapeText(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F0 5 0 R /F1 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

/** Escapes a text for a PDF string in Helvetica. */
function escapeText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, String.raw`\$&`);
}
