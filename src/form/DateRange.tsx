import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Input } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import { DateField } from './DateField.tsx';
import css from './DateRange.module.css';
import {
  isReversedRange,
  isInvalidDay,
  lastDays,
  type Days,
  useDayText,
  useToday,
} from './dayRange.ts';

/** Common ranges in the menu, in days up to today. */
const RANGE_DAYS = [1, 7, 30] as const;

interface DateRangeProps extends Days {
  readonly label: string;
  /** `isComplete`: a common range was chosen; false while a day is being entered. */
  readonly onChange: (days: Partial<Days>, isComplete: boolean) => void;
}

/** Range of days; either end may be open. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const { t } = useLingui();
  const labelId = useId();
  const isReversed = isReversedRange({ from, to });
  const isInvalid = isInvalidDay(from) || isInvalidDay(to);
  const today = useToday();
  const example = useDayText().write(today);
  const names = {
    from: t({ id: 'filter.from', message: 'From' }),
    to: t({ id: 'filter.to', message: 'To' }),
  };
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={labelId}
      labelElement="div"
      label={label}
      labelProps={{ id: labelId }}
      error={
        isInvalid ? (
          <Trans id="dates.unread">Enter a date such as {example}</Trans>
        ) : (
          isReversed && <Trans id="dates.backwards">The end date is before the start date</Trans>
        )
      }
    >
      <div className={`row gap6 ${css['days']}`}>
        <DateField
          aria-label={names.from}
          calendarFor={names.from}
          value={from}
          last={to}
          aria-invalid={isReversed || isInvalidDay(from)}
          onChange={(day) => onChange({ from: day }, false)}
        />
        <span aria-hidden="true" className={css['dash']} />
        <DateField
          aria-label={names.to}
          calendarFor={names.to}
          value={to}
          first={from}
          aria-invalid={isReversed || isInvalidDay(to)}
          onChange={(day) => onChange({ to: day }, false)}
        />
        <MenuButton
          position="bottom-end"
          renderButton={(opener) => (
            <ActionIcon
              {...opener}
              variant="subtle"
              aria-label={t({ id: 'dates.spans', message: `${label}: common ranges` })}
            >
              <Icon name="clock" size={16} />
            </ActionIcon>
          )}
        >
          {(Menu) =>
            RANGE_DAYS.map((days) => (
              <Menu.Item key={days} onClick={() => onChange(lastDays(today, days), true)}>
                {days === 1 ? (
                  <Trans id="dates.today">Today</Trans>
                ) : (
                  <Plural id="statistics.days" value={days} one="Last day" other="Last # days" />
                )}
              </Menu.Item>
            ))
          }
        </MenuButton>
      </div>
    </Input.Wrapper>
  );
}
