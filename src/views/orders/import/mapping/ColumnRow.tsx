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
  /** Key of its field. */
  readonly chosen: string | null;
  /** Whether there are many columns, so that the select lists its fields on focus only. */
  readonly isOneOfMany: boolean;
  readonly onField: (at: string, key: string | null) => void;
}

/** Unused column of the file, with the fields that it may be. */
export function ColumnRow(props: ColumnRowProps) {
  const { source, name, sample, match, fields, chosen, isOneOfMany, onField } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [about, setAbout] = useState(false);
  const candidates = match?.candidates ?? [];
  const likely = candidates.flatMap((one) => fields.find((field) => field.key === one.key) ?? []);
  const rest = fields.filter((field) => !likely.includes(field));
  const others = about || !isOneOfMany ? rest : rest.filter(({ key }) => key === chosen);
  const meant = chosen ?? candidates[0]?.key ?? '';
  const unit = match?.otherUnits?.[meant];
  const own = fields.find(({ key }) => key === meant)?.field.unit ?? '';
  const id = `column-${source}`;
  const option = (field: SheetColumn) => (
    <option key={field.key} value={field.key}>
      {fieldLabel(i18n, field)}
      {field.field.required ? ' *' : ''}
    </option>
  );
  return (
    <li data-chosen={chosen !== null || undefined}>
      <label className={`block bold anywhere ${css['header']}`} htmlFor={id}>
        <bdi>{name}</bdi>
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={chosen ?? ''}
        error={chosen !== null && unit !== undefined}
        {...(unit === undefined ? {} : { 'aria-describedby': `${id}-unit` })}
        onPointerEnter={() => setAbout(true)}
        onFocus={() => setAbout(true)}
        onChange={(event) => onField(id, event.currentTarget.value || null)}
      >
        <option value="">{t({ id: 'mapping.leaveOut', message: 'Don’t import' })}</option>
        {likely.length > 0 && (
          <optgroup label={t({ id: 'mapping.likely', message: 'Likely' })}>
            {likely.map(option)}
          </optgroup>
        )}
        <optgroup label={t({ id: 'mapping.others', message: 'Other fields' })}>
          {others.map(option)}
        </optgroup>
      </NativeSelect>
      <span className={`clamp2 above6 muted small anywhere ${css['sample']}`}>
        {sample === '' ? <Trans id="mapping.empty">No values</Trans> : <bdi>{sample}</bdi>}
      </span>
      {unit !== undefined && (
        <OtherUnit id={`${id}-unit`} said={unit} own={own} isWrong={chosen !== null} />
      )}
    </li>
  );
}
