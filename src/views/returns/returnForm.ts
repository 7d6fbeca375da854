import * as v from 'valibot';
import type { ReturnFault } from '../../api/contract/returns/faults.ts';
import { type Returnable, returnContent } from '../../api/contract/returns/returns.ts';
import { handoverWays, returnPayers, returnReasons } from '../../api/contract/returns/status.ts';
import type { ReturnChange } from '../../machines/recordEditor/return.ts';

/** What the form of a return holds: quantities as they are typed, by the order's items. */
export interface TypedReturn {
  readonly orderNo: string;
  readonly reason: string;
  readonly note: string;
  readonly handover: string;
  readonly payer: string;
  readonly items: readonly string[];
  readonly to: Returnable['to'];
}

export const typedOf = ({ waybillNo, items, to }: Returnable): TypedReturn => ({
  orderNo: waybillNo,
  reason: '',
  note: '',
  handover: 'pickup',
  payer: 'merchant',
  items: items.map(() => ''),
  to,
});

const missing: ReturnFault = 'return.choice.missing';
const wholeNumber: ReturnFault = 'return.items.quantity';
const text = v.string();

/** Judges the form by the contract's own rules; an empty quantity is none. */
export const returnForm = (items: Returnable['items']) =>
  v.pipe(
    v.object({
      orderNo: text,
      reason: v.picklist(returnReasons, missing),
      note: text,
      handover: v.picklist(handoverWays, missing),
      payer: v.picklist(returnPayers, missing),
      items: v.array(v.pipe(text, v.trim(), v.regex(/^\d{0,6}$/, wholeNumber))),
      // Judged with the choices, so that all that is missing is said at once.
      to: returnContent.pipe[0].entries.to,
    }),
    v.transform(({ items: typed, ...rest }): v.InferInput<typeof returnContent> => ({
      ...rest,
      items: items.flatMap(({ lineNo }, at) => {
        const quantity = Number(typed[at] ?? '');
        return quantity > 0 ? [{ lineNo, quantity }] : [];
      }),
    })),
    returnContent,
    v.transform((content): ReturnChange => ({ type: 'register', content })),
  );
