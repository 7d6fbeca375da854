import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '../../language/names.ts';
import { isDay } from '../../domain/fields/day.ts';
import { Chip } from '../../ui/Chip.tsx';
import { useFormats } from '../../language/format.ts';
import { optionText, type FilterField, type FilterValues } from './filterFields.ts';
import css from './FilterBar.module.css';

interface ActiveFiltersProps {
  /** Fields with an active filter. */
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly onRemove: (field: FilterField) => void;
  readonly onClear: () => void;
}

/** Chips of the active filters, each with a button that removes it. */
export function ActiveFilters({ fields, values, onRemove, onClear }: ActiveFiltersProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const formatValue = useValueText(values);
  if (fields.length === 0) return null;
  return (
    <div
      role="group"
      className={`line narrow gap6 ${css['active']}`}
      aria-label={t({ id: 'filter.inForce', message: 'Filters in use' })}
    >
      <div className={css['chips']}>
        {fields.map((field) => {
          const label = i18n._(field.label);
          const value = formatValue(field);
          return (
            <Chip key={label} pressed isRemovable onClick={() => onRemove(field)}>
              <span className={css['text']}>
                {value === '' ? (
                  label
                ) : field.type === 'listed' ? (
                  <OptionName field={field} label={label} id={value} />
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

interface OptionNameProps {
  readonly field: Extract<FilterField, { type: 'listed' }>;
  readonly label: string;
  readonly id: string;
}

/** Chip text of a filter whose options are loaded from the server: the option's current name. */
function OptionName({ field: { Options }, label, id }: OptionNameProps) {
  const { t } = useLingui();
  const deleted = t({ id: 'filter.gone', message: 'deleted' });
  return (
    <Options shouldLoad>
      {({ options }) => {
        const name = options?.find((option) => option.value === id)?.text;
        const value = options === null ? '…' : (name ?? deleted);
        return (
          <Trans id="filter.inForce.one">
            {label}: <bdi>{value}</bdi>
          </Trans>
        );
      }}
    </Options>
  );
}

/** Returns a function that formats a filter's value; empty if its label is enough. */
function useValueText(values: FilterValues): (field: FilterField) => string {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { day, integer, list } = useFormats();
  const listValues = (key: string): readonly string[] => {
    const value = values[key] ?? [];
    return typeof value === 'string' ? [value] : value;
  };
  const formatPeriod = (from: string | undefined, until = '') => {
    if (from === undefined) return t({ id: 'filter.inForce.to', message: `up to ${until}` });
    if (until === '') return t({ id: 'filter.inForce.from', message: `from ${from}` });
    return from === until ? from : `${from} – ${until}`;
  };
  return (field) => {
    switch (field.type) {
      case 'linkOnly':
        return '';
      case 'dates': {
        const formatDay = (key: string) => listValues(key).filter(isDay).map(day)[0];
        return formatPeriod(formatDay(field.from), formatDay(field.to));
      }
      case 'choice':
      case 'choices':
        return list(
          listValues(field.key).map((value) => {
            const text = field.options[value];
            return text === undefined ? value : optionText(i18n, text);
          }),
        );
      case 'country': {
        return list(listValues(field.key).map(countryName));
      }
      case 'numbers': {
        const [first = '', ...others] = listValues(field.key);
        const written = integer(others.length + 1);
        return others.length === 0
          ? first
          : t({ id: 'filter.numbers.count', message: `${written} numbers` });
      }
      case 'search':
      case 'listed':
      case 'text':
        return list(listValues(field.key));
    }
  };
}
