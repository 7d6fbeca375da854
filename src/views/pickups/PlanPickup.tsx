import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
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
import { pickupCouriers, type PickupEditor } from './pickupDeclarations.ts';
import { pickupActionTexts, pickupFailureTexts } from './pickupTexts.ts';

interface PlanPickupProps {
  readonly editor: PickupEditor;
  readonly detail: PickupDetail;
}

/** Actions of carrier staff: accept, assign, and the outcome. */
export function PlanPickup({ editor, detail }: PlanPickupProps) {
  const { i18n } = useTexts();
  const { status } = detail.row;
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) => s.context.failure);
  const [isFailing, setFailing] = useState(false);
  const send = (move: PickupMove) => editor.send({ type: 'save', content: { type: 'move', move } });
  const isAllowed = (action: PickupMove['action']) => pickupRules.isAllowed(status, action);
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
          {isAllowed('assign') && <AssignForm busy={busy} detail={detail} send={send} />}
          <div className="wrap gap10">
            {simpleActions.map((action) => (
              <BusyButton key={action} loading={busy} onClick={() => send({ action })}>
                {i18n._(pickupActionTexts[action])}
              </BusyButton>
            ))}
            {isAllowed('fail') && !isFailing && (
              <Button variant="default" disabled={busy} onClick={() => setFailing(true)}>
                {i18n._(pickupActionTexts.fail)}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {isFailing && <FailPanel busy={busy} send={send} />}
    </>
  );
}

interface MoveFormProps {
  readonly busy: boolean;
  readonly send: (move: PickupMove) => void;
}

interface AssignFormProps extends MoveFormProps {
  readonly detail: PickupDetail;
}

function AssignForm({ busy, detail: { row, courierId }, send }: AssignFormProps) {
  const { i18n } = useTexts();
  const { answer, failure } = useAnswer(pickupCouriers, null);
  const { props, field } = useForm({
    initial: { courierId: courierId ?? '' },
    schema: courierForm,
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: (content) => send({ action: 'assign', courierId: content.courierId }),
  });
  // A former courier stays visible.
  const current = { id: courierId ?? '', name: row.courier ?? '' };
  const couriers = answer ?? [];
  const isKnown = courierId === null || couriers.some(({ id }) => id === courierId);
  return (
    <form {...props} className="wrap bottom gap10">
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {field('courierId', CourierField, {
        couriers: isKnown ? couriers : [current, ...couriers],
        isLoaded: answer !== null,
      })}
      <BusyButton type="submit" size="md" loading={busy} disabled={answer === null}>
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
