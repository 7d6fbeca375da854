import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Input, Menu, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../Icon.tsx';
import css from './DateRange.module.css';
import { isBackwards, lastDays, type Days } from './days.ts';

/** Spans that are a click away, in days up to today. */
const SPANS = [1, 7, 30] as const;

interface DateRangeProps extends Days {
  readonly label: string;
  /** `whole`: both days were chosen by one click; false while one of them is still entered. */
  readonly onChange: (days: Partial<Days>, whole: boolean) => void;
}

/** Two days by the browser's own calendar, which writes them as the user's system does. */
export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  const { t } = useLingui();
  const labelId = useId();
  const backwards = isBackwards({ from, to });
  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={labelId}
      labelElement="div"
      label={label}
      labelProps={{ id: labelId }}
      error={backwards && <Trans id="dates.backwards">The last day is before the first one</Trans>}
    >
      <div className={css['days']}>
        <TextInput
          type="date"
          aria-label={t({ id: 'filter.from', message: 'From' })}
          value={from}
          max={to === '' ? undefined : to}
          aria-invalid={backwards}
          onChange={(event) => onChange({ from: event.currentTarget.value }, false)}
        />
        <span aria-hidden="true" className={css['dash']} />
        <TextInput
          type="date"
          aria-label={t({ id: 'filter.to', message: 'To' })}
          value={to}
          min={from === '' ? undefined : from}
          aria-invalid={backwards}
          onChange={(event) => onChange({ to: event.currentTarget.value }, false)}
        />
        <Menu
          position="bottom-end"
          radius="md"
          keepMounted={false}
          withInitialFocusPlaceholder={false}
        >
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              aria-label={t({ id: 'dates.spans', message: `${label}: usual spans` })}
            >
              <Icon name="clock" size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {SPANS.map((days) => (
              <Menu.Item key={days} onClick={() => onChange(lastDays(Date.now(), days), true)}>
                {days === 1 ? (
                  <Trans id="dates.today">Today</Trans>
                ) : (
                  <Plural id="statistics.days" value={days} one="Last day" other="Last # days" />
                )}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </Input.Wrapper>
  );
}
