import { useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../ui/format.ts';
import type { FieldSource } from '../../../workers/protocol.ts';

/** A source whose columns are named by their headers; its splitter may be another version's. */
type NamedSource =
  | Exclude<FieldSource<string>, { readonly from: 'part' }>
  | {
      readonly from: 'part';
      readonly column: string;
      readonly splitter: string;
      readonly part: number;
    };

/** What a field is made of, in words. */
export function useSourceText() {
  const { t } = useLingui();
  const { list } = useFormats();
  return (source: NamedSource): string => {
    switch (source.from) {
      case 'column':
        return source.column;
      case 'join':
        return source.columns.join(' + ');
      case 'first': {
        const names = list([...source.columns]);
        return t({ id: 'mapping.first', message: `First filled of ${names}` });
      }
      case 'lines': {
        const names = list([...source.columns]);
        return t({ id: 'mapping.lines', message: `One goods line each: ${names}` });
      }
      case 'sum': {
        const names = list([...source.columns]);
        return t({ id: 'mapping.sum', message: `Sum of ${names}` });
      }
      case 'if': {
        const name = source.column;
        const { condition } = source;
        return t({ id: 'mapping.if', message: `${name}, if ${condition} says yes` });
      }
      case 'noted': {
        const name = source.column;
        const { phones } = source;
        return t({ id: 'mapping.noted', message: `${name}, with the words in ${phones}` });
      }
      case 'part': {
        const name = source.column;
        if (source.splitter === 'region') {
          return t({ id: 'mapping.regionBy', message: `Region by ${name}` });
        }
        const part = source.part + 1;
        return t({ id: 'mapping.part', message: `Part ${part} of ${name}` });
      }
      case 'constant': {
        const { text } = source;
        if (text.includes('{row}')) {
          return t({ id: 'layouts.numbered', message: `Numbered by row: “${text}”` });
        }
        return t({ id: 'layouts.constant', message: `“${text}” in all rows` });
      }
    }
  };
}
