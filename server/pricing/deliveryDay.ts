import type { Lane } from '../../src/domain/prices/cardContent.ts';
import type { Unpriced } from '../../src/domain/prices/charge.ts';
import type { CountryBook } from '../countries/countryBook.ts';
import {
  createServiceCalendar,
  findStartingDay,
  findWorkingDay,
} from '../countries/serviceTime.ts';
import { getDayOn } from '../zones/zoneDays.ts';

/** Days of collection and delivery between two countries, `2026-12-04`. */
interface Route {
  /** First working day at the origin on which a parcel can be collected, not before `earliest` if given. */
  readonly findCollectionDay: (now: Date, earliest?: string) => string;
  /** Working day at the destination when a parcel should arrive; null if its lane promises no time. */
  readonly findDeliveryDay: (collectionDay: string, lane: Lane | Unpriced) => string | null;
  /** Whether a day is over at the destination. */
  readonly isOver: (day: string, now: Date) => boolean;
}

/** Route between countries by ISO 3166-1 alpha-2 code, with their weekends, holidays and hours. */
export async function createRoute(
  countries: CountryBook,
  origin: string,
  destination: string,
): Promise<Route> {
  const [facts, services] = [await countries.withoutPlaces(), await countries.services()];
  const originCalendar = createServiceCalendar(facts, services, origin);
  const destinationCalendar = createServiceCalendar(facts, services, destination);
  return {
    findCollectionDay(now, earliest = '') {
      const firstDay = findStartingDay(originCalendar, now.getTime());
      return findWorkingDay(originCalendar, earliest > firstDay ? earliest : firstDay, 0);
    },
    findDeliveryDay(collectionDay, lane) {
      const days = 'reason' in lane ? undefined : lane.deliveryDays;
      return days === undefined ? null : findWorkingDay(destinationCalendar, collectionDay, days);
    },
    isOver: (day, now) => day < getDayOn(destinationCalendar.timeZone, now),
  };
}
