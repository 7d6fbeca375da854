import { plural } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { GOODS, type Difference, type Side } from '../../../machines/orderEntry/mergeContents.ts';
import { useDayText } from '../../../form/dayRange.ts';
import { fieldLabel } from '../import/grid/verdictText.ts';
import { codeName } from '../import/panels/codeNames.ts';

/** Returns functions that format a difference: its field name, and the value of one side. */
export function useDifferenceTexts(kind: OrderKind) {
  const { i18n, _: translate } = useTexts();
  const { t } = useLingui();
  const days = useDayText();
  const findColumn = ({ field: fieldRef }: Difference) =>
    sheets[kind].columns.find(({ key }) => key === fieldRef?.key);

  const formatField = (difference: Difference): string => {
    const column = findColumn(difference);
    const field =
      column === undefined
        ? t({ id: 'entry.conflict.goods', message: 'All goods lines' })
        : fieldLabel(i18n, column);
    const line = difference.field?.line ?? null;
    const number = (line ?? 0) + 1;
    return line === null
      ? field
      : `${field} · ${t({ id: 'entry.line', message: `Goods line ${number}` })}`;
  };

  const formatValue = (difference: Difference, side: Side): string => {
    const text = difference[side];
    if (difference.name === GOODS) {
      const count = Number(text);
      return t({
        id: 'entry.conflict.lines',
        message: plural(count, { one: '# line', other: '# lines' }),
      });
    }
    if (text === '') return t({ id: 'entry.conflict.blank', message: 'blank' });
    const column = findColumn(difference);
    if (column?.field.kind === 'date') return days.write(text);
    return column?.field.kind === 'code' ? codeName(translate, column, text) : text;
  };
  return { formatField, formatValue };
}
