import { useLingui as useTexts } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';
import { refusal } from '../../api/contract/returns/returns.ts';
import type { ReturnDetail } from '../../api/contract/returns/returnRecord.ts';
import { carrierReturnActions } from '../../domain/lifecycles/return/returnStatus.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import type { ReturnChange, ReturnRecord, NewReturnMove } from './returnDeclarations.ts';
import {
  printableOrderIds,
  returnRules,
  waitsForReplacement,
} from '../../domain/lifecycles/return/returnRules.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../shared/portal.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { usePrint } from '../shared/usePrint.ts';
import type { MessageDescriptor } from '@lingui/core';

/** Labels of the decision buttons. */
export const returnDecisionTexts: Readonly<Record<NewReturnMove['action'], MessageDescriptor>> = {
  approve: msg({ id: 'return.move.approve', message: 'Approve' }),
  refuse: msg({ id: 'return.move.refuse', message: 'Refuse' }),
  inspect: msg({ id: 'return.move.inspect', message: 'Record inspection' }),
  close: msg({ id: 'return.move.close', message: 'Close' }),
  withdraw: msg({ id: 'return.move.withdraw', message: 'Withdraw' }),
};

export type ReturnEditor = RecordEditorActor<ReturnRecord, ReturnChange>;

interface DecisionsProps {
  readonly editor: ReturnEditor;
  readonly detail: ReturnDetail;
}

const inspectionForm = v.object({ remark: v.string() });
const replacementUnderway = msg({
  id: 'return.underway',
  message: 'The replacement is on its way. Wait until it is delivered, or returned to the sender.',
});

/** Actions that are possible now: label, withdrawal, and the carrier's decision. */
export function Decisions({ editor, detail: { row } }: DecisionsProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const mayManage = useMay('return.manage');
  const mayPrint = useMay('order.print');
  const print = usePrint();
  const busy = useSelector(editor, isSavingRecord);
  const [isConfirming, setConfirming] = useState(false);
  const decide = (move: NewReturnMove) =>
    editor.send({ type: 'save', content: { type: 'move', move } });
  const { props, field, alert } = useForm({
    initial: { remark: '' },
    schema: inspectionForm,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ remark }) => decide({ action: 'inspect', remark }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const { status, outStatus } = row;
  const possibleActions = mayManage
    ? carrierReturnActions.filter(
        (action) => returnRules.isAllowed(status, action) && status !== 'collected',
      )
    : [];
  const mayWithdraw = returnRules.isAllowed(status, 'withdraw');
  const isReplacementUnderway = possibleActions.includes('close')
    ? waitsForReplacement('close', outStatus)
    : mayWithdraw && waitsForReplacement('withdraw', outStatus);
  const printableIds = printableOrderIds(row);
  const hasLabel = printableIds.length > 0 && mayPrint;
  if (possibleActions.length === 0 && !mayWithdraw && !hasLabel) return <FormAlert {...alert} />;
  return (
    <Panel title={<Trans id="returns.next">Next steps</Trans>}>
      <form {...props} className="grid gap12">
        <FormAlert {...alert} />
        {possibleActions.includes('inspect') &&
          field('remark', TextField, {
            label: t({ id: 'returns.inspection', message: 'What came back' }),
          })}
        <div className="wrap gap10">
          {hasLabel && (
            <Button
              leftSection={<Icon name="print" size={16} />}
              onClick={() => print({ by: 'ids', ids: printableIds }, 'preview')}
            >
              {printableIds.length === 1 ? (
                <Trans id="returns.print.one">Print label</Trans>
              ) : (
                <Trans id="returns.print">Print labels</Trans>
              )}
            </Button>
          )}
          {possibleActions.map((action) => {
            if (action === 'refuse') return null;
            return action === 'inspect' ? (
              <BusyButton key={action} type="submit" loading={busy}>
                {i18n._(returnDecisionTexts[action])}
              </BusyButton>
            ) : (
              <BusyButton
                key={action}
                loading={busy}
                disabled={action === 'close' && isReplacementUnderway}
                onClick={() => decide({ action })}
              >
                {i18n._(returnDecisionTexts[action])}
              </BusyButton>
            );
          })}
          {mayWithdraw && (
            <Button
              variant="default"
              disabled={busy || isReplacementUnderway}
              onClick={() => setConfirming(true)}
            >
              {i18n._(returnDecisionTexts.withdraw)}
            </Button>
          )}
        </div>
        {isReplacementUnderway && <p className="flat muted">{i18n._(replacementUnderway)}</p>}
      </form>
      {possibleActions.includes('refuse') && <RefuseForm busy={busy} onRefuse={decide} />}
      {isConfirming && (
        <ConfirmDialog
          title={<Trans id="returns.withdraw.title">Withdraw this return?</Trans>}
          cancelLabel={<Trans id="returns.withdraw.keep">Keep return</Trans>}
          onCancel={() => setConfirming(false)}
          confirmLabel={i18n._(returnDecisionTexts.withdraw)}
          onConfirm={() => {
            setConfirming(false);
            decide({ action: 'withdraw' });
          }}
        >
          <Trans id="returns.withdraw.text">
            Its label can’t be used any more. You can register another return for the goods.
          </Trans>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const refusalForm = v.object({ refusal });

interface RefuseFormProps {
  readonly busy: boolean;
  readonly onRefuse: (move: NewReturnMove) => void;
}

/** Refusal form with a reason for the merchant. */
function RefuseForm({ busy, onRefuse }: RefuseFormProps) {
  const { t } = useLingui();
  const { props, field } = useForm({
    initial: { refusal: '' },
    schema: refusalForm,
    firstField: 'refusal',
    failure: null,
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ refusal: remark }) => onRefuse({ action: 'refuse', remark }),
  });
  return (
    <form {...props} className="wrap bottom gap10 above12">
      <div className="grow">
        {field('refusal', TextField, {
          label: t({ id: 'returns.refusal', message: 'Reason for refusing' }),
        })}
      </div>
      <BusyButton type="submit" variant="default" loading={busy}>
        <Trans id="return.move.refuse">Refuse</Trans>
      </BusyButton>
    </form>
  );
}
