import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { isNumbering } from './formatConstant.ts';
import { CodeSelect } from '../panels/CodeSelect.tsx';

interface ConstantInputProps {
  readonly field: SheetColumn;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Input of a field's value for all rows: a code, a number or a text. */
export function ConstantInput({ field, text, onChange }: ConstantInputProps) {
  const { t } = useLingui();
  const label = <Trans id="mapping.given">Value for all rows</Trans>;
  if (field.field.codes !== undefined) {
    return (
      <CodeSelect
        column={field}
        label={label}
        value={text}
        none={t({ id: 'mapping.given.none', message: 'Choose a value' })}
        onChange={onChange}
      />
    );
  }
  const { kind } = field.field;
  const isNumber = kind === 'integer' || kind === 'decimal';
  const [row, file] = ['{row}', '{file}'];
  return (
    <TextInput
      label={label}
      size="sm"
      dir="auto"
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      {...(isNumbering(text)
        ? {
            description: t({
              id: 'mapping.given.numbered',
              message: `${row} becomes the row’s number, ${file} a code of this file.`,
            }),
          }
        : {})}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
