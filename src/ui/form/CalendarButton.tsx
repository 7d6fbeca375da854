import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Popover } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import css from './Calendar.module.css';

interface CalendarButtonProps extends CalendarProps {
  /** The field that the date is for. */
  readonly name: string;
  readonly disabled: boolean;
}

/** Opens a calendar, which closes with the date that is picked. */
export function CalendarButton({ name, disabled, onPick, ...days }: CalendarButtonProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const label = t({ id: 'date.open', message: `${name}: open calendar` });
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size="sm"
          disabled={disabled}
          aria-label={label}
          onClick={() => setOpen(!open)}
        >
          <Icon name="calendar" size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css['dropdown']} aria-label={label}>
        <Calendar
          {...days}
          onPick={(day) => {
            onPick(day);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
