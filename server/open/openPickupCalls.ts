import * as v from 'valibot';
import type { OpenPickupName, PickupDocument } from '../../src/api/contract/open/openPickups.ts';
import {
  pickupContent,
  type PickupContent,
  type PickupDetail,
  type PickupRow,
} from '../../src/api/contract/pickups/pickups.ts';
import { readTenant } from '../db/tenant.ts';
import { parseInput } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { createPickupService } from '../pickups/pickupService.ts';
import { findByPickupNo, listPickups } from '../pickups/readPickups.ts';
import type { Services } from '../services.ts';
import { createVersionRefusal, deriveId, type Handlers, type OpenCall } from './handlers.ts';
import { findOrderSender } from './judgeOpenOrders.ts';

/** Summary of a pickup for lists. */
const toSummary = (row: PickupRow) => ({
  pickupNo: row.pickupNo,
  status: row.status,
  place: row.place,
  day: row.day,
  from: row.from,
  to: row.to,
  pieces: row.pieces,
  weightG: row.weightG,
  remark: row.remark,
  courier: row.courier,
  failure: row.failure,
  closesAt: row.closesAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

const toDocument = ({ row, events }: PickupDetail): PickupDocument => ({
  ...toSummary(row),
  events: events.map(({ at, action, status, note }) => ({ at, action, status, note })),
});

const missing = (
  path: string,
  rule: 'pickup.text.missing' | 'pickup.day.closed' | 'pickup.window.closed',
) => new Refusal('error.invalidInput', { fields: [{ path, rule }] });

/** Handlers of pickups, with the rules of the portal. */
export function openPickupCalls(services: Services): Pick<Handlers, OpenPickupName> {
  const { db } = services;
  const pickupService = createPickupService(services);

  async function findPickupId({ caller: { by }, number }: OpenCall): Promise<string> {
    const { companyId } = by;
    const id = await readTenant(db, companyId, (trx) => findByPickupNo(trx, companyId, number));
    if (id === null) throw new Refusal('record.unknown');
    return id;
  }

  /** Content of an earlier call with the same key; null if there was none. */
  async function findEarlier(by: OpenCall['caller']['by'], id: string) {
    const earlier = await pickupService.read(by, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.key === 'record.unknown') return null;
      throw error;
    });
    return earlier?.row ?? null;
  }

  /** The default sender of the platform or company. */
  async function readSender({ caller }: OpenCall): Promise<PickupContent['place']> {
    const sender = (await findOrderSender(db, caller))?.values;
    if (sender === undefined) throw missing('place', 'pickup.text.missing');
    const { country, name, phone, province, city, address } = sender;
    return { country: country || caller.by.countryCode, name, phone, province, city, address };
  }

  /** Completes the day and time by the first offered ones. */
  async function readWindow(
    place: { readonly country: string; readonly province: string },
    { day, from }: { readonly day?: string | undefined; readonly from?: string | undefined },
  ) {
    const open = (await pickupService.offer(place)).days.filter(({ closed }) => closed === null);
    const offered = open.find((one) => day === undefined || one.day === day);
    if (offered === undefined) throw missing('day', 'pickup.day.closed');
    const window = offered.windows.find((one) => from === undefined || one.from === from);
    if (window === undefined) throw missing('from', 'pickup.window.closed');
    return { day: offered.day, ...window };
  }

  return {
    listPickupDays: async ({ input: { country, region } }) => {
      const { timeZone, days } = await pickupService.offer({ country, province: region });
      const open = days.filter(({ closed }) => closed === null);
      return {
        timeZone,
        days: open.map(({ day, windows, closesAt }) => ({ day, windows, closesAt })),
      };
    },

    createPickup: async (call) => {
      const { caller, input, once } = call;
      if (once === null) throw new Refusal('open.repeat.missing');
      const id = deriveId('pickup', caller, once);
      const earlier = await findEarlier(caller.by, id);
      const place = input.place ?? earlier?.place ?? (await readSender(call));
      // A repeated request keeps its earlier day and time, which may be closed by now.
      const isSameTime =
        earlier !== null &&
        (input.day ?? earlier.day) === earlier.day &&
        (input.from ?? earlier.from) === earlier.from;
      const time = isSameTime ? earlier : await readWindow(place, input);
      const { pieces, weightG, remark } = input;
      const { day, from, to } = time;
      const completed = { place, day, from, to, pieces, weightG, remark };
      const content = v.parse(pickupContent, parseInput(pickupContent, completed));
      const detail = await pickupService.add(caller.by, id, content).catch((error: unknown) => {
        // The program knows its idempotency key, but not the id of the pickup.
        const fields = error instanceof Refusal ? (error.fields ?? []) : [];
        const differing = fields.filter(({ rule }) => rule === 'pickup.differs');
        if (differing.length === 0) throw error;
        throw new Refusal('open.repeat.differs', {
          fields: differing.map(({ path }) => ({ path, rule: 'input.differs' })),
        });
      });
      return toDocument(detail);
    },

    listPickups: async ({ caller: { by }, input: { status, cursor, limit } }) => {
      const { rows, next } = await listPickups(db, by, {
        filters: status === undefined ? {} : { statuses: [status] },
        sort: { by: 'createdAt', descending: true },
        size: Number(limit ?? 50),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return { pickups: rows.map(toSummary), next };
    },

    getPickup: async (call) =>
      toDocument(await pickupService.read(call.caller.by, await findPickupId(call))),

    cancelPickup: async (call) => {
      const { by } = call.caller;
      const id = await findPickupId(call);
      const current = (await pickupService.read(by, id)).row.version;
      const { version = current } = call.input;
      if (version !== current) throw createVersionRefusal(current);
      return toDocument(await pickupService.cancel(by, id, version));
    },
  };
}
