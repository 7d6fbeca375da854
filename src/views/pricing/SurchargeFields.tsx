import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useFieldArray, useWatch } from 'react-hook-form';
import { surchargeBases, surchargeCodes } from '../../domain/prices/cardContent.ts';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { DayField } from '../../form/DayField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AmountField } from '../shared/UnitFields.tsx';
import { baseTexts, chargeTexts } from '../shared/priceTexts.ts';
import type { CardFieldsProps } from './LaneFields.tsx';
import { surchargeTypeTexts } from './quoteTexts.ts';
import css from './quotes.module.css';
import { newSurcharge } from './rateCardForm.ts';

/** Surcharges of a card. Their order has no effect, because a price lists them in a fixed order. */
export function SurchargeFields({ control, field, destinations }: CardFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'content.surcharges' });
  return (
    <Panel title={<Trans id="rateCard.surcharges">Surcharges</Trans>}>
      <p className={`flat muted ${css['note']}`}>
        <Trans id="rateCard.surcharges.order">
          Calculated in this order: freight, fixed surcharges, percentages, fuel, taxes. Each line
          is rounded once.
        </Trans>
      </p>
      {fields.map(({ id }, at) => (
        <SurchargeGroup
          key={id}
          index={at}
          control={control}
          field={field}
          destinations={destinations}
          onRemove={() => remove(at)}
        />
      ))}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => append({ ...newSurcharge, rates: [{ from: '', basisPoints: '' }] })}
        >
          <Trans id="rateCard.surcharge.add">Add surcharge</Trans>
        </Button>
      </div>
    </Panel>
  );
}

interface SurchargeGroupProps extends CardFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function SurchargeGroup({ index, control, field, destinations, onRemove }: SurchargeGroupProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const path = `content.surcharges.${index}` as const;
  const { code, type } = useWatch({ control, name: path });
  const currency = useWatch({ control, name: 'content.currency' });
  const number = index + 1;
  const isPercent = type === 'percent';
  const amountLabel = isPercent
    ? t({ id: 'rateCard.surcharge.minimum', message: 'At least' })
    : t({ id: 'rateCard.surcharge.amount', message: 'Amount' });
  const sizes = [
    ['overMm', t({ id: 'rateCard.overCm', message: 'Longest side over (cm)' })],
    ['overG', t({ id: 'rateCard.overKg', message: 'Weight over (kg)' })],
  ] as const;
  return (
    <fieldset className={`flat below16 edged pad-choice ${css['group']}`}>
      <legend>
        <Trans id="rateCard.surcharge.number">Surcharge {number}</Trans>
      </legend>
      <div className={`wordy ${css['line']}`}>
        {field(`${path}.code`, ChoiceField, {
          label: t({ id: 'rateCard.surcharge.code', message: 'For' }),
          choices: surchargeCodes.map((value) => ({ value, label: i18n._(chargeTexts[value]) })),
        })}
        {field(`${path}.type`, ChoiceField, {
          label: t({ id: 'rateCard.surcharge.type', message: 'Charged' }),
          choices: surchargeTypeTexts,
        })}
        {field(`${path}.amount`, AmountField, { label: amountLabel, currency })}
        {field(`${path}.name`, TextField, {
          label: t({ id: 'rateCard.surcharge.name', message: 'Name on the price' }),
        })}
        {code === 'remoteArea' &&
          field(`${path}.area`, ChoiceField, {
            label: t({ id: 'rateCard.surcharge.area', message: 'Destination' }),
            choices: destinations,
          })}
        {code === 'oversize' &&
          sizes.map(([key, label]) =>
            field(`${path}.${key}`, TextField, { label, inputMode: 'decimal' }),
          )}
      </div>
      {isPercent &&
        field(`${path}.of`, ({ value, onChange, error, name }) => (
          <Checkbox.Group
            label={t({ id: 'rateCard.surcharge.of', message: 'Percentage of' })}
            value={value}
            onChange={onChange}
            error={error}
          >
            <div className={`wrap gap8 across20 ${css['bases']}`} data-field={name}>
              {surchargeBases
                .filter((base) => base !== 'fuel' && base !== code)
                .map((base) => (
                  <Checkbox key={base} value={base} label={i18n._(baseTexts[base])} />
                ))}
            </div>
          </Checkbox.Group>
        ))}
      {isPercent && <SurchargeRates index={index} control={control} field={field} />}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <Button variant="subtle" size="xs" onClick={onRemove}>
          <Trans id="rateCard.surcharge.remove">Remove surcharge</Trans>
        </Button>
      </div>
    </fieldset>
  );
}

/** Rates of a percentage, each valid until the next one starts. */
function SurchargeRates({
  index,
  control,
  field,
}: Omit<SurchargeGroupProps, 'destinations' | 'onRemove'>) {
  const { t } = useLingui();
  const ratesPath = `content.surcharges.${index}.rates` as const;
  const { fields, append, remove } = useFieldArray({ control, name: ratesPath });
  const fromLabel = t({ id: 'rateCard.rate.from', message: 'From' });
  return (
    <>
      {fields.map(({ id }, rateIndex) => (
        <div key={id} className={`wordy ${css['line']}`}>
          {field(`${ratesPath}.${rateIndex}.basisPoints`, TextField, {
            label: t({ id: 'rateCard.rate.label', message: 'Rate, %' }),
            inputMode: 'decimal',
          })}
          {field(`${ratesPath}.${rateIndex}.from`, DayField, { label: fromLabel })}
          <Button variant="default" size="md" onClick={() => remove(rateIndex)}>
            <Trans id="rateCard.rate.remove">Remove rate</Trans>
          </Button>
        </div>
      ))}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <Button variant="default" size="xs" onClick={() => append({ from: '', basisPoints: '' })}>
          <Trans id="rateCard.rate.add">Add rate</Trans>
        </Button>
      </div>
    </>
  );
}
