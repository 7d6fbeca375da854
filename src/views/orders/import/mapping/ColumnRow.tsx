import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import type { GridColumn } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import css from '../MappingPanel.module.css';
import { OtherUnit } from './OtherUnit.tsx';

interface ColumnRowProps {
  /** 0-based column of the file. */
  readonly source: number;
  readonly name: string;
  readonly sample: string;
  /** Match of the column; undefined if it is part of a combined source. */
  readonly match: GridColumn | undefined;
  readonly fields: readonly SheetColumn[];
  /** Key of its field; null if it has none. */
  readonly fieldKey: string | null;
  /** Whether there are many columns, so that the select lists its fields on focus only. */
  readonly isOneOfMany: boolean;
  readonly onField: (controlId: string, key: string | null) => void;
}

/** Unused column of the file, with the fields that it may be. */
export function ColumnRow(props: ColumnRowProps) {
  const { source, name, sample, match, fields, fieldKey, isOneOfMany, onField } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [isActive, setActive] = useState(false);
  const candidates = match?.candidates ?? [];
  const likelyFields = candidates.flatMap(
    (one) => fields.find((field) => field.key === one.key) ?? [],
  );
  const unlikelyFields = fields.filter((field) => !likelyFields.includes(field));
  const listedFields =
    isActive || !isOneOfMany
      ? unlikelyFields
      : unlikelyFields.filter(({ key }) => key === fieldKey);
  const shownKey = fieldKey ?? candidates[0]?.key ?? '';
  const unit = match?.otherUnits?.[shownKey];
  const fieldUnit = fields.find(({ key }) => key === shownKey)?.field.unit ?? '';
  const id = `column-${source}`;
  const renderOption = (field: SheetColumn) => (
    <option key={field.key} value={field.key}>
      {fieldLabel(i18n, field)}
      {field.field.required ? ' *' : ''}
    </option>
  );
  return (
    <li data-chosen={fieldKey !== null || undefined}>
      <label className={`block bold anywhere ${css['header']}`} htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={fieldKey ?? ''}
        error={fieldKey !== null && unit !== undefined}
        {...(unit === undefined ? {} : { 'aria-describedby': `${id}-unit` })}
        onPointerEnter={() => setActive(true)}
        onFocus={() => setActive(true)}
        onChange={(event) => onField(id, event.currentTarget.value || null)}
      >
        <option value="">{t({ id: 'mapping.leaveOut', message: 'Don’t import' })}</option>
        {likelyFields.length > 0 && (
          <optgroup label={t({ id: 'mapping.likely', message: 'Likely' })}>
            {likelyFields.map(renderOption)}
          </optgroup>
        )}
        <optgroup label={t({ id: 'mapping.others', message: 'Other fields' })}>
          {listedFields.map(renderOption)}
        </optgroup>
      </NativeSelect>
      <span className={`clamp2 above6 muted small anywhere ${css['sample']}`}>
        {sample === '' ? <Trans id="mapping.empty">No values</Trans> : <bdi>{sample}</bdi>}
      </span>
      {unit !== undefined && (
        <OtherUnit
          id={`${id}-unit`}
          headerUnit={unit}
          orderUnit={fieldUnit}
          isWrong={fieldKey !== null}
        />
      )}
    </li>
  );
}
