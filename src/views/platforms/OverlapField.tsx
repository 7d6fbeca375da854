import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ChoiceField } from '../../form/ChoiceField.tsx';

/** Texts by number of hours. */
const overlapTexts: Readonly<Record<string, MessageDescriptor>> = {
  '0': msg({ id: 'platform.overlap.none', message: 'End it at once' }),
  '1': msg({ id: 'platform.overlap.hour', message: '1 hour' }),
  '24': msg({ id: 'platform.overlap.day', message: '1 day' }),
  '168': msg({ id: 'platform.overlap.week', message: '7 days' }),
  '720': msg({ id: 'platform.overlap.month', message: '30 days' }),
};

interface OverlapFieldProps {
  readonly label: string;
  readonly hours: number;
  readonly onChange: (hours: number) => void;
}

/** Time for which a replaced key or secret keeps working. */
export function OverlapField({ label, hours, onChange }: OverlapFieldProps) {
  return (
    <ChoiceField
      name="overlap"
      value={String(hours)}
      error={null}
      onChange={(chosen) => onChange(Number(chosen))}
      label={label}
      choices={overlapTexts}
    />
  );
}
