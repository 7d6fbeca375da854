import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { AssignOutcome } from '../../api/contract/pickups/pickups.ts';
import { useForm } from '../../form/useForm.tsx';
import { selectBulkStep } from '../../machines/bulkAction/selectors.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { BulkProgress } from '../shared/BulkProgress.tsx';
import { Unloaded } from '../shared/Unloaded.tsx';
import { UnprocessedRecords } from '../shared/UnprocessedRecords.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { CourierField, courierForm } from './CourierField.tsx';
import { type Courier, isAssigned, pickupCouriers } from './pickupDeclarations.ts';
import { pickupStatusTexts } from './pickupTexts.ts';
import type { PickupBulkActor } from './useBulkAssign.ts';

/** Assignment of the selected pickups: courier, progress and outcome. */
export function BulkAssign({ actor }: { readonly actor: PickupBulkActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, selectBulkStep);
  const { items, outcomes, failure } = useSelector(actor, (s) => s.context);
  if (step === null) return null;
  if (step === 'asking') return <CourierDialog actor={actor} />;
  const unassigned = items.flatMap(({ id, pickupNo: number }, at) => {
    const outcome = outcomes[at] ?? null;
    return outcome !== null && isAssigned(outcome) ? [] : [{ id, number, outcome }];
  });
  return (
    <BulkProgress
      step={step}
      title={t({ id: 'pickups.assign.title', message: 'Assign pickups' })}
      count={items.length}
      answered={outcomes.length}
      done={outcomes.filter(isAssigned).length}
      failure={failure}
      send={actor.send}
      unprocessed={<UnprocessedRecords records={unassigned} renderReason={renderReason} />}
    />
  );
}

function CourierDialog({ actor }: { readonly actor: PickupBulkActor }) {
  const couriers = useAnswer(pickupCouriers, null);
  return (
    <Dialog
      title={<Trans id="pickups.assign.title">Assign pickups</Trans>}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      {couriers.answer === null ? (
        <Unloaded
          {...couriers}
          title={<Trans id="pickups.couriers.failed">Couldn’t load the couriers</Trans>}
        />
      ) : (
        <CourierForm actor={actor} couriers={couriers.answer} />
      )}
    </Dialog>
  );
}

interface CourierFormProps {
  readonly actor: PickupBulkActor;
  readonly couriers: readonly Courier[];
}

function CourierForm({ actor, couriers }: CourierFormProps) {
  const count = useSelector(actor, (s) => s.context.items.length);
  const { props, field } = useForm({
    initial: { courierId: '' },
    schema: courierForm,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy: false,
    send: ({ courierId }) => actor.send({ type: 'confirm', task: { action: 'assign', courierId } }),
  });
  return (
    <form {...props} className="grid gap14">
      {field('courierId', CourierField, { couriers })}
      <DialogButtons onCancel={() => actor.send({ type: 'dismiss' })}>
        <Button type="submit">
          <Plural
            id="pickups.assign.go"
            value={count}
            one="Assign # pickup"
            other="Assign # pickups"
          />
        </Button>
      </DialogButtons>
    </form>
  );
}

const renderReason = (outcome: AssignOutcome) => <UnassignedReason outcome={outcome} />;

/** Reason why a pickup was not assigned. */
function UnassignedReason({ outcome }: { readonly outcome: AssignOutcome }) {
  const { i18n } = useTexts();
  switch (outcome.outcome) {
    case 'done':
      return null;
    case 'changed':
      return (
        <Trans id="pickups.assign.changed">
          Changed since the list was loaded. Check it and assign it again.
        </Trans>
      );
    case 'refused': {
      const status = i18n._(pickupStatusTexts[outcome.status]);
      return <Trans id="pickups.assign.refused">Can’t be assigned: {status}.</Trans>;
    }
    case 'unknown':
      return <Trans id="pickups.unknown">This pickup no longer exists.</Trans>;
  }
}
