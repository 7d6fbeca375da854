import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { language, offered, type OfferedLanguage } from '../language/i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOnChange } from '../ui/useOnChange.ts';
import { useToday } from './dayRange.ts';
import css from './Calendar.module.css';
import { isDay } from '../domain/fields/day.ts';
import { addDays, addMonths, intoWeek, isSameMonth, calendarWeeks } from './calendarDays.ts';

/** First day of the week by language, after CLDR: 0 is Sunday. */
const FIRST_DAY: Readonly<Record<OfferedLanguage, number>> = { en: 1, zh: 1, fr: 1, ar: 6, bn: 0 };

const MONTH = 1;
const YEAR = 12;

export interface CalendarProps {
  /** Current date; empty or invalid for none. */
  readonly value: string;
  /** First and last date that may be picked; empty if there is no bound. */
  readonly first: string;
  readonly last: string;
  readonly onPick: (day: string) => void;
}

function useNames() {
  useLingui();
  const tag = offered[language()].intl;
  return useMemo(() => {
    const name = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
      return (iso: string) => format.format(new Date(`${iso}T00:00:00Z`));
    };
    return {
      month: name({ month: 'long', year: 'numeric' }),
      day: name({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      figure: new Intl.NumberFormat(tag),
      weekday: name({ weekday: 'long' }),
      weekdayLetter: name({ weekday: 'narrow' }),
    };
  }, [tag]);
}

/**
 * Month of dates with one focused: arrows move by day and week, PageUp and PageDown by month, with
 * Shift by year, Home and End to the ends of the week.
 */
export function Calendar({ value, first, last, onPick }: CalendarProps) {
  const { t } = useMacro();
  const names = useNames();
  const monthId = useId();
  const { dir } = offered[language()];
  const firstDay = FIRST_DAY[language()];
  const within = (day: string) =>
    last !== '' && day > last ? last : first !== '' && day < first ? first : day;
  const today = useToday();
  const [at, setAt] = useState(() => within(isDay(value) ? value : today));
  const grid = useRef<HTMLDivElement>(null);
  /** Whether the focus follows: not if a button changes the month. */
  const along = useRef(false);
  useOnChange(at, () => {
    if (along.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    along.current = false;
  });

  const turn = (months: number) => setAt(within(addMonths(at, months)));
  const press = (event: KeyboardEvent) => {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Readonly<Record<string, () => string>> = {
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      ArrowLeft: () => addDays(at, forward === 'ArrowLeft' ? 1 : -1),
      ArrowRight: () => addDays(at, forward === 'ArrowRight' ? 1 : -1),
      Home: () => addDays(at, -intoWeek(at, firstDay)),
      End: () => addDays(at, 6 - intoWeek(at, firstDay)),
      PageUp: () => addMonths(at, event.shiftKey ? -YEAR : -MONTH),
      PageDown: () => addMonths(at, event.shiftKey ? YEAR : MONTH),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    along.current = true;
    setAt(within(step()));
  };
  const turns = [
    [-YEAR, t({ id: 'calendar.previousYear', message: 'Previous year' })],
    [-MONTH, t({ id: 'calendar.previousMonth', message: 'Previous month' })],
    [MONTH, t({ id: 'calendar.nextMonth', message: 'Next month' })],
    [YEAR, t({ id: 'calendar.nextYear', message: 'Next year' })],
  ] as const;
  const button = ([months, label]: (typeof turns)[number]) => (
    <ActionIcon key={months} variant="subtle" aria-label={label} onClick={() => turn(months)}>
      <span className={`inline-flex ${months < 0 ? 'backward' : 'onward'} ${css['turn']}`}>
        <Icon name="chevron" size={16} />
        {Math.abs(months) === YEAR && <Icon name="chevron" size={16} />}
      </span>
    </ActionIcon>
  );
  const weeks = calendarWeeks(at, firstDay);
  return (
    <div>
      <div className="line gap2">
        {turns.slice(0, 2).map(button)}
        <span id={monthId} className="grow bold text-center" aria-live="polite">
          {names.month(at)}
        </span>
        {turns.slice(2).map(button)}
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className="above6"
        aria-labelledby={monthId}
        onKeyDown={press}
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
                  tabIndex={day === at ? 0 : -1}
                  data-autofocus={day === at || undefined}
                  aria-label={names.day(day)}
                  aria-current={day === today ? 'date' : undefined}
                  disabled={within(day) !== day}
                  data-chosen={day === value || undefined}
                  data-other={!isSameMonth(day, at) || undefined}
                  onClick={() => onPick(day)}
                >
                  {names.figure.format(Number(day.slice(8)))}
                </button>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
