import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { language } from '../language/i18n.ts';
import type { FieldProps } from './fieldProps.ts';
import { TextField } from './TextField.tsx';
import { parseTypedNumber, formatTypedNumber } from './typedNumber.ts';

interface NumberFieldProps extends FieldProps {
  readonly label: string;
  readonly description?: string;
  /** Most decimals; the value is in units of the last one. */
  readonly digits: number;
  /** Writes units in words that cannot be mistaken: `KWD 1.250`. */
  readonly show: (units: number) => string;
}

/** A number as people write it. If `1,250` can be a thousand and more or one and a quarter, it asks which. */
export function NumberField({ digits, show, error, ...input }: NumberFieldProps) {
  const { t } = useLingui();
  const question = useId();
  const read = parseTypedNumber(input.value, digits, language());
  const unclear = t({ id: 'form.number.unclear', message: 'Choose the number you mean' });
  return (
    <div>
      <TextField
        {...input}
        error={error !== null && read.type === 'unclear' ? unclear : error}
        inputMode="decimal"
      />
      {read.type === 'unclear' && (
        <Group gap="xs" mt={4} role="group" aria-labelledby={question}>
          <span id={question} role="status">
            <Trans id="form.number.meant">Which do you mean?</Trans>
          </span>
          <Group gap="xs">
            {read.units.map((units) => (
              <Button
                key={units}
                variant="default"
                size="xs"
                disabled={input.readOnly === true}
                onClick={() => input.onChange(formatTypedNumber(units, digits, language()))}
              >
                <bdi>{show(units)}</bdi>
              </Button>
            ))}
          </Group>
        </Group>
      )}
    </div>
  );
}
