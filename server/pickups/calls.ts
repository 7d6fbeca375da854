import type { AssignOutcome } from '../../src/api/contract/pickups/pickups.ts';
import { findDefaultSender } from '../addressBook/addressRows.ts';
import { withTenant } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { downloadPickups, preparePickupExport } from './exportPickups.ts';
import { assignPickup, findCourier, listCouriers, managePickup } from './managePickup.ts';
import { createPickupService } from './pickupService.ts';
import { countWaitingOrders, findPickupOwners, listPickups } from './readPickups.ts';

/** Calls about pickups: a merchant's own, and those of all companies for carrier staff. */
export function pickupCalls(services: Services): readonly Implementation[] {
  const { db, clock } = services;
  const pickupService = createPickupService(services);

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
      return {
        ...(await pickupService.offer({ country, province })),
        place,
        waiting: await read((trx) => countWaitingOrders(trx, companyId, name)),
      };
    }),

    implement('addPickup', ({ input: { id, content }, session }) =>
      pickupService.add(session, id, content),
    ),

    implement('getPickup', ({ input: { id }, session }) => pickupService.read(session, id)),

    implement('changePickup', ({ input: { id, version, content }, session }) =>
      pickupService.change(session, id, version, content),
    ),

    implement('cancelPickup', ({ input: { id, version }, session }) =>
      pickupService.cancel(session, id, version),
    ),

    implement('queryPickupList', ({ input, session }) => listPickups(db, session, input)),

    implement('managePickup', async ({ input: { id, version, move }, session }) => {
      const companyId = (await findPickupOwners(db, session, [id])).get(id);
      if (companyId === undefined) throw new Refusal('record.unknown');
      const courier =
        move.action === 'assign' ? await findCourier(db, move.courierId, 'courierId') : null;
      const managed = { companyId, id, version, by: session, now: clock() };
      await withTenant(db, companyId, (trx) => managePickup(trx, managed, move, courier));
      return pickupService.read(session, id);
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
