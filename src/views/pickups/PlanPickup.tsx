import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import type { PickupFieldError } from '../../api/contract/pickups/pickupFieldErrors.ts';
import { type PickupDetail, type PickupMove, pickups } from '../../api/contract/pickups/pickups.ts';
import { pickupFailures } from '../../domain/lifecycles/pickup/pickupStatus.ts';
import { pickupRules } from '../../domain/lifecycles/pickup/pickupRules.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { failureText } from '../../language/failureText.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { words } from '../../ui/commonWords.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import records from '../shared/Records.module.css';
import { useAnswer } from '../shared/useAnswer.ts';
import { CourierField, courierForm } from './CourierField.tsx';
import { type Courier, pickupCouriers, type PickupEditor } from './pickupDeclarations.ts';
import { pickupActionTexts, pickupFailureTexts } from './pickupTexts.ts';

interface PlanPickupProps {
  readonly editor: PickupEditor;
  readonly detail: PickupDetail;
}

/** Actions of carrier staff: accept, assign, and the outcome. */
export function PlanPickup({ editor, detail: { row, courierId } }: PlanPickupProps) {
  const { i18n } = useTexts();
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) => s.context.failure);
  const send = (move: PickupMove) => editor.send({ type: 'save', content: { type: 'move', move } });
  const isAllowed = (action: PickupMove['action']) => pickupRules.isAllowed(row.status, action);
  const simpleActions = (['accept', 'collect'] as const).filter(isAllowed);
  if (!isAllowed('assign') && !isAllowed('fail')) return null;
  return (
    <>
      <Panel title={<Trans id="pickups.next">Next steps</Trans>}>
        <div className="grid gap16">
          <FormAlert
            text={failure === null ? null : failureText(i18n, failure)}
            onClose={() => editor.send({ type: 'dismiss' })}
          />
          {simpleActions.length > 0 && (
            <div className="wrap gap10">
              {simpleActions.map((action) => (
                <BusyButton key={action} loading={busy} onClick={() => send({ action })}>
                  {i18n._(pickupActionTexts[action])}
                </BusyButton>
              ))}
            </div>
          )}
          {isAllowed('assign') && <AssignCourier busy={busy} courierId={courierId} send={send} />}
        </div>
      </Panel>
      {isAllowed('fail') && <FailPanel busy={busy} send={send} />}
    </>
  );
}

interface MoveFormProps {
  readonly busy: boolean;
  readonly send: (move: PickupMove) => void;
}

interface AssignCourierProps extends MoveFormProps {
  /** Assigned courier; null if there is none. */
  readonly courierId: string | null;
}

function AssignCourier(props: AssignCourierProps) {
  const { i18n } = useTexts();
  const { answer, failure } = useAnswer(pickupCouriers, null);
  if (answer === null) {
    return <FormAlert text={failure === null ? null : failureText(i18n, failure)} />;
  }
  return <AssignForm {...props} couriers={answer} />;
}

function AssignForm({
  busy,
  courierId,
  couriers,
  send,
}: AssignCourierProps & { readonly couriers: readonly Courier[] }) {
  const { i18n } = useTexts();
  const isKnown = couriers.some(({ id }) => id === courierId);
  const { props, field } = useForm({
    initial: { courierId: isKnown && courierId !== null ? courierId : '' },
    schema: courierForm,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: (content) => send({ action: 'assign', courierId: content.courierId }),
  });
  return (
    <form {...props} className="wrap bottom gap10">
      {field('courierId', CourierField, { couriers })}
      <BusyButton type="submit" variant="default" size="md" loading={busy}>
        {i18n._(pickupActionTexts.assign)}
      </BusyButton>
    </form>
  );
}

const failMove = pickups.managePickup.body.entries.move.options[2];
const missingReason: PickupFieldError = 'pickup.reason';
const failForm = v.pipe(
  v.object({ failure: v.picklist(pickupFailures, missingReason), note: v.string() }),
  v.transform((typed): v.InferInput<typeof failMove> => ({ action: 'fail', ...typed })),
  failMove,
);
const blankFailure: { readonly failure: string; readonly note: string } = { failure: '', note: '' };

/** Outcome of a pickup at which nothing was collected. */
function FailPanel({ busy, send }: MoveFormProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { props, field } = useForm({
    initial: blankFailure,
    schema: failForm,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send,
  });
  return (
    <Panel title={<Trans id="pickups.fail.title">Nothing collected?</Trans>}>
      <form {...props} className="grid gap12">
        <div className={records['inputs']}>
          {field('failure', ChoiceField, { label: t(words.reason), choices: pickupFailureTexts })}
          {field('note', TextField, {
            label: t({ id: 'pickups.fail.note', message: 'Note for the merchant' }),
          })}
        </div>
        <div>
          <BusyButton type="submit" variant="default" loading={busy}>
            {i18n._(pickupActionTexts.fail)}
          </BusyButton>
        </div>
      </form>
    </Panel>
  );
}
