import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../Icon.tsx';
import { splitNumbers, type FilterField, type FilterValues } from './declare.ts';
import css from './FilterBar.module.css';

interface FilterInputProps<Field extends FilterField = FilterField> {
  readonly field: Field;
  readonly values: FilterValues;
  /** `atOnce`: the change needs no button. */
  readonly onChange: (change: FilterValues, atOnce: boolean) => void;
  readonly onSubmit: () => void;
}

type Of<Type extends FilterField['type']> = FilterInputProps<Extract<FilterField, { type: Type }>>;

const listOf = (value: FilterValues[string] | undefined) =>
  value === undefined || typeof value === 'string' ? [] : value;

const textOf = (value: FilterValues[string] | undefined) =>
  typeof value === 'string' ? value : '';

function Numbers({ field, values, onChange, onSubmit }: Of<'numbers'>) {
  const { i18n } = useLingui();
  const numbers = listOf(values[field.key]);
  const [text, setText] = useState(numbers.join('\n'));
  // What is in force replaces the text only where it says something else.
  const shown = splitNumbers(text).join(',') === numbers.join(',') ? text : numbers.join('\n');
  const count = numbers.length;
  const { most } = field;
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
      value={shown}
      error={
        count > most && <Trans id="filter.numbers.tooMany">At most {most} numbers at a time</Trans>
      }
      description={
        count > 1 && count <= most ? (
          <Trans id="filter.numbers.count">{count} numbers</Trans>
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

function Choices({ field, values, onChange }: Of<'choices'>) {
  const { i18n } = useLingui();
  const labelId = useId();
  const chosen = listOf(values[field.key]);
  return (
    <div className={css['choices']} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={css['label']}>
        {i18n._(field.label)}
      </span>
      {Object.entries(field.options).map(([value, text]) => {
        const pressed = chosen.includes(value);
        const next = pressed ? chosen.filter((other) => other !== value) : [...chosen, value];
        return (
          <button
            key={value}
            type="button"
            className={css['chip']}
            aria-pressed={pressed}
            onClick={() => onChange({ [field.key]: next }, true)}
          >
            {i18n._(text)}
          </button>
        );
      })}
    </div>
  );
}

function Dates({ field, values, onChange }: Of<'dates'>) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const labelId = useId();
  const input = (key: string, label: string) => (
    <TextInput
      type="date"
      aria-label={label}
      value={textOf(values[key])}
      onChange={(event) => onChange({ [key]: event.currentTarget.value }, false)}
    />
  );
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={labelId}
      labelElement="div"
      label={i18n._(field.label)}
      labelProps={{ id: labelId }}
    >
      <div className={css['dates']}>
        {input(field.from, t({ id: 'filter.from', message: 'From' }))}
        <span aria-hidden="true" className={css['dash']} />
        {input(field.to, t({ id: 'filter.to', message: 'To' }))}
      </div>
    </Input.Wrapper>
  );
}

export function FilterInput({ field, ...rest }: FilterInputProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  switch (field.type) {
    case 'numbers':
      return <Numbers field={field} {...rest} />;
    case 'choices':
      return <Choices field={field} {...rest} />;
    case 'dates':
      return <Dates field={field} {...rest} />;
    case 'given':
      if (textOf(rest.values[field.key]) === '') return null;
      return (
        <div className={css['choices']}>
          <button
            type="button"
            className={css['chip']}
            aria-pressed
            onClick={() => rest.onChange({ [field.key]: '' }, true)}
          >
            {i18n._(field.label)}
            <Icon name="close" size={14} />
          </button>
        </div>
      );
    case 'text':
      return (
        <TextInput
          label={i18n._(field.label)}
          maxLength={field.maxLength}
          value={textOf(rest.values[field.key])}
          onChange={(event) => rest.onChange({ [field.key]: event.currentTarget.value }, false)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          label={i18n._(field.label)}
          value={textOf(rest.values[field.key])}
          onChange={(event) => rest.onChange({ [field.key]: event.currentTarget.value }, true)}
        >
          <option value="">{t({ id: 'filter.any', message: 'Any' })}</option>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {i18n._(text)}
            </option>
          ))}
        </NativeSelect>
      );
  }
}
