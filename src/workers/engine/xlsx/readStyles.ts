import { getBuiltinCode } from '../format/builtinFormats.ts';
import { generalFormat, type NumberFormat, parseFormat } from '../format/numberFormat.ts';
import { readElements } from '../xml/elementNames.ts';
import { ascii } from '../xml/tokenizer.ts';
import type { Archive } from '../zip/archive.ts';
import { MAX_SMALL_PART_BYTES } from './relationships.ts';

const NUMBER_FORMATS = ascii('numFmts');
const NUMBER_FORMAT = ascii('numFmt');
const FORMAT_ID = ascii('numFmtId');
const FORMAT_CODE = ascii('formatCode');
const CELL_FORMATS = ascii('cellXfs');
const CELL_STYLE_FORMATS = ascii('cellStyleXfs');
const CELL_STYLES = ascii('cellStyles');
const DIFFERENTIAL = ascii('dxfs');
const FORMAT = ascii('xf');

/** Number formats by style index. */
export interface Styles {
  /** Format id per style index. */
  readonly formatByStyle: Uint16Array;
  /** Formats by id; 0 is General. */
  readonly formats: readonly NumberFormat[];
}

export const noStyles: Styles = { formatByStyle: new Uint16Array(1), formats: [generalFormat] };

/** Reads the number formats; fonts, fills and borders are ignored. */
export async function readStyles(archive: Archive, part: string): Promise<Styles> {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  // Styles of conditional formats (`dxfs`) also assign codes to ids that cells use.
  let section: 'codes' | 'cells' | 'other' = 'other';
  for (const xml of readElements(await archive.bytes(part, MAX_SMALL_PART_BYTES), part)) {
    if (xml.is(NUMBER_FORMATS)) section = 'codes';
    else if (xml.is(CELL_FORMATS)) section = 'cells';
    else if (xml.is(CELL_STYLE_FORMATS) || xml.is(CELL_STYLES) || xml.is(DIFFERENTIAL)) {
      section = 'other';
    } else if (section === 'codes' && xml.is(NUMBER_FORMAT)) {
      codes.set(xml.whole(FORMAT_ID), xml.attribute(FORMAT_CODE) ?? 'General');
    } else if (section === 'cells' && xml.is(FORMAT)) {
      formatIds.push(Math.max(0, xml.whole(FORMAT_ID)));
    }
  }
  const formats: NumberFormat[] = [generalFormat];
  const formatIdByCode = new Map<number, number>();
  // Codes may follow the cell formats in the file, so they are looked up at the end.
  const formatByStyle = Uint16Array.from(formatIds, (id) => {
    let format = formatIdByCode.get(id);
    if (format === undefined) {
      const parsed = parseFormat(codes.get(id) ?? getBuiltinCode(id));
      format = parsed.class === 'general' ? 0 : formats.push(parsed) - 1;
      formatIdByCode.set(id, format);
    }
    return format;
  });
  return {
    formatByStyle: formatByStyle.length === 0 ? noStyles.formatByStyle : formatByStyle,
    formats,
  };
}
