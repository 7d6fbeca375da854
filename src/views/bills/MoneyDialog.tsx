import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { day, reference } from '../../api/contract/bills/billSchemas.ts';
import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import { isActing, selectTaskFailure, selectTask } from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { DayField } from '../../form/DayField.tsx';
import { useToday } from '../../form/dayRange.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { words } from '../../ui/commonWords.tsx';
import { AmountField } from '../shared/UnitFields.tsx';
import { parseAmount, formatTypedAmount } from './amounts.ts';
import type { MoneyTask, MoneyTaskActor } from './moneyTask.ts';

type TaskType = MoneyTask['type'];

/** Labels of the task buttons, also the titles of their dialogs. */
export const taskTexts: Readonly<Record<TaskType, MessageDescriptor>> = {
  addPayment: msg({ id: 'money.addPayment', message: 'Record payment' }),
  matchPayment: msg({ id: 'money.matchPayment', message: 'Match with bills' }),
  reversePayment: msg({ id: 'money.reversePayment', message: 'Reverse payment' }),
  count: msg({ id: 'money.count', message: 'Count cash' }),
  decide: msg({ id: 'money.decide', message: 'Decide difference' }),
  makeStatement: msg({ id: 'money.makeStatement', message: 'Create statement' }),
  pay: msg({ id: 'money.pay', message: 'Record transfer' }),
};

const taskEffects: Readonly<Record<TaskType, MessageDescriptor>> = {
  addPayment: msg({
    id: 'money.addPayment.effect',
    message: 'It pays the bill you name, or else the bills that are due first in its currency.',
  }),
  matchPayment: msg({
    id: 'money.matchPayment.effect',
    message: 'The rest is applied to the oldest due bills in the same currency.',
  }),
  reversePayment: msg({
    id: 'money.reversePayment.effect',
    message: 'The bills it paid are open again. You can’t undo this.',
  }),
  count: msg({
    id: 'money.count.effect',
    message: 'Enter the amount you counted. Any difference is put on hold.',
  }),
  decide: msg({
    id: 'money.decide.effect',
    message: 'Choose what the merchant gets. You can’t undo this.',
  }),
  makeStatement: msg({
    id: 'money.makeStatement.effect',
    message:
      'It takes all counted COD of the merchant in this currency, and does not change afterwards.',
  }),
  pay: msg({
    id: 'money.pay.effect',
    message: 'Enter the bank’s reference once the transfer is made.',
  }),
};

const taskFields: Readonly<Record<TaskType, readonly (keyof TypedTask)[]>> = {
  addPayment: ['companyNo', 'currency', 'amount', 'reference', 'date', 'billNo'],
  matchPayment: [],
  reversePayment: ['reason'],
  count: ['amount'],
  decide: ['pay'],
  makeStatement: ['companyNo', 'currency', 'deduct'],
  pay: ['reference', 'date'],
};

interface TypedTask {
  readonly companyNo: string;
  readonly currency: string;
  readonly amount: string;
  readonly reference: string;
  readonly date: string;
  readonly billNo: string;
  readonly reason: string;
  readonly pay: string;
  readonly deduct: boolean;
}

const payTexts = {
  all: msg({ id: 'money.pay.all', message: 'The amount on the order' }),
  counted: msg({ id: 'money.pay.counted', message: 'The amount that was counted' }),
} as const;

/** Schema that validates the fields of a task; other fields pass. */
function createSchema(type: TaskType, rowCurrency: string | null) {
  const hasField = (name: keyof TypedTask) => taskFields[type].includes(name);
  const text = v.string();
  return v.pipe(
    v.object({
      companyNo: hasField('companyNo')
        ? v.pipe(text, v.trim(), v.nonEmpty('bill.company.unknown'))
        : text,
      currency: hasField('currency') ? v.pipe(text, v.regex(/^[A-Z]{3}$/, 'bill.currency')) : text,
      amount: text,
      reference: hasField('reference') ? reference : text,
      date: hasField('date') ? day : text,
      billNo: v.pipe(text, v.trim()),
      reason: hasField('reason') ? v.pipe(text, v.trim(), v.nonEmpty('bill.text')) : text,
      pay: hasField('pay') ? v.picklist(['all', 'counted'], 'issue.decision.missing') : text,
      deduct: v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['amount'], ['currency']],
        ({ amount, currency }) => {
          const minor = parseAmount(amount, rowCurrency ?? currency);
          return !hasField('amount') || minor > 0 || (type === 'count' && minor === 0);
        },
        'bill.amount.typed',
      ),
      ['amount'],
    ),
  );
}

/** Form or confirmation of a task on money. */
export function MoneyDialog({ actor }: { readonly actor: MoneyTaskActor }) {
  const task = useSelector(actor, selectTask);
  return task === null ? null : <MoneyForm key={task.type} actor={actor} task={task} />;
}

interface MoneyFormProps {
  readonly actor: MoneyTaskActor;
  readonly task: MoneyTask;
}

function MoneyForm({ actor, task }: MoneyFormProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const today = useToday();
  const busy = useSelector(actor, isActing);
  const { type } = task;
  const rowCurrency = 'row' in task ? task.row.currency : null;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const initial: TypedTask = {
    companyNo: '',
    currency: '',
    amount: 'row' in task ? formatTypedAmount(task.row.amount, task.row.currency) : '',
    reference: '',
    date: today,
    billNo: '',
    reason: '',
    pay: '',
    deduct: true,
  };
  const { props, field, control, alert } = useForm({
    initial,
    schema: createSchema(type, rowCurrency),
    failure: useSelector(actor, selectTaskFailure),
    refusals: { 'payment.taken': 'reference', 'cod.reference.taken': 'reference' },
    clearedFields: [],
    busy,
    send: (values) => actor.send({ type: 'confirm', task: withValues(task, values) }),
  });
  const typedCurrency = useWatch({ control, name: 'currency' });
  const currency = rowCurrency ?? typedCurrency;
  const hasField = (name: keyof TypedTask) => taskFields[type].includes(name);
  const dateLabel =
    type === 'pay'
      ? t({ id: 'cod.paidOn', message: 'Paid on' })
      : t({ id: 'money.receivedOn', message: 'Received on' });
  const currencies = Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: value }));
  return (
    <Dialog title={i18n._(taskTexts[type])} onClose={dismiss}>
      <form {...props} className="grid gap12">
        <FormAlert {...alert} />
        <p className="flat muted">{i18n._(taskEffects[type])}</p>
        {hasField('companyNo') &&
          field('companyNo', TextField, { label: t(words.customerCode), dir: 'ltr' })}
        {hasField('currency') &&
          field('currency', ChoiceField, { label: t(words.currency), choices: currencies })}
        {hasField('amount') &&
          field('amount', AmountField, {
            label: t({ id: 'bill.amount', message: 'Amount' }),
            currency,
          })}
        {hasField('reference') &&
          field('reference', TextField, {
            label: t({ id: 'money.reference', message: 'Bank reference' }),
            dir: 'ltr',
          })}
        {hasField('date') && field('date', DayField, { label: dateLabel })}
        {hasField('billNo') &&
          field('billNo', TextField, {
            label: t({ id: 'bill.number', message: 'Bill number' }),
            description: t({
              id: 'money.billNo.note',
              message: 'Leave empty for the bills that are due first',
            }),
            dir: 'ltr',
          })}
        {hasField('reason') && field('reason', TextField, { label: t(words.reason) })}
        {hasField('pay') &&
          field('pay', ChoiceField, {
            label: t({ id: 'money.pay.choice', message: 'The merchant gets' }),
            choices: payTexts,
          })}
        {hasField('deduct') &&
          field('deduct', CheckField, {
            label: <Trans id="money.deduct">Deduct unpaid bills in this currency</Trans>,
          })}
        <DialogButtons onCancel={dismiss} busy={busy}>
          <BusyButton
            type="submit"
            loading={busy}
            {...(type === 'reversePayment' ? { color: 'red' } : {})}
          >
            {i18n._(taskTexts[type])}
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Returns the task with the typed values. */
function withValues(task: MoneyTask, values: TypedTask): MoneyTask {
  const { companyNo, currency, billNo, date, reason, deduct } = values;
  switch (task.type) {
    case 'addPayment': {
      const amount = parseAmount(values.amount, currency);
      const { reference: bankReference } = values;
      return {
        ...task,
        content: {
          companyNo,
          currency,
          amount,
          reference: bankReference,
          receivedOn: date,
          billNo,
        },
      };
    }
    case 'matchPayment':
      return task;
    case 'reversePayment':
      return { ...task, reason };
    case 'count':
      return { ...task, counted: parseAmount(values.amount, task.row.currency) };
    case 'decide':
      return { ...task, pay: values.pay === 'all' ? 'all' : 'counted' };
    case 'makeStatement':
      return { ...task, companyNo, currency, deduct };
    case 'pay':
      return { ...task, reference: values.reference, paidOn: date };
  }
}
