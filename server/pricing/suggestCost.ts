import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import { services } from '../../src/domain/sheets/services.ts';
import { type ShipmentFacts, volumetricGrams } from '../../src/domain/prices/calculatePrice.ts';
import type {
  CostRequest,
  ServiceOffer,
  ServiceRequest,
  SuggestedCost,
} from '../../src/api/contract/pricing/quotes.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { createRoute } from './deliveryDay.ts';
import type { Services } from '../services.ts';
import { readPricer, type PricedCompany, type Quote } from './pricer.ts';

/** Price of a future order of a company today. */
export async function suggestCost(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  company: PricedCompany,
  request: CostRequest,
): Promise<SuggestedCost> {
  const prices = (await readPricer(db, company, request.kind))(clock());
  const facts = toFacts(request, prices.day);
  return toCost(facts, prices.quote(facts));
}

/**
 * Prices and expected delivery days of a future order by each service of its kind. Working days are those of
 * the destination, from the first possible start on. Empty if no rate card applies today.
 */
export async function compareServiceCosts(
  { db, clock, countries }: Pick<Services, 'db' | 'clock' | 'countries'>,
  company: PricedCompany,
  { pickupDate = '', ...request }: ServiceRequest,
): Promise<readonly ServiceOffer[]> {
  const now = clock();
  const prices = (await readPricer(db, company, request.kind))(now);
  const route = await createRoute(countries, company.countryCode, request.country);
  const startDay = route.findCollectionDay(now, pickupDate);
  const offeredCodes = sheets[request.kind].columns.find(({ key }) => key === 'service')?.field
    .codes;
  const offers = services
    .filter((service) => Object.hasOwn(offeredCodes ?? {}, service))
    .map((service): ServiceOffer => {
      const facts = toFacts({ ...request, service }, prices.day);
      const quote = prices.quote(facts);
      const expectedDay = route.findDeliveryDay(startDay, quote.lane);
      return { service, cost: toCost(facts, quote), expectedDay };
    });
  const hasCard = offers.some(({ cost }) => !('reason' in cost) || cost.reason !== 'noCard');
  return hasCard ? offers : [];
}

function toCost(facts: ShipmentFacts, { price, lane }: Quote): SuggestedCost {
  if ('reason' in price) return price;
  if ('reason' in lane) return lane;
  const { divisor } = lane;
  return { ...price, divisor, volumetricGrams: volumetricGrams(facts, divisor) };
}

function toFacts(input: CostRequest, day: string): ShipmentFacts {
  const millimetres = (cm: string | undefined) =>
    cm === undefined ? null : Math.round(Number(cm) * 10);
  const { currency = '', codCurrency = currency } = input;
  const money = (text: string | undefined, code: string) =>
    text === undefined || code === ''
      ? null
      : { amount: Math.round(Number(text) * 10 ** (currencyScale[code] ?? 2)), currency: code };
  return {
    kind: input.kind,
    service: input.service,
    destination: {
      country: input.country,
      region: input.region ?? null,
      postcode: input.postcode ?? null,
    },
    day,
    weight_g: Math.round(Number(input.weightKg) * 1_000),
    length_mm: millimetres(input.lengthCm),
    width_mm: millimetres(input.widthCm),
    height_mm: millimetres(input.heightCm),
    pieces: Number(input.pieces ?? 1),
    declared: money(input.declaredValue, currency),
    cod: money(input.codAmount, codCurrency),
    isDangerous: input.isDangerous ?? false,
    isResidential: input.isResidential ?? false,
    redeliveries: input.redeliveries ?? 0,
    isReturned: input.isReturned ?? false,
  };
}
