import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/overlay/PopoverButton.tsx';
import { Calendar, type CalendarProps } from './Calendar.tsx';
import css from './Calendar.module.css';

interface CalendarButtonProps extends CalendarProps {
  /** Name of the field, for the button's label. */
  readonly name: string;
  readonly disabled: boolean;
}

/** Button that opens a calendar; picking a date closes it. */
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
