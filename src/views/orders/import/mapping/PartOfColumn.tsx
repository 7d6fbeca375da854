import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FieldSource, SplitterName } from '../../../../workers/protocol.ts';
import { createPart, listSplitters } from './splitParts.ts';

const splitterTexts = {
  address: msg({ id: 'mapping.form.address', message: 'Full address' }),
  contact: msg({ id: 'mapping.form.contact', message: 'Name, phone and address' }),
  dimensions: msg({ id: 'mapping.form.dimensions', message: 'Length × width × height' }),
  place: msg({ id: 'mapping.form.place', message: 'Region and city' }),
  region: msg({ id: 'mapping.form.region', message: 'City, whose region is known' }),
  start: msg({ id: 'mapping.form.start', message: 'Larger place first, as in city / area' }),
  end: msg({ id: 'mapping.form.end', message: 'Larger place last, as in area, city' }),
  phones: msg({ id: 'mapping.form.phones', message: 'Several phone numbers' }),
  window: msg({ id: 'mapping.form.window', message: 'Time from – to' }),
} as const satisfies Record<SplitterName, unknown>;

interface PartOfColumnProps {
  readonly id: string;
  /** Key of the field. */
  readonly fieldKey: string;
  /** Name of the field. */
  readonly name: string;
  readonly source: Extract<FieldSource, { readonly from: 'part' }>;
  readonly columns: readonly number[];
  readonly columnName: (column: number) => string;
  /** First value of a column, or an empty string. */
  readonly firstValue: (column: number) => string;
  readonly onSource: (controlId: string, source: FieldSource) => void;
}

/** Chooses the column of which a field is a part, and the format of its cells. */
export function PartOfColumn(props: PartOfColumnProps) {
  const { id, fieldKey, name, source, columns, columnName, firstValue, onSource } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const value = firstValue(source.column);
  const change = (column: number, splitter: SplitterName) => {
    const next = createPart(fieldKey, column, splitter);
    if (next !== null) onSource(`${id}-part`, next);
  };
  return (
    <div className="grid gap6 above6">
      <NativeSelect
        size="sm"
        label={<Trans id="mapping.part.column">Column</Trans>}
        aria-label={t({
          id: 'mapping.part.columnOf',
          message: `Column with ${name}`,
        })}
        value={source.column}
        onChange={(event) => change(Number(event.currentTarget.value), source.splitter)}
      >
        {columns.map((column) => (
          <option key={column} value={column}>
            {columnName(column)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        size="sm"
        label={<Trans id="mapping.part.form">Cell contents</Trans>}
        aria-label={t({ id: 'mapping.part.formOf', message: `Cell contents for ${name}` })}
        value={source.splitter}
        data={listSplitters(fieldKey).map((one) => ({
          value: one,
          label: i18n._(splitterTexts[one]),
        }))}
        onChange={(event) => {
          const splitter = listSplitters(fieldKey).find((one) => one === event.currentTarget.value);
          if (splitter !== undefined) change(source.column, splitter);
        }}
      />
      {value !== '' && (
        <p className="flat muted small anywhere">
          <bdi>{value}</bdi>
        </p>
      )}
    </div>
  );
}
