import { cod, type CodRow, type CodStatementRow } from '../../api/contract/bills/cod.ts';
import {
  payments,
  type PaymentContent,
  type PaymentRow,
} from '../../api/contract/bills/payments.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { declareTask } from '../../machines/declare.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

interface PaymentForm {
  /** Null until the form is filled in. */
  readonly content: PaymentContent | null;
}

/** Task of carrier staff on money, confirmed in a dialog. `id` stays the same for all attempts. */
export type MoneyTask =
  | (PaymentForm & { readonly type: 'addPayment'; readonly id: string })
  | { readonly type: 'matchPayment'; readonly payment: PaymentRow }
  | { readonly type: 'reversePayment'; readonly payment: PaymentRow; readonly reason: string }
  | { readonly type: 'count'; readonly row: CodRow; readonly counted: number }
  | {
      readonly type: 'decide';
      readonly row: CodRow;
      /** The merchant gets the amount on the order (`all`), or the amount that was counted. */
      readonly pay: 'all' | 'counted';
    }
  | {
      readonly type: 'makeStatement';
      readonly id: string;
      readonly companyNo: string;
      readonly currency: string;
      /** True to deduct the merchant's unpaid bills. */
      readonly deduct: boolean;
    }
  | {
      readonly type: 'pay';
      readonly statement: CodStatementRow;
      readonly reference: string;
      readonly paidOn: string;
    };

export type MoneyTaskActor = RecordTaskActor<MoneyTask>;

const toRefusal = (key: 'record.changed' | 'cod.unknown'): Outcome<never> => {
  const failure: Failure = {
    kind: 'refused',
    code: 0,
    key,
    message: key,
    fields: [],
    status: 409,
    retryAfterMs: null,
  };
  return { ok: false, failure };
};

export const moneyTask = declareTask<MoneyTask>('moneyTask', async (ask, task) => {
  switch (task.type) {
    case 'addPayment':
      if (task.content === null) throw new Error('Nothing was filled in.');
      return ask(payments.addPayment, { id: task.id, ...task.content });
    case 'matchPayment': {
      const { id, version } = task.payment;
      return ask(payments.matchPayment, { id, version });
    }
    case 'reversePayment': {
      const { id, version } = task.payment;
      return ask(payments.reversePayment, { id, version, reason: task.reason });
    }
    case 'count': {
      const orders = [{ orderId: task.row.id, counted: task.counted }];
      const answer = await ask(cod.countCod, { orders });
      if (!answer.ok) return answer;
      const outcome = answer.data.outcomes[0]?.outcome;
      if (outcome === 'done' || outcome === 'known') return { ok: true, data: null };
      return toRefusal(outcome === 'state' ? 'record.changed' : 'cod.unknown');
    }
    case 'decide': {
      const { id: orderId, version } = task.row;
      return ask(cod.decideCod, { orderId, version, pay: task.pay });
    }
    case 'makeStatement': {
      const { id, companyNo, currency, deduct } = task;
      return ask(cod.makeCodStatement, { id, companyNo, currency, deduct });
    }
    case 'pay': {
      const { statement, reference, paidOn } = task;
      return ask(cod.payCodStatement, { id: statement.id, reference, paidOn });
    }
  }
});
