import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { language, languageInfo, type OfferedLanguage } from '../language/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToday } from './dayRange.ts';
import css from './Calendar.module.css';
import { isDay } from '../domain/fields/day.ts';
import { addDays, addMonths, dayOfWeek, isSameMonth, calendarWeeks } from './calendarDays.ts';

/** First day of the week by language, as in CLDR; 0 is Sunday. */
const FIRST_DAY: Readonly<Record<OfferedLanguage, number>> = { en: 1, zh: 1, fr: 1, ar: 6, bn: 0 };

const YEAR_MONTHS = 12;

export interface CalendarProps {
  /** Current date; empty or invalid for none. */
  readonly value: string;
  /** First and last date that may be picked; empty if there is no bound. */
  readonly first: string;
  readonly last: string;
  readonly onPick: (day: string) => void;
}

function useDateNames() {
  useTexts();
  const tag = languageInfo[language()].intl;
  return useMemo(() => {
    const createFormat = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (iso: string) => format.format(new Date(`${iso}T00:00:00Z`));
    };
    return {
      month: createFormat({ month: 'long', year: 'numeric' }),
      day: createFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      number: new Intl.NumberFormat(tag),
      weekday: createFormat({ weekday: 'long' }),
      weekdayLetter: createFormat({ weekday: 'narrow' }),
    };
  }, [tag]);
}

/**
 * Grid with the dates of a month. Arrows move the focus by day and week, PageUp and PageDown by month, with Shift
 * by year, Home and End to the ends of the week.
 */
export function Calendar({ value, first, last, onPick }: CalendarProps) {
  const { t } = useLingui();
  const names = useDateNames();
  const monthId = useId();
  const { dir } = languageInfo[language()];
  const firstDay = FIRST_DAY[language()];
  const clamp = (day: string) =>
    last !== '' && day > last ? last : first !== '' && day < first ? first : day;
  const today = useToday();
  const [focused, setFocused] = useState(() => clamp(isDay(value) ? value : today));
  const grid = useRef<HTMLDivElement>(null);
  /** Whether the focus follows the date; it stays on a button that changes the month. */
  const shouldMoveFocus = useRef(false);
  useOnChange(focused, () => {
    if (shouldMoveFocus.current)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    shouldMoveFocus.current = false;
  });

  const changeMonth = (months: number) => setFocused(clamp(addMonths(focused, months)));
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, () => string>> = {
      ArrowUp: () => addDays(focused, -7),
      ArrowDown: () => addDays(focused, 7),
      ArrowLeft: () => addDays(focused, forward === 'ArrowLeft' ? 1 : -1),
      ArrowRight: () => addDays(focused, forward === 'ArrowRight' ? 1 : -1),
      Home: () => addDays(focused, -dayOfWeek(focused, firstDay)),
      End: () => addDays(focused, 6 - dayOfWeek(focused, firstDay)),
      PageUp: () => addMonths(focused, event.shiftKey ? -YEAR_MONTHS : -1),
      PageDown: () => addMonths(focused, event.shiftKey ? YEAR_MONTHS : 1),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    shouldMoveFocus.current = true;
    setFocused(clamp(step()));
  };
  const monthSteps = [
    [-YEAR_MONTHS, t({ id: 'calendar.previousYear', message: 'Previous year' })],
    [-1, t({ id: 'calendar.previousMonth', message: 'Previous month' })],
    [1, t({ id: 'calendar.nextMonth', message: 'Next month' })],
    [YEAR_MONTHS, t({ id: 'calendar.nextYear', message: 'Next year' })],
  ] as const;
  const renderStep = ([months, label]: (typeof monthSteps)[number]) => (
    <ActionIcon
      key={months}
      variant="subtle"
      aria-label={label}
      onClick={() => changeMonth(months)}
    >
      <span className={`inline-flex ${months < 0 ? 'backward' : 'onward'} ${css['turn']}`}>
        <Icon name="chevron" size={16} />
        {Math.abs(months) === YEAR_MONTHS && <Icon name="chevron" size={16} />}
      </span>
    </ActionIcon>
  );
  const weeks = calendarWeeks(focused, firstDay);
  return (
    <div>
      <div className="line gap2">
        {monthSteps.slice(0, 2).map(renderStep)}
        <span id={monthId} className="grow bold text-center" aria-live="polite">
          {names.month(focused)}
        </span>
        {monthSteps.slice(2).map(renderStep)}
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="above6"
        aria-labelledby={monthId}
        onKeyDown={onKeyDown}
      >
        <div role="row" className={css['week']}>
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader" aria-label={names.weekday(day)}>
              {names.weekdayLetter(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={css['week']}>
            {week.map((day) => (
              <span key={day} role="gridcell" aria-selected={day === value}>
                <button
                  className="ink press hover soft"
                  type="button"
                  tabIndex={day === focused ? 0 : -1}
                  data-autofocus={day === focused || undefined}
                  aria-label={names.day(day)}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={clamp(day) !== day}
                  data-chosen={day === value || undefined}
                  data-other={!isSameMonth(day, focused) || undefined}
                  onClick={() => onPick(day)}
                >
                  {names.number.format(Number(day.slice(8)))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
