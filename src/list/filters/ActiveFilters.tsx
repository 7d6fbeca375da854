import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { countryName } from '../../language/names.ts';
import { isDay } from '../../domain/fields/day.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useFormats } from '../../language/format.ts';
import { optionText, type FilterField, type FilterValues } from './filterFields.ts';
import css from './FilterBar.module.css';

interface ActiveFiltersProps {
  /** Those that are in force. */
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly onRemove: (field: FilterField) => void;
  readonly onClear: () => void;
}

/** The filters in force, each to be taken off. */
export function ActiveFilters({ fields, values, onRemove, onClear }: ActiveFiltersProps) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const say = useValueText(values);
  if (fields.length === 0) return null;
  return (
    <div
      role="group"
      className={`line narrow gap6 ${css['inForce']}`}
      aria-label={t({ id: 'filter.inForce', message: 'Filters in use' })}
    >
      <div className={css['chips']}>
        {fields.map((field) => {
          const label = i18n._(field.label);
          const value = say(field);
          return (
            <Chip key={label} pressed goes onClick={() => onRemove(field)}>
              <span className={css['said']}>
                {value === '' ? (
                  label
                ) : field.type === 'listed' ? (
                  <Listed field={field} label={label} chosen={value} />
                ) : (
                  <Trans id="filter.inForce.one">
                    {label}: <bdi>{value}</bdi>
                  </Trans>
                )}
              </span>
            </Chip>
          );
        })}
      </div>
      <button type="button" className={css['clear']} onClick={onClear}>
        <Trans id="filter.clear">Clear all</Trans>
      </button>
    </div>
  );
}

interface ListedProps {
  readonly field: Extract<FilterField, { type: 'listed' }>;
  readonly label: string;
  readonly chosen: string;
}

/** The name of what was chosen, as it is by now. */
function Listed({ field: { Options }, label, chosen }: ListedProps) {
  const { t } = useMacro();
  const gone = t({ id: 'filter.gone', message: 'deleted' });
  return (
    <Options isWanted>
      {({ options }) => {
        const found = options?.find((option) => option.value === chosen)?.text;
        const value = options === null ? '…' : (found ?? gone);
        return (
          <Trans id="filter.inForce.one">
            {label}: <bdi>{value}</bdi>
          </Trans>
        );
      }}
    </Options>
  );
}

/** Value of a filter as text for its chip; empty if its name is enough. */
function useValueText(values: FilterValues): (field: FilterField) => string {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { day, integer, list } = useFormats();
  const all = (key: string): readonly string[] => {
    const value = values[key] ?? [];
    return typeof value === 'string' ? [value] : value;
  };
  const days = (from: string | undefined, until = '') => {
    if (from === undefined) return t({ id: 'filter.inForce.to', message: `up to ${until}` });
    if (until === '') return t({ id: 'filter.inForce.from', message: `from ${from}` });
    return from === until ? from : `${from} – ${until}`;
  };
  return (field) => {
    switch (field.type) {
      case 'given':
        return '';
      case 'dates': {
        const written = (key: string) => all(key).filter(isDay).map(day)[0];
        return days(written(field.from), written(field.to));
      }
      case 'choice':
      case 'choices':
        return list(
          all(field.key).map((value) => {
            const text = field.options[value];
            return text === undefined ? value : optionText(i18n, text);
          }),
        );
      case 'country': {
        return list(all(field.key).map(countryName));
      }
      case 'numbers': {
        const [first = '', ...others] = all(field.key);
        const written = integer(others.length + 1);
        return others.length === 0
          ? first
          : t({ id: 'filter.numbers.count', message: `${written} numbers` });
      }
      case 'search':
      case 'listed':
      case 'text':
        return list(all(field.key));
    }
  };
}
