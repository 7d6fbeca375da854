import { type Bytes, writeZip } from '../../src/workers/engine/write/writeZip.ts';
import { toBytes } from '../../src/workers/engine/write/writeXlsx.ts';

/** Creates a compressed archive of parts. */
export function createZip(parts: Readonly<Record<string, string | Bytes>>): Promise<Bytes> {
  const encoder = new TextEncoder();
  return toBytes(
    writeZip(
      Object.entries(parts).map(([name, content]) => ({
        name,
        content: [typeof content === 'string' ? encoder.encode(content) : content],
      })),
    ),
  );
}

const NAMESPACES = ['office', 'table', 'text', 'style', 'number', 'calcext']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ');

/** Creates an OpenDocument spreadsheet with `tables` in its body and `styles` before it. */
export function createOds(tables: string, styles = '', manifest = '<m/>'): Promise<Bytes> {
  return createZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': manifest,
    'content.xml': `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
}

/** Creates the same spreadsheet as a single XML file (`.fods`). */
export function createFlatOds(tables: string, styles = ''): Bytes {
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document>\n`,
  );
}
