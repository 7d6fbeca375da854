import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/overlay/PopoverButton.tsx';
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
  const label = t({ id: 'date.open', message: `${name}: open calendar` });
  return (
    <PopoverButton
      position="bottom-start"
      className={css['dropdown']}
      label={label}
      renderButton={(opener) => (
        <ActionIcon {...opener} variant="subtle" size="sm" disabled={disabled} aria-label={label}>
          <Icon name="calendar" size={16} />
        </ActionIcon>
      )}
    >
      {(close) => (
        <Calendar
          {...days}
          onPick={(day) => {
            onPick(day);
            close();
          }}
        />
      )}
    </PopoverButton>
  );
}
