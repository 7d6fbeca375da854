import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { ResultOf } from '../../src/api/contract/endpoint.ts';
import type {
  PickupContent,
  PickupDetail,
  pickups,
} from '../../src/api/contract/pickups/pickups.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import type { Services } from '../services.ts';
import { listOfferedDays } from './pickupDays.ts';
import { readSchedule } from './pickupTimes.ts';
import { findPickupOwners, readPickup } from './readPickups.ts';
import { addPickup, cancelPickup, changePickup } from './requestPickup.ts';

type Offer = ResultOf<(typeof pickups)['getPickupOffer']>;

/** Operations on a merchant's pickups for the portal and the open API. */
export interface PickupService {
  /** Days and times at which a courier can come to a place, in its time zone. */
  readonly offer: (place: {
    readonly country: string;
    readonly province: string;
  }) => Promise<Pick<Offer, 'timeZone' | 'days'>>;
  /** Requests a pickup under an id chosen by the caller; repeated calls request it once. */
  readonly add: (by: Caller, id: string, content: PickupContent) => Promise<PickupDetail>;
  /** @throws Refusal `record.unknown` */
  readonly read: (by: Caller, id: string) => Promise<PickupDetail>;
  readonly change: (
    by: Caller,
    id: string,
    version: number,
    content: PickupContent,
  ) => Promise<PickupDetail>;
  readonly cancel: (by: Caller, id: string, version: number) => Promise<PickupDetail>;
}

export function createPickupService({ db, clock, countries }: Services): PickupService {
  async function readDetail(companyId: number, id: string): Promise<PickupDetail> {
    const getCompanyName = await readCompanyNames(db, [{ company_id: companyId }]);
    const detail = await readTenant(db, companyId, (trx) =>
      readPickup(trx, companyId, id, getCompanyName(companyId)),
    );
    if (detail === null) throw new Refusal('record.unknown');
    return detail;
  }

  /** The carrier's staff plan pickups; they don't request them. */
  function requireMerchant({ companyId }: Caller): void {
    if (companyId === CARRIER_COMPANY_ID) throw new Refusal('error.forbidden');
  }

  /** Input of a request with the schedule of its place, which is read before the transaction. */
  const readInput = async (by: Caller, id: string, content: PickupContent) => ({
    companyId: by.companyId,
    id,
    content,
    schedule: await readSchedule(db, countries, content.place),
    by,
    now: clock(),
  });

  return {
    async offer(place) {
      const { calendar, rule } = await readSchedule(db, countries, place);
      return { timeZone: calendar.timeZone, days: listOfferedDays(calendar, rule, clock()) };
    },

    async add(by, id, content) {
      requireMerchant(by);
      const input = await readInput(by, id, content);
      await withTenant(db, by.companyId, (trx) => addPickup(trx, input));
      return readDetail(by.companyId, id);
    },

    async read(by, id) {
      const companyId = (await findPickupOwners(db, by, [id])).get(id);
      if (companyId === undefined) throw new Refusal('record.unknown');
      return readDetail(companyId, id);
    },

    async change(by, id, version, content) {
      requireMerchant(by);
      const input = await readInput(by, id, content);
      await withTenant(db, by.companyId, (trx) => changePickup(trx, { ...input, version }));
      return readDetail(by.companyId, id);
    },

    async cancel(by, id, version) {
      requireMerchant(by);
      const { companyId } = by;
      await withTenant(db, companyId, (trx) =>
        cancelPickup(trx, { companyId, id, version, by, now: clock() }),
      );
      return readDetail(companyId, id);
    },
  };
}
