import * as v from 'valibot';
import type { JudgedEntry } from '../../../domain/sheets/judgeEntry.ts';
import { quotes, type ServiceRequest } from '../../../api/contract/pricing/quotes.ts';
import { type OrderKind, isDomesticKind } from '../../../domain/sheets/sheet.ts';

/** Fields that a price requires. */
const requiredKeys = ['receiverCountry', 'weightKg'] as const;
const sizeKeys = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * Builds the query for a quote; null while country or weight is missing or invalid. Other invalid
 * fields are left out.
 */
export function quoteQuery(
  kind: OrderKind,
  { content: { values }, findings }: JudgedEntry,
  countryCode: string,
): ServiceRequest | null {
  const invalidKeys = new Set(
    findings
      .filter(({ severity, line }) => severity === 'error' && line === null)
      .map((f) => f.key),
  );
  if (requiredKeys.some((key) => invalidKeys.has(key))) return null;
  const getValid = (key: string) => (invalidKeys.has(key) ? '' : (values[key] ?? ''));
  const [length, width, height] = sizeKeys.map(getValid);
  const hasSize = [length, width, height].every(Boolean);
  const texts = {
    country: getValid('receiverCountry') || (isDomesticKind(kind) ? countryCode : ''),
    region: getValid('receiverProvince'),
    postcode: getValid('receiverPostcode'),
    weightKg: getValid('weightKg'),
    lengthCm: hasSize ? length : '',
    widthCm: hasSize ? width : '',
    heightCm: hasSize ? height : '',
    pieces: getValid(kind === 'ltl' ? 'pallets' : 'pieces'),
    declaredValue: getValid('declaredValue'),
    codAmount: getValid('codAmount'),
    currency: getValid('currency'),
    codCurrency: getValid('codCurrency'),
    pickupDate: getValid('pickupDate'),
  };
  const query = v.safeParse(quotes.compareServices.body, {
    kind,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(getValid('handling') === 'HAZARDOUS' ? { isDangerous: true } : {}),
    ...(getValid('deliveryType') === 'HOME' ? { isResidential: true } : {}),
  });
  return query.success ? query.output : null;
}
