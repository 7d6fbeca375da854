import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { BillDetail } from '../../api/contract/bills/bills.ts';
import { language } from '../../language/i18n.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { parseUnits } from '../../form/typedNumber.ts';
import { useForm } from '../../form/useForm.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { useFormats } from '../../language/format.ts';
import { words } from '../../ui/commonWords.tsx';
import { AmountField, WeightField, KG_DIGITS } from '../shared/UnitFields.tsx';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { parseAmount, formatTypedAmount } from './amounts.ts';
import type { BillEditor, BillChange } from './billEditor.ts';
import { type BillDialogAction, billActionEffects, billActionTexts } from './billActionTexts.ts';

/** Action on a bill that the user has chosen. */
export interface BillActionRequest {
  readonly action: BillDialogAction;
  /** Line and its amount in minor units; only for actions on a line. */
  readonly lineNo?: number;
  readonly amount?: number;
  readonly adjustmentId?: string;
  /** Side that acts; only a comment is open to both. */
  readonly side?: BillChange['side'];
}

interface BillActionDialogProps {
  readonly editor: BillEditor;
  readonly detail: BillDetail;
  readonly request: BillActionRequest;
  readonly onClose: () => void;
}

const actionsWithText: ReadonlySet<BillDialogAction> = new Set([
  'comment',
  'dispute',
  'decide',
  'propose',
  'correct',
  'writeOff',
]);
const actionsOnOrders: ReadonlySet<BillDialogAction> = new Set(['propose', 'correct']);
const actionsWithAmount: ReadonlySet<BillDialogAction> = new Set(['decide', 'propose']);

/** Form values as typed. */
interface TypedBillAction {
  readonly text: string;
  readonly amount: string;
  readonly waybillNo: string;
  readonly weight: string;
}

/** Converts kilograms as typed to whole grams; null if invalid or empty. */
const parseGrams = (typed: string): number | null =>
  typed.trim() === '' ? null : parseUnits(typed, KG_DIGITS, language());

/** Schema of the fields of an action. */
function createSchema(action: BillDialogAction, currency: string) {
  const isProposal = action === 'propose';
  const text = actionsWithText.has(action)
    ? v.pipe(v.string(), v.trim(), v.nonEmpty('bill.text'), v.maxLength(1_000, 'bill.text.long'))
    : v.string();
  const amount = actionsWithAmount.has(action)
    ? v.pipe(
        v.string(),
        v.transform((typed) => parseAmount(typed, currency)),
        v.check(
          (minor) => Number.isSafeInteger(minor) && (isProposal ? minor !== 0 : minor >= 0),
          'bill.amount.typed',
        ),
      )
    : v.pipe(
        v.string(),
        v.transform(() => 0),
      );
  const waybillNo = v.pipe(
    v.string(),
    v.trim(),
    v.check((no) => action !== 'correct' || no !== '', 'bill.waybill.unknown'),
  );
  const weight = v.pipe(
    v.string(),
    v.transform(parseGrams),
    v.check((grams) => grams === null || grams > 0, 'bill.weight'),
  );
  return v.object({ text, amount, waybillNo, weight });
}

/** Form for the details of an action on a bill. */
export function BillActionDialog({ editor, detail, request, onClose }: BillActionDialogProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { action, amount: disputedAmount = 0 } = request;
  const line = useFormats().integer(request.lineNo ?? 0);
  const { currency } = detail.bill;
  // A repeated attempt has the same id, so that it takes effect only once.
  const [id] = useState(() => crypto.randomUUID());
  const busy = useSelector(editor, isSavingRecord);
  const initial: TypedBillAction = {
    text: '',
    amount: action === 'decide' ? formatTypedAmount(disputedAmount, currency) : '',
    waybillNo: '',
    weight: '',
  };
  const { props, field, alert } = useForm({
    initial,
    schema: createSchema(action, currency),
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    clearedFields: [],
    busy,
    send: (values) => editor.send({ type: 'save', content: toBillChange(request, id, values) }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  useEffect(() => {
    const subscription = editor.on('saved', onClose);
    return () => subscription.unsubscribe();
  }, [editor, onClose]);
  const isConflict = useSelector(editor, (s) => s.value === 'conflict');
  // Closes the dialog, because the page behind it shows the other user's change.
  useEffect(() => {
    if (isConflict) onClose();
  }, [isConflict, onClose]);
  const wholeBill = t({
    id: 'bill.waybill.note',
    message: 'Leave empty if it is about the whole bill',
  });
  const close = () => {
    editor.send({ type: 'dismiss' });
    onClose();
  };
  return (
    <Dialog title={i18n._(billActionTexts[action])} onClose={close}>
      <form {...props} className="grid gap12">
        <FormAlert {...alert} />
        <p className="flat muted">
          {request.lineNo !== undefined && <Trans id="bill.event.line">Line {line}</Trans>}{' '}
          {i18n._(billActionEffects[action])}
        </p>
        {actionsWithAmount.has(action) &&
          field('amount', AmountField, {
            label: t({ id: 'bill.amountIn', message: `Amount (${currency})` }),
            currency,
          })}
        {actionsOnOrders.has(action) &&
          field('waybillNo', TextField, {
            label: t(words.waybillNo),
            ...(action === 'propose' ? { description: wholeBill } : {}),
            dir: 'ltr',
          })}
        {action === 'correct' &&
          field('weight', WeightField, {
            label: t({ id: 'bill.correct.weight', message: 'Weight measured (kg)' }),
            description: t({
              id: 'bill.correct.weight.note',
              message: 'Leave empty to use the order’s current weight',
            }),
          })}
        {actionsWithText.has(action) &&
          field('text', MultilineField, {
            label:
              action === 'comment'
                ? t({ id: 'bill.event.comment', message: 'Comment' })
                : t(words.reason),
          })}
        <DialogButtons onCancel={close} busy={busy}>
          <BusyButton
            type="submit"
            loading={busy}
            {...(action === 'writeOff' ? { color: 'red' } : {})}
          >
            {i18n._(billActionTexts[action])}
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface ParsedBillAction {
  readonly text: string;
  /** In minor units. */
  readonly amount: number;
  readonly waybillNo: string;
  /** In grams. */
  readonly weight: number | null;
}

function toBillChange(
  request: BillActionRequest,
  id: string,
  values: ParsedBillAction,
): BillChange {
  const { text, amount, waybillNo, weight: grams } = values;
  const { action, lineNo = 0, adjustmentId = '' } = request;
  switch (action) {
    case 'dispute':
      return { side: 'merchant', move: { action, id, lineNo, text } };
    case 'confirm':
      return { side: 'merchant', move: { action, id } };
    case 'comment':
      return {
        side: request.side ?? 'merchant',
        move: { action, id, text, lineNo: request.lineNo ?? null },
      };
    case 'issue':
      return { side: 'carrier', move: { action, id } };
    case 'decide':
      return { side: 'carrier', move: { action, id, lineNo, credit: amount, text } };
    case 'propose':
      return { side: 'carrier', move: { action, id, amount, waybillNo, reason: text } };
    case 'correct':
      return { side: 'carrier', move: { action, id, waybillNo, grams, reason: text } };
    case 'approve':
    case 'refuse':
      return { side: 'carrier', move: { action, id, adjustmentId } };
    case 'writeOff':
      return { side: 'carrier', move: { action, id, text } };
  }
}
