import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../language/format.ts';
import type { FieldSource, SheetLayout } from '../../../../workers/protocol.ts';
import type { RowSource } from '../../../../machines/orderImport/rowSource.ts';

/** Source whose columns are of the type `Column`; its splitter may be unknown to this version. */
export type NamedSource<Column> =
  | Exclude<FieldSource<Column>, { readonly from: 'part' }>
  | {
      readonly from: 'part';
      readonly column: Column;
      readonly splitter: string;
      readonly part: number;
    };

/** Formats columns of a file and combined sources by name. */
export function useColumnName({ fileColumns, columns }: SheetLayout) {
  const { t } = useLingui();
  const sourceText = useSourceText();
  const columnName = (source: number): string => {
    const header =
      fileColumns[source]?.header ??
      columns.find((column) => column.source === source)?.header ??
      '';
    const number = source + 1;
    return header === ''
      ? t({ id: 'mapping.unnamed', message: `Column ${number} (no name)` })
      : header;
  };
  return {
    columnName,
    sourceName: (source: NamedSource<number>) => sourceText(source, columnName),
  };
}

/** Returns a function that describes the source of a field. */
export function useSourceText() {
  const { t } = useLingui();
  const { list } = useFormats();
  return <Column>(
    source: NamedSource<Column>,
    formatColumn: (column: Column) => string,
  ): string => {
    switch (source.from) {
      case 'column':
        return formatColumn(source.column);
      case 'join':
        return source.columns.map(formatColumn).join(' + ');
      case 'first': {
        const names = list(source.columns.map(formatColumn));
        return t({ id: 'mapping.first', message: `First filled of ${names}` });
      }
      case 'lines': {
        const names = list(source.columns.map(formatColumn));
        return t({ id: 'mapping.lines', message: `One goods line each: ${names}` });
      }
      case 'sum': {
        const names = list(source.columns.map(formatColumn));
        return t({ id: 'mapping.sum', message: `Sum of ${names}` });
      }
      case 'if': {
        const name = formatColumn(source.column);
        const condition = formatColumn(source.condition);
        return t({ id: 'mapping.if', message: `${name}, if ${condition} says yes` });
      }
      case 'noted': {
        const name = formatColumn(source.column);
        const phones = formatColumn(source.phones);
        return t({ id: 'mapping.noted', message: `${name}, with the words in ${phones}` });
      }
      case 'part': {
        const name = formatColumn(source.column);
        if (source.splitter === 'region') {
          return t({ id: 'mapping.regionBy', message: `Region by ${name}` });
        }
        const part = source.part + 1;
        return t({ id: 'mapping.part', message: `Part ${part} of ${name}` });
      }
      case 'constant': {
        const { text } = source;
        return text.includes('{row}')
          ? t({ id: 'layouts.numbered', message: `Numbered by row: “${text}”` })
          : t({ id: 'layouts.constant', message: `“${text}” in all rows` });
      }
    }
  };
}

/** Number of rows searched for samples. */
const SAMPLE_ROWS = 30;
/** Number of sample values shown. */
const SAMPLE_VALUES = 3;

/** First distinct values of a layout column in the loaded rows. */
export function sampleColumn(rows: RowSource, index: number): string {
  const texts = new Set<string>();
  for (let at = 0; at < SAMPLE_ROWS && texts.size < SAMPLE_VALUES; at++) {
    const cell = rows.row(at)?.cells[index];
    const text = (cell?.original ?? cell?.text ?? '').trim();
    if (text !== '') texts.add(text);
  }
  return [...texts].join(' · ');
}
