import {
  type PickupAction,
  type PickupFailure,
  type PickupStatus,
} from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import { pickupRules } from '../../src/domain/lifecycles/pickup/pickupRules.ts';
import type { NoticeKind } from '../../src/api/contract/notices/notices.ts';
import type { PickupPlace } from '../../src/api/contract/pickups/pickups.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { PickupTable } from '../db/tables/pickups.ts';
import { Refusal } from '../http/refusal.ts';
import { notify } from '../notices/notify.ts';
import type { Author } from '../orders/life/recordEvents.ts';

/** A stored pickup. */
export type StoredPickup = Omit<PickupTable, 'place'> & { readonly place: PickupPlace };

/** Event to append to a pickup. */
export interface NewPickupEvent {
  readonly action: 'request' | PickupAction;
  readonly status: PickupStatus;
  readonly courier?: string;
  readonly failure?: PickupFailure;
  readonly note?: string;
}

/** Notice kinds by action, and who reads them. */
const notices: Readonly<
  Record<NewPickupEvent['action'], readonly ['carrier' | 'company', NoticeKind]>
> = {
  request: ['carrier', 'pickupRequested'],
  change: ['carrier', 'pickupChanged'],
  cancel: ['carrier', 'pickupCancelled'],
  accept: ['company', 'pickupAccepted'],
  assign: ['company', 'pickupAssigned'],
  collect: ['company', 'pickupCollected'],
  fail: ['company', 'pickupFailed'],
};

/** Appends an event, and tells the other side about it. */
export async function writePickupEvent(
  trx: Trx,
  {
    company_id,
    id,
    pickup_no,
    events,
  }: Pick<StoredPickup, 'company_id' | 'id' | 'pickup_no' | 'events'>,
  { action, status, courier, failure, note }: NewPickupEvent,
  by: Author,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('pickup_event')
    .values({
      company_id,
      pickup_id: id,
      no: events + 1,
      at,
      action,
      status,
      account: by.account,
      courier: courier ?? null,
      failure: failure ?? null,
      note: note === undefined || note === '' ? null : note,
    })
    .execute();
  const [audience, kind] = notices[action];
  await notify(trx, {
    companyId: company_id,
    audience,
    kind,
    subject: { kind: 'pickup', id, number: pickup_no },
    by: by.accountId,
    at,
  });
}

/**
 * Locks a pickup until the transaction ends.
 *
 * @throws Refusal `record.unknown`, `record.changed` if the version is not the current one
 */
export async function lockPickup(
  trx: Trx,
  companyId: number,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<StoredPickup> {
  const pickup = await trx
    .selectFrom('pickup')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (pickup === undefined) throw new Refusal('record.unknown');
  if (pickup.events !== version) throw new Refusal('record.changed');
  return pickup;
}

/**
 * Status of a pickup after an action.
 *
 * @throws Refusal `pickup.state`
 */
export function getNextStatus(status: PickupStatus, action: PickupAction): PickupStatus {
  const next = pickupRules.nextStatus(status, action);
  if (next !== null) return next;
  const allowed = pickupRules.statusesAllowing(action).map((one) => `pickup.status.${one}`);
  throw new Refusal('pickup.state', { names: { status: [`pickup.status.${status}`], allowed } });
}

/** Changes a locked pickup, and appends the event that caused it. */
export async function writePickup(
  trx: Trx,
  pickup: StoredPickup,
  event: NewPickupEvent,
  changes: Partial<Omit<StoredPickup, 'place' | 'company_id' | 'id'>> & { readonly place?: string },
  by: Author,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('pickup')
    .set({ ...changes, status: event.status, events: pickup.events + 1, updated_at: at })
    .$call(ofCompany(pickup.company_id))
    .where('id', '=', pickup.id)
    .execute();
  await writePickupEvent(trx, pickup, event, by, at);
}
