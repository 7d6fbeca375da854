import type { RelatedRow } from '../../api/contract/orders/related.ts';
import { createAnswerMachine } from './machine.ts';

/** What belongs to an order, by the order's id. */
export const orderRelatedMachine = createAnswerMachine<string, readonly RelatedRow[]>(
  'orderRelated',
);
