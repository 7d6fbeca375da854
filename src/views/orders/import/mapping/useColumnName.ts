import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../../ui/format.ts';
import type { FieldSource, SheetLayout } from '../../../../workers/protocol.ts';

/** Columns of a file by name, and what is made of several in words. */
export function useColumnName({ fileColumns, columns }: SheetLayout) {
  const { t } = useLingui();
  const { list } = useFormats();
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
  const sourceName = (source: Exclude<FieldSource, { from: 'constant' }>): string => {
    switch (source.from) {
      case 'column':
        return columnName(source.column);
      case 'join':
        return source.columns.map(columnName).join(' + ');
      case 'first': {
        const names = list(source.columns.map(columnName));
        return t({ id: 'mapping.first', message: `First filled of ${names}` });
      }
      case 'lines': {
        const names = list(source.columns.map(columnName));
        return t({ id: 'mapping.lines', message: `One goods line each: ${names}` });
      }
      case 'sum': {
        const names = list(source.columns.map(columnName));
        return t({ id: 'mapping.sum', message: `Sum of ${names}` });
      }
      case 'if': {
        const name = columnName(source.column);
        const condition = columnName(source.condition);
        return t({ id: 'mapping.if', message: `${name}, if ${condition} says yes` });
      }
      case 'noted': {
        const name = columnName(source.column);
        const phones = columnName(source.phones);
        return t({ id: 'mapping.noted', message: `${name}, with the words in ${phones}` });
      }
      case 'part': {
        const name = columnName(source.column);
        if (source.splitter === 'region') {
          return t({ id: 'mapping.regionBy', message: `Region by ${name}` });
        }
        const part = source.part + 1;
        return t({ id: 'mapping.part', message: `Part ${part} of ${name}` });
      }
    }
  };
  return { columnName, sourceName };
}
