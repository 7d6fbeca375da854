import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { useFormats } from '../../../../language/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { FieldSource, SheetLayout } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import css from '../MappingPanel.module.css';
import { matchTexts } from '../importTexts.ts';
import { hasSource } from './mappingDraft.ts';
import { formatConstant } from './formatConstant.ts';
import { ConstantInput } from './ConstantInput.tsx';
import { OtherUnit, listUnits } from './OtherUnit.tsx';
import { PartOfColumn } from './PartOfColumn.tsx';
import { SeveralColumns } from './SeveralColumns.tsx';
import { createPart, listSplitters } from './splitParts.ts';
import { useColumnName } from './useColumnName.ts';

/** Above this number of columns, the select lists them on focus only. */
const MAX_EAGER_OPTIONS = 20;

interface FieldRowProps {
  readonly field: SheetColumn;
  readonly layout: SheetLayout;
  readonly source: FieldSource | undefined;
  /** Source in the current layout, before any change. */
  readonly initialSource: FieldSource | undefined;
  readonly sample: string;
  /** Columns to choose from: `likely` ones are unused, `others` are sources of other fields. */
  readonly columns: { readonly likely: readonly number[]; readonly others: readonly number[] };
  /** Proposed value for all rows. */
  readonly proposed: string | undefined;
  readonly onSource: (controlId: string, source: FieldSource | null) => void;
}

/** Value of the option for a source that is not a plain column. */
function toOption(source: FieldSource): 'all' | 'join' | 'part' | 'derived' {
  if (source.from === 'constant') return 'all';
  return source.from === 'join' || source.from === 'part' ? source.from : 'derived';
}

/** Join of the current layout, or a new one that starts with the field's column. */
function createJoin(
  initialSource: FieldSource | undefined,
  column: number | null,
  key: string,
): FieldSource {
  if (initialSource?.from === 'join') return initialSource;
  const separator = key.endsWith('Name') && key !== 'goodsName' ? ' ' : ', ';
  return { from: 'join', columns: column === null ? [] : [column], separator };
}

/** One field of the orders: its source with sample values, and the reason for the match. */
export function FieldRow(props: FieldRowProps) {
  const { field, layout, source, initialSource, sample, columns, proposed, onSource } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { percent } = useFormats();
  const { columnName, sourceName } = useColumnName(layout);
  const [isActive, setActive] = useState(false);
  const { key } = field;
  const { required } = field.field;
  const id = `field-${key}`;
  const name = fieldLabel(i18n, field);
  const isMissing = required && !hasSource(source);
  const column = source?.from === 'column' ? source.column : null;
  const match = layout.columns.find((one) => one.key === key);
  const isUnchanged =
    match !== undefined &&
    source !== undefined &&
    JSON.stringify(source) ===
      JSON.stringify(match.derivedFrom ?? { from: 'column', column: match.source });
  const reason = isUnchanged && source.from !== 'constant' ? match.reason : null;
  const unit =
    column === null
      ? undefined
      : layout.columns.find((one) => one.source === column)?.otherUnits?.[key];
  const fieldUnit = field.field.unit ?? '';
  // A unit in the header or in a column beside it would override the user's choice.
  const isUnitKnown =
    column !== null &&
    layout.columns.some(
      (one) =>
        one.source === column &&
        one.key === key &&
        (one.unitSource !== undefined || (one.unit !== undefined && one.reason !== 'chosen')),
    );
  const unitOptions = isUnitKnown ? [] : listUnits(field.field.unit);
  const value = source === undefined ? '' : (column ?? toOption(source));
  const hasAllOptions =
    isActive || columns.likely.length + columns.others.length <= MAX_EAGER_OPTIONS;
  const renderOption = (one: number) => (
    <option key={one} value={one}>
      {columnName(one)}
    </option>
  );
  const allColumns = [...columns.likely, ...columns.others];
  const firstValue = (one: number) => layout.fileColumns[one]?.samples[0] ?? '';
  const [firstSplitter] = listSplitters(key);
  const from = column ?? allColumns[0];
  const initialPart = initialSource?.from === 'part' ? initialSource : null;
  const proposedPart =
    initialPart ??
    (firstSplitter === undefined || from === undefined
      ? null
      : createPart(key, from, firstSplitter));
  const hasOtherSource = initialSource !== undefined && toOption(initialSource) === 'derived';
  const usual =
    proposed === undefined ? '' : formatConstant(i18n._.bind(i18n), field, proposed, layout);
  const choose = (option: string) => {
    if (option === '') onSource(id, null);
    else if (option === 'all') onSource(id, { from: 'constant', text: proposed ?? '' });
    else if (option === 'derived') onSource(id, initialSource ?? null);
    else if (option === 'join') onSource(id, createJoin(initialSource, column, key));
    else if (option === 'part') onSource(id, proposedPart);
    else onSource(id, { from: 'column', column: Number(option) });
  };
  return (
    <li data-chosen={hasSource(source) || undefined} data-open={isMissing || undefined}>
      <label className={`block bold anywhere ${css['header']}`} htmlFor={id}>
        {isMissing && <Icon name="error" size={14} />}
        {name}
        {required ? ' *' : ''}
      </label>
      <NativeSelect
        id={id}
        size="sm"
        value={value}
        error={unit !== undefined}
        {...(unit === undefined ? {} : { 'aria-describedby': `${id}-unit` })}
        onPointerEnter={() => setActive(true)}
        onFocus={() => setActive(true)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t({ id: 'mapping.none', message: 'No column' })}</option>
        <option value="all">{t({ id: 'mapping.all', message: 'One value for all rows' })}</option>
        {hasOtherSource && initialSource.from !== 'constant' && (
          <option value="derived">{sourceName(initialSource)}</option>
        )}
        {(allColumns.length > 1 || source?.from === 'join') && (
          <option value="join">
            {source?.from === 'join' && source.columns.length > 1
              ? sourceName(source)
              : t({ id: 'mapping.joined', message: 'Several columns together' })}
          </option>
        )}
        {proposedPart !== null && (
          <option value="part">
            {source?.from === 'part'
              ? sourceName(source)
              : t({ id: 'mapping.partOf', message: 'Part of a column' })}
          </option>
        )}
        {!hasAllOptions && column !== null && renderOption(column)}
        {hasAllOptions && columns.likely.length > 0 && (
          <optgroup label={t({ id: 'mapping.unused', message: 'Columns not used' })}>
            {columns.likely.map(renderOption)}
          </optgroup>
        )}
        {hasAllOptions && columns.others.length > 0 && (
          <optgroup label={t({ id: 'mapping.used', message: 'Columns used for other fields' })}>
            {columns.others.map(renderOption)}
          </optgroup>
        )}
      </NativeSelect>
      {source?.from === 'constant' && (
        <ConstantInput
          field={field}
          text={source.text}
          onChange={(text) => onSource(`${id}-all`, { from: 'constant', text })}
        />
      )}
      {source !== undefined && 'columns' in source && (
        <SeveralColumns
          id={id}
          name={name}
          source={source}
          columns={allColumns}
          columnName={columnName}
          firstValue={firstValue}
          onSource={onSource}
        />
      )}
      {source?.from === 'part' && (
        <PartOfColumn
          id={id}
          fieldKey={key}
          name={name}
          source={source}
          columns={allColumns}
          columnName={columnName}
          firstValue={firstValue}
          onSource={onSource}
        />
      )}
      {source === undefined && proposed !== undefined && (
        <span className="row apart gap4 across8 above6 small">
          <span>
            <Trans id="mapping.proposed">
              Proposed: <bdi>{usual}</bdi>
            </Trans>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t({ id: 'mapping.useForAll.field', message: `Use for all rows: ${name}` })}
            onClick={() => onSource(`${id}-use`, { from: 'constant', text: proposed })}
          >
            <Trans id="mapping.useForAll">Use for all rows</Trans>
          </Button>
        </span>
      )}
      {source !== undefined && source.from !== 'constant' && (isUnchanged || column !== null) && (
        <span className={`clamp2 above6 muted small anywhere ${css['sample']}`}>
          {sample === '' ? <Trans id="mapping.empty">No values</Trans> : <bdi>{sample}</bdi>}
        </span>
      )}
      {source?.from === 'column' && unitOptions.length > 0 && unit === undefined && (
        <NativeSelect
          size="sm"
          label={<Trans id="mapping.valuesIn">Values are in</Trans>}
          aria-label={t({ id: 'mapping.valuesIn.field', message: `Unit of ${name}` })}
          value={source.unit ?? fieldUnit}
          data={[...unitOptions]}
          onChange={(event) => {
            const selectedUnit = event.currentTarget.value;
            const { unit: _, ...withoutUnit } = source;
            onSource(
              `${id}-in`,
              selectedUnit === fieldUnit ? withoutUnit : { ...withoutUnit, unit: selectedUnit },
            );
          }}
        />
      )}
      {unit !== undefined && (
        <OtherUnit id={`${id}-unit`} headerUnit={unit} orderUnit={field.field.unit ?? ''} isWrong />
      )}
      {reason !== null && (
        <span className="block muted tiny">
          {i18n._(matchTexts[reason])}
          {reason === 'fuzzy' ? ` · ${percent(match?.score ?? 0)}` : ''}
        </span>
      )}
    </li>
  );
}
