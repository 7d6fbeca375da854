import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { type ListPreferences, defaultPreferences } from '../machines/list/listPreferences.ts';
import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/overlay/PopoverButton.tsx';
import { canMove, hiddenColumns, columnOrder, withHidden, withMoved } from './arrangeColumns.ts';
import type { Column } from './listTypes.ts';
import css from './TablePanels.module.css';

interface ColumnPanelProps<Row, SortBy extends string> {
  readonly columns: readonly Column<Row, SortBy>[];
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
}

/** Panel that chooses the visible columns, their sequence and the row height. */
export function ColumnPanel<Row, SortBy extends string>(props: ColumnPanelProps<Row, SortBy>) {
  const { columns, preferences, onPreferencesChange } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const hidden = hiddenColumns(columns, preferences);
  const { order, pinned, widths, density } = defaultPreferences;
  return (
    <PopoverButton
      position="bottom-end"
      width={320}
      className={`column gap12 ${css['panel']}`}
      label={t({ id: 'table.columns', message: 'Columns' })}
      renderButton={(opener) => (
        <Button
          {...opener}
          size="xs"
          variant="default"
          classNames={{ section: css['icon'] ?? '' }}
          leftSection={<Icon name="columns" size={16} />}
        >
          <span className={css['label']}>
            <Trans id="table.columns">Columns</Trans>
          </span>
        </Button>
      )}
    >
      {() => (
        <>
          <ul className={css['columns']}>
            {columnOrder(columns, preferences).map((id) => {
              const column = columns.find((other) => other.id === id);
              if (column === undefined) return null;
              const title = i18n._(column.title);
              const isHidden = hidden.includes(id);
              const renderMove = (by: 1 | -1, label: string) => (
                <ActionIcon
                  variant="subtle"
                  size={24}
                  className={by === 1 ? css['down'] : css['up']}
                  aria-label={label}
                  disabled={isHidden || !canMove(columns, preferences, id, by)}
                  onClick={() => onPreferencesChange(withMoved(columns, preferences, id, by))}
                >
                  <Icon name="chevron" size={14} />
                </ActionIcon>
              );
              return (
                <li key={id}>
                  <label className="line grow gap8 pointer">
                    <input
                      type="checkbox"
                      checked={!isHidden}
                      onChange={() => onPreferencesChange(withHidden(columns, preferences, id))}
                    />
                    {title}
                  </label>
                  {renderMove(-1, t({ id: 'table.column.up', message: `Move ${title} up` }))}
                  {renderMove(1, t({ id: 'table.column.down', message: `Move ${title} down` }))}
                </li>
              );
            })}
          </ul>
          <div className={css['foot']}>
            <NativeSelect
              size="xs"
              label={t({ id: 'table.density', message: 'Row height' })}
              value={preferences.density}
              data={[
                {
                  value: 'comfortable',
                  label: t({ id: 'table.density.comfortable', message: 'Comfortable' }),
                },
                { value: 'compact', label: t({ id: 'table.density.compact', message: 'Compact' }) },
              ]}
              onChange={({ currentTarget: { value } }) =>
                onPreferencesChange({ density: value === 'compact' ? 'compact' : 'comfortable' })
              }
            />
            <Button
              size="xs"
              variant="subtle"
              onClick={() => onPreferencesChange({ order, hidden: null, pinned, widths, density })}
            >
              <Trans id="table.columns.reset">Reset columns</Trans>
            </Button>
          </div>
        </>
      )}
    </PopoverButton>
  );
}
