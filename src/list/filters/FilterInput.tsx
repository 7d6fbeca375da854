import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { DateRange } from '../../form/DateRange.tsx';
import { useFormats } from '../../language/format.ts';
import { CountryInput } from './CountryInput.tsx';
import {
  optionText,
  splitNumbers,
  toText,
  type FilterField,
  type FilterValues,
} from './filterFields.ts';
import css from './FilterBar.module.css';
import { TooManyNumbers } from './TooManyNumbers.tsx';

interface FilterInputProps<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly values: FilterValues;
  /** `isFinal`: applies without the button. */
  readonly onChange: (change: FilterValues, isFinal: boolean) => void;
  readonly onSubmit: () => void;
}

type Props<Type extends FilterField['type']> = FilterInputProps<
  Extract<FilterField, { type: Type }>
>;

const toList = (value: FilterValues[string] | undefined) =>
  value === undefined || typeof value === 'string' ? [] : value;

function NumbersInput({ field, values, onChange, onSubmit }: Props<'numbers'>) {
  const { i18n } = useTexts();
  const numbers = toList(values[field.key]);
  const [text, setText] = useState(numbers.join('\n'));
  // Applied numbers replace the text only if they differ from it.
  const shownText = splitNumbers(text).join(',') === numbers.join(',') ? text : numbers.join('\n');
  const count = numbers.length;
  const { max } = field;
  const written = useFormats().integer(count);
  const submit = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Textarea
      className={css['wide']}
      label={i18n._(field.label)}
      rows={count > 1 ? 3 : 1}
      dir="ltr"
      spellCheck={false}
      value={shownText}
      error={count > max && <TooManyNumbers count={count} max={max} />}
      description={
        count > 1 && count <= max ? (
          <Trans id="filter.numbers.count">{written} numbers</Trans>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onKeyDown={submit}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange({ [field.key]: splitNumbers(event.currentTarget.value) }, false);
      }}
    />
  );
}

function ChoiceChips({ field, values, onChange }: Props<'choices'>) {
  const { i18n } = useTexts();
  const labelId = useId();
  const selected = toList(values[field.key]);
  return (
    <div className={css['choices']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={`block small bold ${css['label']}`}>
        {i18n._(field.label)}
      </span>
      {Object.entries(field.options).map(([value, text]) => {
        const pressed = selected.includes(value);
        const next = pressed ? selected.filter((other) => other !== value) : [...selected, value];
        return (
          <Chip key={value} pressed={pressed} onClick={() => onChange({ [field.key]: next }, true)}>
            {optionText(i18n, text)}
          </Chip>
        );
      })}
    </div>
  );
}

function OptionSelect({ field: { key, label, Options }, values, onChange }: Props<'listed'>) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const value = toText(values[key]);
  const [isUsed, setUsed] = useState(false);
  return (
    <Options shouldLoad={isUsed || value !== ''}>
      {({ options, refresh }) => {
        // Reloaded each time, as options may be new.
        const loadOptions = () => {
          setUsed(true);
          refresh();
        };
        return (
          <NativeSelect
            label={i18n._(label)}
            value={value}
            onPointerEnter={loadOptions}
            onFocus={loadOptions}
            onChange={(event) => onChange({ [key]: event.currentTarget.value }, true)}
          >
            <option value="">{t({ id: 'filter.any', message: 'Any' })}</option>
            {(options ?? []).map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </NativeSelect>
        );
      }}
    </Options>
  );
}

export function FilterInput({ field, ...rest }: FilterInputProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  switch (field.type) {
    case 'numbers':
      return <NumbersInput field={field} {...rest} />;
    case 'choices':
      return <ChoiceChips field={field} {...rest} />;
    case 'listed':
      return <OptionSelect field={field} {...rest} />;
    case 'dates':
      return (
        <DateRange
          label={i18n._(field.label)}
          from={toText(rest.values[field.from])}
          to={toText(rest.values[field.to])}
          onChange={({ from, to }, isComplete) =>
            rest.onChange(
              {
                ...(from === undefined ? {} : { [field.from]: from }),
                ...(to === undefined ? {} : { [field.to]: to }),
              },
              isComplete,
            )
          }
        />
      );
    // The search has a place of its own; filters set by a link have only a chip.
    case 'search':
    case 'linkOnly':
      return null;
    case 'text':
      return (
        <TextInput
          label={i18n._(field.label)}
          maxLength={field.maxLength}
          value={toText(rest.values[field.key])}
          onChange={(event) => rest.onChange({ [field.key]: event.currentTarget.value }, false)}
        />
      );
    case 'country':
      return (
        <CountryInput
          label={i18n._(field.label)}
          value={toText(rest.values[field.key])}
          onChange={(code) => rest.onChange({ [field.key]: code }, true)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={i18n._(field.label)}
          value={toText(rest.values[field.key])}
          onChange={(event) => rest.onChange({ [field.key]: event.currentTarget.value }, true)}
        >
          <option value="">{t({ id: 'filter.any', message: 'Any' })}</option>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {optionText(i18n, text)}
            </option>
          ))}
        </NativeSelect>
      );
  }
}
