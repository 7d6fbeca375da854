import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFieldArray } from 'react-hook-form';
import { TextField } from '../../form/TextField.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { TimesFieldsProps } from './RegionChoice.tsx';

/** Maximum number of time windows. */
const MAX_WINDOWS = 12;

/** Time windows in which couriers come, one per row. */
export function WindowFields({ field, control }: TimesFieldsProps) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: 'windows' });
  const labels = {
    from: t({ id: 'pickupTimes.window.from', message: 'From' }),
    to: t({ id: 'pickupTimes.window.to', message: 'To' }),
  };
  return (
    <Panel title={<Trans id="pickupTimes.windows.title">Time windows</Trans>}>
      {fields.map(({ id }, at) => {
        const number = at + 1;
        return (
          <fieldset key={id} className="wrap top gap12 plain below12">
            <legend className="below6">
              <Trans id="pickupTimes.window">Time window {number}</Trans>
            </legend>
            {(['from', 'to'] as const).map((end) =>
              field(`windows.${at}.${end}`, TextField, {
                label: labels[end],
                dir: 'ltr',
                inputMode: 'numeric',
              }),
            )}
            {fields.length > 1 && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Icon name="trash" size={14} />}
                onClick={() => remove(at)}
              >
                <Trans id="pickupTimes.window.remove">Remove time window {number}</Trans>
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        disabled={fields.length >= MAX_WINDOWS}
        onClick={() => append({ from: fields.at(-1)?.to ?? '', to: '' })}
      >
        <Trans id="pickupTimes.window.add">Add time window</Trans>
      </Button>
    </Panel>
  );
}
