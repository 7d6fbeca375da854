import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/**
 * What undoing a label change needs: which event gave a number up, and the right to let the number
 * given up and the new one change places, so that both keep finding the order.
 */
export async function labelUndo(trx: Trx): Promise<void> {
  await sql`alter table former_waybill add column no integer`.execute(trx);
  await sql`update former_waybill as former set no = event.no
    from tracking_event as event
    where event.company_id = former.company_id and event.order_id = former.order_id
      and event.at = former.at and event.action = 'changeLabel'`.execute(trx);
  await sql`grant update on former_waybill to app`.execute(trx);
}
