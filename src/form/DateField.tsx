import { useLingui } from '@lingui/react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { CalendarButton } from './CalendarButton.tsx';
import { isDay } from '../domain/fields/day.ts';
import { datePartNames, useDayText } from './dayRange.ts';

interface DateFieldProps extends Omit<TextInputProps, 'onChange' | 'type' | 'value'> {
  /** Field name in the label of the calendar's button. */
  readonly calendarFor: string;
  /** A date as ISO 8601 writes it, or a text that means none, as it was typed. */
  readonly value: string;
  /** First and last date that the calendar offers; what is no date is no bound. */
  readonly first?: string;
  readonly last?: string;
  readonly onChange: (value: string) => void;
}

/** A date, typed as the language writes it or picked in a calendar. */
export function DateField(props: DateFieldProps) {
  const { calendarFor, value, first = '', last = '', onChange, ...rest } = props;
  const { i18n } = useLingui();
  const days = useDayText();
  // Stands as it is typed until the focus leaves: a figure that is taken out moves no other.
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
