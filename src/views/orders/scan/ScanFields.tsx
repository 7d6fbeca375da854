import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { type ScanAction, scanActions } from '../../../domain/lifecycles/order/orderStatus.ts';
import { words } from '../../../ui/commonWords.tsx';
import { useIssueReasons } from '../../shared/useIssueReasons.ts';
import { actionTexts } from '../orderActions.ts';
import { oneLine } from '../RemarkField.tsx';

const PLACE_MAX = 100;

interface ScanFieldProps<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Select of the event that a scan records. */
export function ScanEventField({ value, onChange }: ScanFieldProps<ScanAction>) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  return (
    <NativeSelect
      label={t({ id: 'scan.action', message: 'Event' })}
      value={value}
      data={scanActions.map((action) => ({ value: action, label: i18n._(actionTexts[action]) }))}
      onChange={(event) => {
        const selected = scanActions.find((action) => action === event.currentTarget.value);
        if (selected !== undefined) onChange(selected);
      }}
    />
  );
}

export function ScanPlaceField({ value, onChange }: ScanFieldProps<string>) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t({ id: 'scan.place', message: 'Location: hub, city or shop (optional)' })}
      maxLength={PLACE_MAX}
      value={value}
      onChange={(event) => onChange(oneLine(event.currentTarget.value))}
    />
  );
}

/** Select of the reason of a reported issue, from the catalogue. */
export function ScanReasonField({ value, onChange }: ScanFieldProps<string>) {
  const { t } = useLingui();
  const reasons = useIssueReasons() ?? [];
  return (
    <NativeSelect
      label={t(words.reason)}
      value={value}
      data={reasons.flatMap(({ code, name, active }) =>
        active || code === value ? [{ value: code, label: name }] : [],
      )}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
