import { useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { CloseButton } from '../ui/CloseButton.tsx';
import { StartIcon } from '../ui/StartIcon.tsx';

export interface FormAlertProps {
  readonly text: string | null;
  /** Closes the message; absent if the user can't close it. */
  readonly onClose?: (() => void) | undefined;
}

/** Message above a form about no particular field. */
export function FormAlert({ text, onClose }: FormAlertProps) {
  const { t } = useLingui();
  if (text === null) return null;
  return (
    <Alert color="red" role="alert" icon={<StartIcon name="error" />}>
      <div className="flex top apart gap8">
        <span>{text}</span>
        {onClose !== undefined && (
          <CloseButton
            small
            label={t({ id: 'toast.close', message: 'Close message' })}
            onClick={onClose}
          />
        )}
      </div>
    </Alert>
  );
}
