import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../form/TextField.tsx';
import { useFormats } from '../../language/format.ts';
import { Panel } from '../../ui/Facts.tsx';
import css from '../shared/Records.module.css';
import { WeightField } from '../shared/UnitFields.tsx';
import type { PickupOffer } from './pickupDeclarations.ts';
import type { PickupFieldsProps } from './useOfferOfPlace.ts';

/** Pieces, weight and remark of a pickup, below the orders that wait. */
export function LoadFields({ field, offer }: PickupFieldsProps) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="pickups.load">Parcels</Trans>}>
      <p className="flat below12">
        <WaitingOrders waiting={offer.waiting} />
      </p>
      <div className={css['inputs']}>
        {field('pieces', TextField, {
          label: t({ id: 'pickups.pieces', message: 'Pieces' }),
          required: true,
          inputMode: 'numeric',
        })}
        {field('weightG', WeightField, {
          label: t({ id: 'pickups.weight', message: 'Weight (kg)' }),
        })}
        {field('remark', TextField, {
          label: t({ id: 'pickups.remark', message: 'Remark' }),
          description: t({
            id: 'pickups.remark.note',
            message: 'For the courier, such as the gate or floor',
          }),
        })}
      </div>
    </Panel>
  );
}

function WaitingOrders({ waiting }: { readonly waiting: PickupOffer['waiting'] }) {
  const { t } = useLingui();
  const { integer, decimal } = useFormats();
  const { orders, pieces, weightG, isCapped } = waiting;
  const weight = decimal(weightG / 1000);
  if (isCapped) {
    const counted = integer(orders);
    return (
      <Trans id="pickups.waiting.more">
        More than {counted} confirmed orders wait. Enter pieces and weight yourself.
      </Trans>
    );
  }
  if (orders === 0) {
    return (
      <Trans id="pickups.waiting.none">
        No confirmed orders of this sender wait. Enter what the courier will collect.
      </Trans>
    );
  }
  return t({
    id: 'pickups.waiting',
    message: `${plural(orders, { one: '# confirmed order waits', other: '# confirmed orders wait' })}: ${plural(pieces, { one: '# piece', other: '# pieces' })}, ${weight} kg`,
  });
}
