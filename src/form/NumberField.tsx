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
  /** Maximum number of decimals; the value is in units of the last one. */
  readonly digits: number;
  /** Formats units unambiguously, such as `KWD 1.250`. */
  readonly formatUnits: (units: number) => string;
}

/**
 * Input of a number in the local format. If `1,250` is ambiguous, it asks which number is meant.
 */
export function NumberField({ digits, formatUnits, error, ...input }: NumberFieldProps) {
  const { t } = useLingui();
  const questionId = useId();
  const parsed = parseTypedNumber(input.value, digits, language());
  const ambiguousText = t({ id: 'form.number.unclear', message: 'Choose the number you mean' });
  return (
    <div>
      <TextField
        {...input}
        error={error !== null && parsed.type === 'ambiguous' ? ambiguousText : error}
        inputMode="decimal"
      />
      {parsed.type === 'ambiguous' && (
        <Group gap="xs" mt={4} role="group" aria-labelledby={questionId}>
          <span id={questionId} role="status">
            <Trans id="form.number.meant">Which do you mean?</Trans>
          </span>
          <Group gap="xs">
            {parsed.units.map((units) => (
              <Button
                key={units}
                variant="default"
                size="xs"
                disabled={input.readOnly === true}
                onClick={() => input.onChange(formatTypedNumber(units, digits, language()))}
              >
                <bdi>{formatUnits(units)}</bdi>
              </Button>
            ))}
          </Group>
        </Group>
      )}
    </div>
  );
}
