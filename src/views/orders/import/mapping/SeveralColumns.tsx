import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import type { FieldSource } from '../../../../workers/protocol.ts';
import css from '../MappingPanel.module.css';

type Several = Extract<FieldSource, { readonly columns: readonly number[] }>;

interface SeveralColumnsProps {
  readonly id: string;
  /** The field's name. */
  readonly name: string;
  readonly source: Several;
  /** Columns that may be added, unused ones first. */
  readonly columns: readonly number[];
  readonly columnName: (column: number) => string;
  /** First value of a column, or an empty string. */
  readonly firstValue: (column: number) => string;
  readonly onSource: (controlId: string, source: FieldSource) => void;
}

/** Columns that are combined into a field, with their sequence and separator. */
export function SeveralColumns(props: SeveralColumnsProps) {
  const { id, name, source, columns, columnName, firstValue, onSource } = props;
  const { t } = useLingui();
  const { columns: selected } = source;
  const available = columns.filter((column) => !selected.includes(column));
  const addSelect = useRef<HTMLSelectElement>(null);
  const [columnToAdd, setColumnToAdd] = useState<number | null>(null);
  // A distinct control id makes each action a step of its own in the draft.
  const update = (action: string, next: readonly number[]) =>
    onSource(`${id}-${action}-${next.join()}`, { ...source, columns: next });
  const separators = [
    { value: ' ', label: t({ id: 'mapping.separator.space', message: 'Space' }) },
    { value: ', ', label: t({ id: 'mapping.separator.comma', message: 'Comma' }) },
    { value: ' - ', label: t({ id: 'mapping.separator.dash', message: 'Dash' }) },
    { value: '/', label: t({ id: 'mapping.separator.slash', message: 'Slash' }) },
    { value: '', label: t({ id: 'mapping.separator.none', message: 'Nothing' }) },
  ];
  const values = selected.map(firstValue).filter((value) => value !== '');
  return (
    <div className="grid gap6 above6">
      <ol
        className={`grid gap2 list ${css['chosen']}`}
        aria-label={t({ id: 'mapping.several', message: `Columns of ${name}` })}
      >
        {selected.map((column, at) => {
          const label = columnName(column);
          const others = selected.filter((one) => one !== column);
          return (
            <li className="line narrow gap4 small" key={column}>
              <bdi className="grow narrow anywhere">{label}</bdi>
              <ActionIcon
                variant="subtle"
                size="md"
                disabled={at === 0}
                aria-label={t({ id: 'mapping.several.earlier', message: `Move up: ${label}` })}
                onClick={() => {
                  update('up', [...others.slice(0, at - 1), column, ...others.slice(at - 1)]);
                  // The button of the first column becomes disabled and loses the focus.
                  if (at === 1) addSelect.current?.focus();
                }}
              >
                <Icon name="up" size={14} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="md"
                aria-label={t({ id: 'mapping.several.remove', message: `Remove: ${label}` })}
                onClick={() => {
                  update('remove', others);
                  // The button disappears with its column.
                  addSelect.current?.focus();
                }}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <div className={`flex bottom gap6 ${css['add']}`}>
        <NativeSelect
          ref={addSelect}
          size="sm"
          label={<Trans id="mapping.several.add">Add a column</Trans>}
          aria-label={t({ id: 'mapping.several.which', message: `Column to add to ${name}` })}
          value={columnToAdd ?? ''}
          onChange={(event) => {
            const column = event.currentTarget.value;
            setColumnToAdd(column === '' ? null : Number(column));
          }}
        >
          <option value="">
            {t({ id: 'mapping.several.choose', message: 'Choose a column' })}
          </option>
          {available.map((column) => (
            <option key={column} value={column}>
              {columnName(column)}
            </option>
          ))}
        </NativeSelect>
        <Button
          size="compact-md"
          variant="default"
          disabled={columnToAdd === null}
          aria-label={t({ id: 'mapping.several.addTo', message: `Add a column to ${name}` })}
          onClick={() => {
            if (columnToAdd !== null) update('add', [...selected, columnToAdd]);
            setColumnToAdd(null);
            addSelect.current?.focus();
          }}
        >
          <Trans id="mapping.several.addNow">Add</Trans>
        </Button>
      </div>
      {source.from === 'join' && (
        <>
          <NativeSelect
            size="sm"
            label={<Trans id="mapping.separator">Separator</Trans>}
            aria-label={t({ id: 'mapping.separatorOf', message: `Separator of ${name}` })}
            value={source.separator}
            data={separators}
            onChange={(event) =>
              onSource(`${id}-separator`, { ...source, separator: event.currentTarget.value })
            }
          />
          {values.length > 0 && (
            <p className="flat muted small anywhere">
              <bdi>{values.join(source.separator)}</bdi>
            </p>
          )}
        </>
      )}
    </div>
  );
}
