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

const index = v.pipe(v.number(), v.description('Index of the order in `orders`, from 0.'));
const order = { index, customerOrderNo: v.string() };
const existingOrder = { ...order, waybillNo: v.string() };
const invalid = v.pipe(
  v.object({ ...order, status: v.literal('invalid'), errors: v.array(openFinding) }),
  v.description(
    'Nothing was created: `errors` has the invalid fields. Correct the order and send it with a new Idempotency-Key.',
  ),
);
const duplicate = v.pipe(
  v.object({ ...existingOrder, status: v.literal('duplicate') }),
  v.description('The same order already exists with this `waybillNo`: nothing was created.'),
);
const conflict = v.pipe(
  v.object({
    ...existingOrder,
    status: v.literal('conflict'),
    fields: v.array(v.string()),
    errors: v.array(openFinding),
  }),
  v.description(
    'Another order has this number: nothing was created, and `waybillNo` belongs to the other order. `fields` are the fields that differ, and `errors` describes the differences. Do not print its label.',
  ),
);

/** Warnings about an accepted order; absent if there are none. */
const warnings = v.optional(
  v.pipe(
    v.array(openFinding),
    v.description(
      'Probable mistakes, such as 900 kg, a past day or an unknown city; the order is accepted unchanged.',
    ),
  ),
);

export const createResult = v.variant('status', [
  v.pipe(
    v.object({ ...existingOrder, status: v.literal('created'), warnings }),
    v.description('The order was created. `warnings`, if any, describe unusual values.'),
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
      'The order would be created. `freight` is its estimated price in minor units of its currency; null if we have no tariff for it.',
    ),
  ),
  duplicate,
  conflict,
  invalid,
]);
export type ValidateResult = v.InferOutput<typeof validateResult>;
