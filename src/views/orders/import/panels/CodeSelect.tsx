import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { codeNames } from './codeNames.ts';

/** Above this number of values, the select lists them on focus only. */
const MAX_EAGER_OPTIONS = 20;

interface CodeSelectProps {
  readonly sheet: SheetColumn;
  readonly id?: string;
  readonly label?: ReactNode;
  /** Selected code, or an empty string. */
  readonly value: string;
  /** Text of the first option, which selects none. */
  readonly none: string;
  /** Likely codes, best first, listed above the others. */
  readonly likely?: readonly string[];
  readonly onChange: (code: string) => void;
}

/** Select of a field's codes. */
export function CodeSelect(props: CodeSelectProps) {
  const { sheet, id, label, value, none, likely = [], onChange } = props;
  // `_` changes with the language; the i18n object does not.
  const { _: translate } = useTexts();
  const { t } = useLingui();
  const [isActive, setActive] = useState(false);
  const names = useMemo(() => codeNames(translate, sheet), [translate, sheet]);
  const all =
    names.length <= MAX_EAGER_OPTIONS || isActive
      ? names
      : names.filter(({ code }) => code === value);
  const first = likely.flatMap((code) => names.find((name) => name.code === code) ?? []);
  const rest = all.filter(({ code }) => !likely.includes(code));
  const renderOption = (name: (typeof names)[number]) => (
    <option key={name.code} value={name.code}>
      {name.label}
    </option>
  );
  return (
    <NativeSelect
      {...(id === undefined ? {} : { id })}
      label={label}
      size="sm"
      value={value}
      onPointerEnter={() => setActive(true)}
      onFocus={() => setActive(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{none}</option>
      {first.length > 0 && (
        <optgroup label={t({ id: 'mapping.likely', message: 'Likely' })}>
          {first.map(renderOption)}
        </optgroup>
      )}
      {first.length === 0 ? (
        rest.map(renderOption)
      ) : (
        <optgroup label={t({ id: 'values.others', message: 'All values' })}>
          {rest.map(renderOption)}
        </optgroup>
      )}
    </NativeSelect>
  );
}
