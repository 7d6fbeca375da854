import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';

/** Most characters of a remark. */
export const REMARK_MAX = 300;

/** A text as a label and a list can show it: without line breaks and other control characters. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

interface RemarkFieldProps {
  /** "Remark (optional)" if absent. */
  readonly label?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A remark on orders: two lines to write in, stored as one. */
export function RemarkField({ label, onChange, ...rest }: RemarkFieldProps) {
  const { t } = useLingui();
  return (
    <Textarea
      {...rest}
      label={label ?? t({ id: 'action.remark', message: 'Remark (optional)' })}
      maxLength={REMARK_MAX}
      rows={2}
      onChange={(event) => onChange(oneLine(event.currentTarget.value))}
    />
  );
}
