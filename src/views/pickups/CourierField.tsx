import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import type { PickupFieldError } from '../../api/contract/pickups/pickupFieldErrors.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import type { FieldProps } from '../../form/fieldProps.ts';
import type { Courier } from './pickupDeclarations.ts';

const missing: PickupFieldError = 'pickup.courier';

/** Form with the choice of a courier. */
export const courierForm = v.object({ courierId: v.pipe(v.string(), v.nonEmpty(missing)) });

interface CourierFieldProps extends FieldProps {
  readonly couriers: readonly Courier[];
  /** Whether these are all; true if absent. */
  readonly isLoaded?: boolean;
}

/** Choice of a courier. */
export function CourierField({ couriers, isLoaded = true, ...input }: CourierFieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <ChoiceField
        {...input}
        label={t({ id: 'pickups.courier', message: 'Courier' })}
        choices={couriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isLoaded && couriers.length === 0 && (
        <p className="flat above8 muted">
          <Trans id="pickups.couriers.none">
            No couriers yet. Give accounts the permission to scan parcels.
          </Trans>
        </p>
      )}
    </div>
  );
}
