import * as v from 'valibot';
import { freight } from '../orders/freightQuote.ts';

/** Finding about a field: `pointer` locates it in the request (RFC 6901). */
export const openFinding = v.object({
  pointer: v.string(),
  /** Id of the rule. */
  rule: v.string(),
  /** Description of the finding in the language of the call. */
  detail: v.string(),
});
export type OpenFinding = v.InferOutput<typeof openFinding>;

const index = v.pipe(v.number(), v.description('Place of the order in `orders`, from 0.'));
const order = { index, customerOrderNo: v.string() };
const existingOrder = { ...order, waybillNo: v.string() };
const invalid = v.pipe(
  v.object({ ...order, status: v.literal('invalid'), errors: v.array(openFinding) }),
  v.description(
    'Nothing was created: `errors` says which fields are at fault. Correct the order and send it under a new Idempotency-Key.',
  ),
);
const duplicate = v.pipe(
  v.object({ ...existingOrder, status: v.literal('duplicate') }),
  v.description('The same order exists already, with this `waybillNo`: nothing was created.'),
);
const conflict = v.pipe(
  v.object({
    ...existingOrder,
    status: v.literal('conflict'),
    fields: v.array(v.string()),
    errors: v.array(openFinding),
  }),
  v.description(
    'Another order has this number: nothing was created, and `waybillNo` is that of the other order. `fields` are those in which it differs, `errors` the same in words. Print no label of it.',
  ),
);

/** Warnings about an accepted order; absent if there are none. */
const warnings = v.optional(
  v.pipe(
    v.array(openFinding),
    v.description(
      'What is most likely a mistake, such as 900 kg, a day that has passed or a city that we do not know; the order is taken as it is.',
    ),
  ),
);

export const createResult = v.variant('status', [
  v.pipe(
    v.object({ ...existingOrder, status: v.literal('created'), warnings }),
    v.description(
      'The order exists now. `warnings`, where there are any, name what is unusual about it.',
    ),
  ),
  duplicate,
  conflict,
  invalid,
]);
export type CreateResult = v.InferOutput<typeof createResult>;

export const validateResult = v.variant('status', [
  v.pipe(
    v.object({
      ...order,
      status: v.literal('valid'),
      freight: v.nullable(freight),
      warnings,
    }),
    v.description(
      'It would be created. `freight` is what it is estimated to cost, in minor units of its currency; null where we have no tariff for it.',
    ),
  ),
  duplicate,
  conflict,
  invalid,
]);
export type ValidateResult = v.InferOutput<typeof validateResult>;
