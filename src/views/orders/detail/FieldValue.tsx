import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { SheetColumn, SheetDefinition } from '../../../domain/sheets/sheet.ts';
import { useFormats } from '../../../language/format.ts';
import { codeName } from '../import/panels/codeNames.ts';
import { useClocks } from '../../shared/clocks.ts';

interface FieldValueProps {
  readonly sheet: SheetDefinition;
  readonly column: SheetColumn;
  /** Canonical texts of the order, or of one goods line. */
  readonly values: Readonly<Record<string, string>>;
}

/** Keys of fields whose texts read left to right in any language. */
const LEFT_TO_RIGHT = /email|sku|hsCode|No$|reference|postcode|taxId|code$|From$|To$/i;

/** Formats a field's canonical text: codes by name, amounts with their currency. */
export function FieldValue({ sheet, column, values }: FieldValueProps): ReactNode {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { day } = useClocks();
  const { key, field } = column;
  const text = values[key] ?? '';
  if (text === '') return null;
  const currencyKey = sheet.amounts[key];
  if (currencyKey !== undefined) {
    return <bdi>{formats.money(Number(text), values[currencyKey] ?? null)}</bdi>;
  }
  switch (field.kind) {
    case 'code':
      return codeName(i18n._.bind(i18n), column, text);
    case 'integer':
    case 'decimal':
      return formats.decimal(Number(text));
    case 'date':
      return day(text);
    case 'phone':
    case 'reference':
      return <bdi dir="ltr">{text}</bdi>;
    case 'text':
      return <bdi dir={LEFT_TO_RIGHT.test(key) ? 'ltr' : 'auto'}>{text}</bdi>;
  }
}
