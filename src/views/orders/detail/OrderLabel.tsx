import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { type OrderLabel as Label, orderLabels } from '../../../api/contract/orders/orderLabels.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { usePrint } from '../../shared/usePrint.ts';
import { LabelPreview } from '../labels/LabelPreview.tsx';
import css from './Detail.module.css';

/** Loads the label of an order by its id; null if the order no longer exists. */
const labelAnswer = declareAnswer<string, Label | null>('orderLabel', async (ask, id, options) => {
  const answer = await ask(orderLabels.printWweLabel, { ids: [id] }, options);
  return answer.ok ? { ok: true, data: answer.data.labels[0] ?? null } : answer;
});

/** First label of an order; a click opens it on the print page. */
export function OrderLabel({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const print = usePrint();
  const { answer, refresh } = useAnswer(labelAnswer, order.id);
  // An event may have changed the address or the waybill number.
  useOnChange(order.events.length, refresh);
  if (answer === null) return null;
  return (
    <button
      type="button"
      className={`press block ${css['labelButton']}`}
      aria-label={t({ id: 'detail.label.open', message: 'Open the print page of this label' })}
      onClick={() => print({ by: 'ids', ids: [order.id] }, 'preview')}
    >
      <LabelPreview label={answer} />
    </button>
  );
}
