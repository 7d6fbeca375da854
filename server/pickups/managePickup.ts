import { sql } from 'kysely';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { AssignOutcome, PickupMove } from '../../src/api/contract/pickups/pickups.ts';
import type { Db, Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import type { Author } from '../orders/life/recordEvents.ts';
import { pickupRules } from '../../src/domain/lifecycles/pickup/pickupRules.ts';
import { getNextStatus, lockPickup, writePickup } from './pickupRecord.ts';

/** A carrier account that can be sent to a pickup. */
export interface Courier {
  readonly id: string;
  readonly name: string;
}

const COURIER_PERMISSION: Permission = 'order.scan';

/** Active carrier accounts that scan parcels, sorted by name. */
export const listCouriers = (db: Db): Promise<Courier[]> =>
  db
    .selectFrom('account')
    .select(['id', 'name'])
    .$call(ofCompany(CARRIER_COMPANY_ID))
    .where('active', '=', true)
    .where((where) =>
      where.or([where('main', '=', true), sql<boolean>`${COURIER_PERMISSION} = any(permissions)`]),
    )
    .orderBy('name')
    .execute();

/**
 * Finds a courier by account.
 *
 * @throws Refusal `error.invalidInput` if the account can't be sent to a pickup
 */
export async function findCourier(db: Db, id: string, path: string): Promise<Courier> {
  const courier = (await listCouriers(db)).find((one) => one.id === id);
  if (courier !== undefined) return courier;
  throw new Refusal('error.invalidInput', { fields: [{ path, rule: 'pickup.courier' }] });
}

interface ManagedPickup {
  /** The merchant's company. */
  readonly companyId: number;
  readonly id: string;
  readonly version: number;
  readonly by: Author;
  readonly now: Date;
}

/**
 * Applies an action of the carrier, in the tenant transaction of the merchant. `courier` is the assigned one.
 *
 * @throws Refusal `record.unknown`, `record.changed`, `pickup.state`
 */
export async function managePickup(
  trx: Trx,
  { companyId, id, version, by, now }: ManagedPickup,
  move: PickupMove,
  courier: Courier | null,
): Promise<void> {
  const pickup = await lockPickup(trx, companyId, { id, version });
  const { action } = move;
  const status = getNextStatus(pickup.status, action);
  if (action === 'fail') {
    const { failure, note } = move;
    await writePickup(trx, pickup, { action, status, failure, note }, { failure }, by, now);
    return;
  }
  if (action === 'assign' && courier !== null) {
    const changes = { courier_id: courier.id, courier: courier.name };
    await writePickup(trx, pickup, { action, status, courier: courier.name }, changes, by, now);
    return;
  }
  await writePickup(trx, pickup, { action, status }, {}, by, now);
}

/** Assigns a pickup if its version and status allow it; one that the courier has already stays as it is. */
export async function assignPickup(
  trx: Trx,
  { companyId, id, version, by, now }: ManagedPickup,
  courier: Courier,
): Promise<AssignOutcome> {
  const pickup = await trx
    .selectFrom('pickup')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (pickup === undefined) return { outcome: 'unknown', id };
  if (pickup.status === 'assigned' && pickup.courier_id === courier.id) {
    return { outcome: 'done', id };
  }
  const status = pickupRules.nextStatus(pickup.status, 'assign');
  if (status === null) return { outcome: 'refused', id, status: pickup.status };
  if (pickup.events !== version) return { outcome: 'changed', id };
  const changes = { courier_id: courier.id, courier: courier.name };
  const event = { action: 'assign', status, courier: courier.name } as const;
  await writePickup(trx, pickup, event, changes, by, now);
  return { outcome: 'done', id };
}
