import { useLingui } from '@lingui/react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { CalendarButton } from './CalendarButton.tsx';
import { isDay } from '../domain/fields/day.ts';
import { datePartNames, useDayText } from './dayRange.ts';

interface DateFieldProps extends Omit<TextInputProps, 'onChange' | 'type' | 'value'> {
  /** Field name in the label of the calendar's button. */
  readonly calendarFor: string;
  /** Date in ISO 8601, or the typed text if it is no date. */
  readonly value: string;
  /** First and last date that the calendar offers; invalid ones are ignored. */
  readonly first?: string;
  readonly last?: string;
  readonly onChange: (value: string) => void;
}

/** Input of a date, typed in the format of the language or picked in a calendar. */
export function DateField(props: DateFieldProps) {
  const { calendarFor, value, first = '', last = '', onChange, ...rest } = props;
  const { i18n } = useLingui();
  const days = useDayText();
  // Typed text is reformatted on blur only, so that nothing moves while the user edits it.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder={days.pattern(datePartNames(i18n))}
      value={typed ?? days.write(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? '' : (days.read(text) ?? text));
      }}
      onBlur={() => setTyped(null)}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          name={calendarFor}
          disabled={rest.disabled === true}
          value={value}
          first={isDay(first) ? first : ''}
          last={isDay(last) ? last : ''}
          onPick={onChange}
        />
      }
    />
  );
}
