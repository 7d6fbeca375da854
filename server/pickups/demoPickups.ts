import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import {
  defaultPickupTimes,
  type PickupTimesContent,
} from '../../src/api/contract/pickups/pickupTimes.ts';
import type { PickupContent, PickupMove } from '../../src/api/contract/pickups/pickups.ts';
import { findDefaultSender } from '../addressBook/addressRows.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import { createServiceCalendar } from '../countries/serviceTime.ts';
import type { Trx } from '../db/database.ts';
import type { DemoImporter } from '../demo/imports.ts';
import { seededRandom } from '../demo/random.ts';
import { DAY } from '../zones/zoneDays.ts';
import { managePickup } from './managePickup.ts';
import { listOfferedDays } from './pickupDays.ts';
import { nameRegion, pickupTimesRecords } from './pickupTimes.ts';
import { addPickup, cancelPickup } from './requestPickup.ts';

interface Story {
  /** Days before now at which it is requested. */
  readonly daysAgo: number;
  readonly pieces: number;
  readonly weightG: number;
  readonly remark: string;
  readonly moves: readonly (Exclude<PickupMove, { action: 'assign' }> | 'assign' | 'cancel')[];
}

/** Pickups in every status. */
const stories: readonly Story[] = [
  {
    daysAgo: 9,
    pieces: 34,
    weightG: 61_500,
    remark: '',
    moves: ['assign', { action: 'collect' }],
  },
  {
    daysAgo: 5,
    pieces: 12,
    weightG: 18_250,
    remark: 'Ring at the back door',
    moves: [{ action: 'accept' }, 'assign', { action: 'collect' }],
  },
  {
    daysAgo: 3,
    pieces: 20,
    weightG: 40_000,
    remark: '',
    moves: ['assign', { action: 'fail', failure: 'notReady', note: 'Labels were still printing' }],
  },
  { daysAgo: 2, pieces: 5, weightG: 7_500, remark: '', moves: ['cancel'] },
  { daysAgo: 0, pieces: 22, weightG: 38_400, remark: 'Two large boxes', moves: ['assign'] },
  { daysAgo: 0, pieces: 8, weightG: 9_900, remark: '', moves: [{ action: 'accept' }] },
  { daysAgo: 0, pieces: 15, weightG: 21_000, remark: 'Call before coming', moves: [] },
];

/** Time between two events. */
const STEP_MS = 20_000;

/** Creates pickups of every merchant at its default sender's address, and pickup times of the merchants' countries. */
export async function seedDemoPickups(
  trx: Trx,
  owners: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  const carrier = owners.find(({ companyId }) => companyId === CARRIER_COMPANY_ID);
  if (carrier === undefined) return;
  const courier = { id: carrier.accountId, name: carrier.account };
  const merchants = owners.filter(({ companyId }) => companyId !== CARRIER_COMPANY_ID);
  const facts = createBuiltInFacts();
  const random = seededRandom(71);
  const createId = () =>
    `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;
  for (const country of new Set(merchants.map(({ countryCode }) => countryCode))) {
    const content: PickupTimesContent = {
      ...defaultPickupTimes,
      name: `Pickups ${country}`,
      country,
      regions: [],
    };
    const author = { by: carrier, at: now };
    await pickupTimesRecords.save(trx, { id: createId(), version: null, content }, author);
  }
  for (const by of merchants) {
    const { companyId, countryCode } = by;
    const sender = (await findDefaultSender(trx, companyId))?.values;
    if (sender === undefined) continue;
    const country = sender.country || countryCode;
    const city = sender.city || sender.address;
    const province = sender.province || city;
    const place = {
      country,
      name: sender.name,
      phone: sender.phone,
      province,
      city,
      address: sender.address,
    };
    const calendar = {
      ...createServiceCalendar(facts, {}, country),
      holidayNames: new Map<string, string>(),
    };
    const region = nameRegion(facts, country, province);
    const schedule = { calendar, rule: defaultPickupTimes, region };
    // Each of today's stories has a time of its own.
    let today = 0;
    for (const { daysAgo, moves, ...details } of stories) {
      const at = new Date(now.getTime() - daysAgo * DAY - moves.length * STEP_MS);
      const open = listOfferedDays(calendar, schedule.rule, at).flatMap((offered) =>
        offered.windows.map((window) => ({ day: offered.day, ...window })),
      );
      const slot = open[daysAgo === 0 ? today++ : 0];
      if (slot === undefined) continue;
      const id = createId();
      const content: PickupContent = { ...details, place, ...slot };
      await addPickup(trx, { companyId, id, content, schedule, by, now: at });
      for (const [done, move] of moves.entries()) {
        const version = done + 1;
        const step = { companyId, id, version, now: new Date(at.getTime() + version * STEP_MS) };
        if (move === 'cancel') await cancelPickup(trx, { ...step, by });
        else {
          const carrierMove = move === 'assign' ? { action: move, courierId: courier.id } : move;
          await managePickup(trx, { ...step, by: carrier }, carrierMove, courier);
        }
      }
    }
  }
}
