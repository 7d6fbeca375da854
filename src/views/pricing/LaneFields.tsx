import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { serviceTexts } from '../shared/codeTexts.ts';
import type { CardChange } from './cardEditor.ts';
import { CardNumber } from './CardNumber.tsx';
import { bandTexts } from './quoteTexts.ts';
import css from './quotes.module.css';
import { newBand, newLane, type TypedCard } from './rateCardForm.ts';

export interface CardFieldsProps {
  readonly control: Control<TypedCard, unknown, CardChange>;
  readonly field: RenderField<TypedCard>;
  /** Countries and quote areas to choose from. */
  readonly destinations: readonly { readonly value: string; readonly label: string }[];
}

/** Destinations of a card with their weight bands. */
export function LaneFields({ control, field, destinations }: CardFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'content.lanes' });
  return (
    <Panel title={<Trans id="rateCard.lanes">Destinations and weights</Trans>}>
      {fields.map(({ id }, at) => (
        <LaneGroup
          key={id}
          index={at}
          control={control}
          field={field}
          destinations={destinations}
          onRemove={() => remove(at)}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => append({ ...newLane, bands: [newBand('0')] })}
        >
          <Trans id="rateCard.lane.add">Add destination</Trans>
        </Button>
      </div>
    </Panel>
  );
}

interface LaneGroupProps extends CardFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function LaneGroup({ index, control, field, destinations, onRemove }: LaneGroupProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const bandsPath = `content.lanes.${index}.bands` as const;
  const { fields, append, remove } = useFieldArray({ control, name: bandsPath });
  const bands = useWatch({ control, name: bandsPath });
  const currency = useWatch({ control, name: 'content.currency' });
  const number = index + 1;
  const inputs = [
    ['divisor', 'other', t({ id: 'rateCard.divisor.label', message: 'Volume divisor, cm³/kg' })],
    ['roundTo', 'weight', t({ id: 'rateCard.roundTo.label', message: 'Round weight up to (kg)' })],
    ['minimum', 'money', t({ id: 'rateCard.minimum', message: 'Minimum freight' })],
    [
      'deliveryDays',
      'other',
      t({ id: 'rateCard.deliveryDays.label', message: 'Delivery time, working days' }),
    ],
  ] as const;
  return (
    <fieldset className={`flat below16 edged pad-choice ${css['group']}`}>
      <legend>
        <Trans id="rateCard.lane.number">Destination {number}</Trans>
      </legend>
      <div className={`wordy ${css['line']}`}>
        {field(`content.lanes.${index}.service`, ChoiceField, {
          label: t({ id: 'rateCard.service', message: 'Service' }),
          choices: serviceTexts,
        })}
        {field(`content.lanes.${index}.destination`, ChoiceField, {
          label: t({ id: 'rateCard.destination', message: 'Destination' }),
          choices: destinations,
        })}
        {inputs.map(([key, quantity, label]) =>
          field(`content.lanes.${index}.${key}`, CardNumber, { label, quantity, currency }),
        )}
      </div>
      {fields.map(({ id }, bandIndex) => {
        const isStep = bands[bandIndex]?.type === 'step';
        const bandNumber = bandIndex + 1;
        const cells = [
          ['over', 'weight', t({ id: 'rateCard.over', message: 'Over (kg)' })],
          ['upTo', 'weight', t({ id: 'rateCard.upTo', message: 'Up to (kg)' })],
          ['price', 'money', t({ id: 'rateCard.price', message: 'Price' })],
          ...(isStep
            ? ([
                ['step', 'weight', t({ id: 'rateCard.step.label', message: 'Each further (kg)' })],
                ['stepPrice', 'money', t({ id: 'rateCard.stepPrice', message: 'Price of each' })],
              ] as const)
            : []),
        ] as const;
        return (
          <fieldset key={id} className={`wordy ${css['line']} ${css['band']}`}>
            <legend>
              <Trans id="rateCard.band.number">Weight band {bandNumber}</Trans>
            </legend>
            {field(`${bandsPath}.${bandIndex}.type`, ChoiceField, {
              label: t({ id: 'rateCard.band.type', message: 'Charged' }),
              choices: Object.entries(bandTexts).map(([value, label]) => ({
                value,
                label: i18n._(label),
              })),
            })}
            {cells.map(([key, quantity, label]) =>
              field(`${bandsPath}.${bandIndex}.${key}`, CardNumber, { label, quantity, currency }),
            )}
            <Button variant="default" size="md" onClick={() => remove(bandIndex)}>
              <Trans id="rateCard.band.remove">Remove band</Trans>
            </Button>
          </fieldset>
        );
      })}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <Button
          variant="default"
          size="xs"
          onClick={() => append(newBand(bands.at(-1)?.upTo ?? '0'))}
        >
          <Trans id="rateCard.band.add">Add weight band</Trans>
        </Button>
        <Button variant="subtle" size="xs" onClick={onRemove}>
          <Trans id="rateCard.lane.remove">Remove destination</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
