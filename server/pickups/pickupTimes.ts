import {
  defaultPickupTimes,
  type PickupTimes,
  type PickupTimesContent,
  pickupTimesContent,
  toPickupTimesHistory,
} from '../../src/api/contract/pickups/pickupTimes.ts';
import { type CountryFacts, servedCountries } from '../../src/domain/countries/countryFacts.ts';
import { findPlaceIndex, findRegion } from '../../src/domain/places/placeIndex.ts';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';
import type { Db, Trx } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type CarrierRecord, carrierRecords } from '../records/carrierRecords.ts';
import { toNameKey } from '../security/accounts.ts';
import type { Services } from '../services.ts';
import type { PickupCalendar, PickupRule } from './pickupDays.ts';

export const pickupTimesRecords = carrierRecords<PickupTimesContent>({
  kind: 'pickupTimes',
  schema: pickupTimesContent,
  toHistory: toPickupTimesHistory,
});

const toTimes = ({ id, version, content }: CarrierRecord<PickupTimesContent>): PickupTimes => {
  return { id, version, ...content };
};

const readAllTimes = async (trx: Db | Trx): Promise<PickupTimes[]> =>
  (await pickupTimesRecords.all(trx)).map(toTimes);

/** Region of a place by the carrier's name, or as written if the carrier has none. */
export function nameRegion(facts: CountryFacts, country: string, province: string): string {
  const index = findPlaceIndex(facts, country);
  return (index === null ? null : findRegion(index, province)?.name) ?? province;
}

/** When the carrier collects at a place. */
export interface PickupSchedule {
  readonly calendar: PickupCalendar;
  readonly rule: PickupRule;
  /** Region by the carrier's name if it is known, else as written. */
  readonly region: string;
}

/** Pickup times of a region before those of its country, and the default times of served countries without any. */
export async function readSchedule(
  db: Db,
  countries: CountryBook,
  { country, province }: { readonly country: string; readonly province: string },
): Promise<PickupSchedule> {
  const [facts, services] = [await countries.facts(), await countries.services()];
  const region = nameRegion(facts, country, province);
  const ofCountry = (await readAllTimes(db)).filter((times) => times.country === country);
  const rule = ofCountry.find(({ regions }) => regions.includes(region)) ??
    ofCountry.find(({ regions }) => regions.length === 0) ?? {
      ...defaultPickupTimes,
      isServed: servedCountries(facts).includes(country),
    };
  const holidays = services[country]?.holidays ?? [];
  return {
    calendar: {
      ...createServiceCalendar(facts, services, country),
      holidayNames: new Map(holidays.map(({ day, name }) => [day, name])),
    },
    rule,
    region,
  };
}

/** Replaces regions by the carrier's names; refuses unknown ones, and places that have other times already. */
function judgeTimes(
  content: PickupTimesContent,
  others: readonly PickupTimes[],
  facts: CountryFacts,
): PickupTimesContent {
  const index = findPlaceIndex(facts, content.country);
  const found = content.regions.map((text) => (index === null ? null : findRegion(index, text)));
  const regions = [...new Set(found.flatMap((region) => region?.name ?? []))];
  const fields: FieldError[] = [];
  if (!servedCountries(facts).includes(content.country)) {
    fields.push({ path: 'country', rule: 'pickup.country' });
  }
  if (found.includes(null)) fields.push({ path: 'regions', rule: 'pickupTimes.regions' });
  const taken = others.find(
    (other) =>
      other.country === content.country &&
      (regions.length === 0
        ? other.regions.length === 0
        : other.regions.some((region) => regions.includes(region))),
  );
  if (taken !== undefined) {
    const params = { name: taken.name };
    fields.push({ path: 'regions', rule: 'pickupTimes.taken', params });
  }
  if (fields.length > 0) throw new Refusal('error.invalidInput', { fields });
  return { ...content, regions };
}

/** Calls about the times at which the carrier collects. */
export function pickupTimesCalls({ db, clock, countries }: Services): readonly Implementation[] {
  const find = async (id: string) => {
    const record = await pickupTimesRecords.find(db, id);
    if (record === null) throw new Refusal('record.unknown');
    return toTimes(record);
  };

  return [
    implement('queryPickupTimesList', async ({ input: { sort, cursor, size } }) =>
      pageInMemory(await readAllTimes(db), ({ id, name }) => `${toNameKey(name)} ${id}`, {
        cursor,
        size,
        descending: sort.descending,
      }),
    ),

    implement('getPickupTimes', ({ input }) => find(input.id)),

    implement('savePickupTimes', async ({ input: { id, version, content }, session }) => {
      const facts = await countries.facts();
      await transact(db, async (trx) => {
        const others = (await readAllTimes(trx)).filter((other) => other.id !== id);
        const judged = judgeTimes(content, others, facts);
        await pickupTimesRecords.save(
          trx,
          { id, version, content: judged },
          { by: session, at: clock() },
        );
      });
      return find(id);
    }),

    implement('deletePickupTimes', async ({ input, session }) => {
      const author = { by: session, at: clock() };
      await transact(db, (trx) => pickupTimesRecords.remove(trx, input, author));
      return null;
    }),
  ];
}
