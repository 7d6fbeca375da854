import type { RelatedRow } from '../../src/api/contract/orders/orderRelated.ts';
import type { Trx } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Records of one kind that belong to an order, in a read-only transaction of its company. `caller` may be
 * carrier staff; records that they may not see are left out.
 */
export type RelatedSource = (
  trx: Trx,
  order: { readonly companyId: number; readonly id: string },
  caller: Caller,
) => Promise<readonly RelatedRow[]>;

interface RecordEvent {
  readonly action: string;
  readonly at: Date;
  readonly by: string | null;
}

/** Groups events by record, and returns them by its id, in the given sequence. */
export function groupRelatedEvents<Event extends RecordEvent>(
  events: readonly Event[],
  getRecordId: (event: Event) => string,
): (id: string) => RelatedRow['events'] {
  const eventsById = Map.groupBy(events, getRecordId);
  return (id) =>
    (eventsById.get(id) ?? []).map(({ action, at, by }) => ({ action, at: at.toISOString(), by }));
}
