import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type {
  AssignOutcome,
  PickupContent,
  PickupDetail,
} from '../../src/api/contract/pickups/pickups.ts';
import { findDefaultSender } from '../addressBook/addressRows.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import type { Services } from '../services.ts';
import { downloadPickups, preparePickupExport } from './exportPickups.ts';
import { assignPickup, findCourier, listCouriers, managePickup } from './managePickup.ts';
import { listOfferedDays } from './pickupDays.ts';
import { readSchedule } from './pickupTimes.ts';
import { countWaitingOrders, findPickupOwners, listPickups, readPickup } from './readPickups.ts';
import { addPickup, cancelPickup, changePickup } from './requestPickup.ts';

/** Calls about pickups: a merchant's own, and those of all companies for carrier staff. */
export function pickupCalls({ db, clock, countries }: Services): readonly Implementation[] {
  async function readDetail(companyId: number, id: string): Promise<PickupDetail> {
    const getCompanyName = await readCompanyNames(db, [{ company_id: companyId }]);
    const detail = await readTenant(db, companyId, (trx) =>
      readPickup(trx, companyId, id, getCompanyName(companyId)),
    );
    if (detail === null) throw new Refusal('record.unknown');
    return detail;
  }

  async function getOwnerId(session: Caller, id: string): Promise<number> {
    const companyId = (await findPickupOwners(db, session, [id])).get(id);
    if (companyId === undefined) throw new Refusal('record.unknown');
    return companyId;
  }

  /** The carrier's staff plan pickups; they don't request them. */
  function requireMerchant({ companyId }: Caller): void {
    if (companyId === CARRIER_COMPANY_ID) throw new Refusal('error.forbidden');
  }

  /** Input of a request with the schedule of its place, which is read before the transaction. */
  const readInput = async (session: Caller, id: string, content: PickupContent) => ({
    companyId: session.companyId,
    id,
    content,
    schedule: await readSchedule(db, countries, content.place),
    by: session,
    now: clock(),
  });

  return [
    implement('getPickupOffer', async ({ input, session, read }) => {
      const { companyId, countryCode } = session;
      const sender = (await read((trx) => findDefaultSender(trx, companyId)))?.values;
      const place = {
        country: sender?.country ?? countryCode,
        name: sender?.name ?? '',
        phone: sender?.phone ?? '',
        province: sender?.province ?? '',
        city: sender?.city ?? '',
        address: sender?.address ?? '',
      };
      const { country, province, name } =
        input.country === undefined ? place : { ...input, country: input.country };
      const { calendar, rule } = await readSchedule(db, countries, { country, province });
      return {
        place,
        timeZone: calendar.timeZone,
        days: listOfferedDays(calendar, rule, clock()),
        waiting: await read((trx) => countWaitingOrders(trx, companyId, name)),
      };
    }),

    implement('addPickup', async ({ input: { id, content }, session }) => {
      requireMerchant(session);
      const input = await readInput(session, id, content);
      await withTenant(db, session.companyId, (trx) => addPickup(trx, input));
      return readDetail(session.companyId, id);
    }),

    implement('getPickup', async ({ input: { id }, session }) =>
      readDetail(await getOwnerId(session, id), id),
    ),

    implement('changePickup', async ({ input: { id, version, content }, session }) => {
      requireMerchant(session);
      const input = await readInput(session, id, content);
      await withTenant(db, session.companyId, (trx) => changePickup(trx, { ...input, version }));
      return readDetail(session.companyId, id);
    }),

    implement('cancelPickup', async ({ input: { id, version }, session }) => {
      requireMerchant(session);
      const { companyId } = session;
      await withTenant(db, companyId, (trx) =>
        cancelPickup(trx, { companyId, id, version, by: session, now: clock() }),
      );
      return readDetail(companyId, id);
    }),

    implement('queryPickupList', ({ input, session }) => listPickups(db, session, input)),

    implement('managePickup', async ({ input: { id, version, move }, session }) => {
      const companyId = await getOwnerId(session, id);
      const courier =
        move.action === 'assign' ? await findCourier(db, move.courierId, 'courierId') : null;
      const managed = { companyId, id, version, by: session, now: clock() };
      await withTenant(db, companyId, (trx) => managePickup(trx, managed, move, courier));
      return readDetail(companyId, id);
    }),

    implement('assignPickups', async ({ input: { pickups, courierId }, session }) => {
      const courier = await findCourier(db, courierId, 'courierId');
      const ids = pickups.map(({ id }) => id);
      const owners = await findPickupOwners(db, session, ids);
      const outcomes: AssignOutcome[] = [];
      for (const { id, version } of pickups) {
        const companyId = owners.get(id);
        if (companyId === undefined) {
          outcomes.push({ outcome: 'unknown', id });
          continue;
        }
        const managed = { companyId, id, version, by: session, now: clock() };
        outcomes.push(
          await withTenant(db, companyId, (trx) => assignPickup(trx, managed, courier)),
        );
      }
      return { outcomes };
    }),

    implement('getCouriers', async () => ({ rows: await listCouriers(db) })),

    implement('exportPickupKey', ({ input, session, language }) => {
      const request = { ...input, language: input.language ?? language };
      return preparePickupExport(db, session, request, clock());
    }),

    implement('exportPickup', ({ input: { key }, session }) =>
      downloadPickups(db, session, key, clock()),
    ),
  ];
}
