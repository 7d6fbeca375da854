import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';

/** Most characters of a remark. */
export const REMARK_MAX = 300;

/** Replaces line breaks and other control characters by spaces, for labels and lists. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

interface RemarkFieldProps {
  /** "Remark (optional)" if absent. */
  readonly label?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Input of two lines for a remark, which is stored as one line. */
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
