import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { codeNames } from './codeNames.ts';

/** Above this number of values, the select lists them on focus only. */
const MAX_EAGER_OPTIONS = 20;

interface CodeSelectProps {
  readonly column: SheetColumn;
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
  const { column, id, label, value, none, likely = [], onChange } = props;
  // `_` changes with the language; the i18n object does not.
  const { _: translate } = useTexts();
  const { t } = useLingui();
  const [isActive, setActive] = useState(false);
  const names = useMemo(() => codeNames(translate, column), [translate, column]);
  const listedNames =
    names.length <= MAX_EAGER_OPTIONS || isActive
      ? names
      : names.filter(({ code }) => code === value);
  const likelyNames = likely.flatMap((code) => names.find((name) => name.code === code) ?? []);
  const otherNames = listedNames.filter(({ code }) => !likely.includes(code));
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
      {likelyNames.length > 0 && (
        <optgroup label={t({ id: 'mapping.likely', message: 'Likely' })}>
          {likelyNames.map(renderOption)}
        </optgroup>
      )}
      {likelyNames.length === 0 ? (
        otherNames.map(renderOption)
      ) : (
        <optgroup label={t({ id: 'values.others', message: 'All values' })}>
          {otherNames.map(renderOption)}
        </optgroup>
      )}
    </NativeSelect>
  );
}
