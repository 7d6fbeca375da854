import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { PickupContent } from '../../src/api/contract/pickups/pickups.ts';
import { openPickupStatuses } from '../../src/domain/lifecycles/pickup/pickupStatus.ts';
import type { Trx } from '../db/database.ts';
import { getErrorCode, UNIQUE_VIOLATION } from '../db/failures.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import type { Author } from '../orders/life/recordEvents.ts';
import { createReadableNumber } from '../records/recordChange.ts';
import { listOfferedDays, toPickupInstant } from './pickupDays.ts';
import {
  getNextStatus,
  lockPickup,
  type StoredPickup,
  writePickup,
  writePickupEvent,
} from './pickupRecord.ts';
import type { PickupSchedule } from './pickupTimes.ts';

/** Input of a request or its change. */
interface PickupInput {
  /** The merchant's company. */
  readonly companyId: number;
  readonly id: string;
  readonly content: PickupContent;
  /** Schedule of the content's place. */
  readonly schedule: PickupSchedule;
  readonly by: Author;
  readonly now: Date;
}

/** Maximum number of attempts to find an unused number. */
const ATTEMPTS = 8;

/**
 * Columns of a request; refused if the carrier does not offer its day and time.
 *
 * @throws Refusal `error.invalidInput`
 */
function toColumns({ content, schedule, now }: PickupInput) {
  const { place, day, from, to, pieces, weightG, remark } = content;
  const { calendar, rule, region } = schedule;
  const refuse = (field: FieldError) => new Refusal('error.invalidInput', { fields: [field] });
  if (!rule.isServed) throw refuse({ path: 'place.country', rule: 'pickup.country' });
  const offered = listOfferedDays(calendar, rule, now).find((one) => one.day === day);
  if (offered === undefined || offered.closed !== null) {
    throw refuse({ path: 'day', rule: 'pickup.day.closed' });
  }
  if (!offered.windows.some((window) => window.from === from && window.to === to)) {
    throw refuse({ path: 'from', rule: 'pickup.window.closed' });
  }
  return {
    place: JSON.stringify(place),
    country: place.country,
    region,
    day,
    time_from: from,
    time_to: to,
    starts_at: toPickupInstant(calendar, day, from),
    ends_at: toPickupInstant(calendar, day, to),
    closes_at: new Date(offered.closesAt),
    pieces,
    weight_g: weightG,
    remark,
  };
}

/**
 * Requests a pickup once, in its company's tenant transaction; a repeated call with the same id changes nothing.
 *
 * @throws Refusal `pickup.exists`, `error.invalidInput`; also if the id exists with other content
 */
export async function addPickup(trx: Trx, input: PickupInput): Promise<void> {
  const { companyId, id, content, by, now } = input;
  // Before the rules: the cut-off may have passed since the first call.
  if (await isRequested(trx, companyId, id, content)) return;
  await refuseExisting(trx, input);
  const row = {
    ...toColumns(input),
    company_id: companyId,
    id,
    status: 'requested',
    courier_id: null,
    courier: null,
    failure: null,
    created_at: now,
    updated_at: now,
    events: 1,
  } as const;
  for (let attempt = 0; ; attempt++) {
    const pickup_no = createReadableNumber('PU', id, now, attempt);
    const inserted = await trx
      .insertInto('pickup')
      .values({ ...row, pickup_no })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) {
      const event = { action: 'request', status: row.status } as const;
      await writePickupEvent(trx, { ...row, pickup_no, events: 0 }, event, by, now);
      return;
    }
    // A concurrent call may have written the same request, or another one for the place and time.
    if (await isRequested(trx, companyId, id, content)) return;
    await refuseExisting(trx, input);
    if (attempt === ATTEMPTS) throw new Error(`No unused number for pickup ${id}`);
  }
}

/**
 * Changes a pickup, which the carrier then plans again.
 *
 * @throws Refusal `record.unknown`, `record.changed`, `pickup.state`, `pickup.closed`, `pickup.exists`,
 *   `error.invalidInput`
 */
export async function changePickup(
  trx: Trx,
  input: PickupInput & { readonly version: number },
): Promise<void> {
  const { companyId, by, now } = input;
  const pickup = await lockPickup(trx, companyId, input);
  const status = getNextStatus(pickup.status, 'change');
  refuseClosed(pickup, now);
  const changes = { ...toColumns(input), courier_id: null, courier: null };
  await refuseExisting(trx, input);
  try {
    await writePickup(trx, pickup, { action: 'change', status }, changes, by, now);
  } catch (error) {
    if (getErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    // A concurrent call has requested the place and time.
    throw new Refusal('record.changed');
  }
}

/** @throws Refusal `record.unknown`, `record.changed`, `pickup.state`, `pickup.closed` */
export async function cancelPickup(
  trx: Trx,
  input: Pick<PickupInput, 'companyId' | 'id' | 'by' | 'now'> & { readonly version: number },
): Promise<void> {
  const { companyId, by, now } = input;
  const pickup = await lockPickup(trx, companyId, input);
  const status = getNextStatus(pickup.status, 'cancel');
  refuseClosed(pickup, now);
  await writePickup(trx, pickup, { action: 'cancel', status }, {}, by, now);
}

function refuseClosed({ closes_at }: StoredPickup, now: Date): void {
  if (now >= closes_at) throw new Refusal('pickup.closed');
}

/** @throws Refusal `pickup.exists` if another open request has the same place and time */
async function refuseExisting(trx: Trx, { companyId, id, content }: PickupInput): Promise<void> {
  const { place, day, from } = content;
  const candidates = await trx
    .selectFrom('pickup')
    .select(['pickup_no', 'place'])
    .$call(ofCompany(companyId))
    .where('status', 'in', openPickupStatuses)
    .where('day', '=', day)
    .where('time_from', '=', from)
    .where('country', '=', place.country)
    .where('id', '<>', id)
    .execute();
  const existing = candidates.find(
    (one) =>
      one.place.name === place.name &&
      one.place.city === place.city &&
      one.place.address === place.address,
  );
  if (existing !== undefined) {
    throw new Refusal('pickup.exists', { words: { number: existing.pickup_no } });
  }
}

const comparedFields = ['place', 'day', 'from', 'to', 'pieces', 'weightG', 'remark'] as const;

/** Whether a request exists; refused if it was made with other content. */
async function isRequested(
  trx: Trx,
  companyId: number,
  id: string,
  content: PickupContent,
): Promise<boolean> {
  const stored = await trx
    .selectFrom('pickup')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) return false;
  const { place, day, time_from: from, time_to: to, pieces, weight_g: weightG, remark } = stored;
  const before: PickupContent = { place, day, from, to, pieces, weightG, remark };
  const fields = comparedFields
    .filter((field) => !isDeepStrictEqual(before[field], content[field]))
    .map((path) => ({ path, rule: 'pickup.differs' }));
  if (fields.length === 0) return true;
  throw new Refusal('error.invalidInput', { fields });
}
