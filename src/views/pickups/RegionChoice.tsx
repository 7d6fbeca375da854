import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { type Control, useWatch } from 'react-hook-form';
import type { FieldProps } from '../../form/fieldProps.ts';
import type { RenderField } from '../../form/useForm.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { placesAnswer } from '../shared/placesAnswer.ts';
import css from '../shared/Records.module.css';
import { Unloaded } from '../shared/Unloaded.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import type { PickupTimesChange, TypedPickupTimes } from './pickupTimesForm.ts';

/** Parts of the form that its fields use. */
export interface TimesFieldsProps {
  readonly field: RenderField<TypedPickupTimes>;
  readonly control: Control<TypedPickupTimes, unknown, PickupTimesChange>;
}

/** Regions of the country to which the times apply; the rest of the country if none is chosen. */
export function RegionChoice({ field, control }: TimesFieldsProps) {
  const country = useWatch({ control, name: 'country' });
  const places = useAnswer(placesAnswer, null);
  return (
    <Panel title={<Trans id="pickupTimes.regions.title">Regions</Trans>}>
      <p className="flat below12 muted">
        <Trans id="pickupTimes.regions.note">
          If you choose none, these times apply to all regions without times of their own.
        </Trans>
      </p>
      {places.answer === null ? (
        <Unloaded
          {...places}
          title={<Trans id="pickupTimes.regions.failed">Couldn’t load the regions</Trans>}
        />
      ) : (
        field('regions', RegionBoxes, {
          names: (places.answer[country] ?? []).flatMap(({ names }) => names[0] ?? []),
        })
      )}
    </Panel>
  );
}

interface RegionBoxesProps extends FieldProps<string[]> {
  /** The carrier's names. */
  readonly names: readonly string[];
}

function RegionBoxes({ names, name, value, error, onChange }: RegionBoxesProps) {
  const { t } = useLingui();
  // Stored regions stay visible after the carrier has renamed or removed them.
  const all = [...new Set([...names, ...value])];
  if (all.length === 0) {
    return (
      <p className="flat">
        <Trans id="pickupTimes.regions.none">
          No regions of this country yet. Add them on the page Regions.
        </Trans>
      </p>
    );
  }
  return (
    <Checkbox.Group
      aria-label={t({ id: 'pickupTimes.regions.title', message: 'Regions' })}
      value={value}
      error={error}
      onChange={onChange}
    >
      <div className={css['inputs']} data-field={name} tabIndex={-1}>
        {all.map((region) => (
          <Checkbox key={region} size="md" value={region} label={<bdi>{region}</bdi>} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
