import * as v from 'valibot';
import type { JudgedEntry } from '../../../domain/sheets/judgeEntry.ts';
import { quotes, type ServiceRequest } from '../../../api/contract/pricing/quotes.ts';
import { type OrderKind, isDomesticKind } from '../../../domain/sheets/sheet.ts';

/** Fields that a price requires. */
const needed = ['receiverCountry', 'weightKg'] as const;
const size = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * Builds the question for a quote; null while country or weight is missing or invalid. Other invalid
 * fields are left out.
 */
export function quoteQuery(
  kind: OrderKind,
  { content: { values }, findings }: JudgedEntry,
  countryCode: string,
): ServiceRequest | null {
  const wrong = new Set(
    findings
      .filter(({ severity, line }) => severity === 'error' && line === null)
      .map((f) => f.key),
  );
  if (needed.some((key) => wrong.has(key))) return null;
  const right = (key: string) => (wrong.has(key) ? '' : (values[key] ?? ''));
  const [length, width, height] = size.map(right);
  const isSized = [length, width, height].every(Boolean);
  const asked = {
    country: right('receiverCountry') || (isDomesticKind(kind) ? countryCode : ''),
    region: right('receiverProvince'),
    postcode: right('receiverPostcode'),
    weightKg: right('weightKg'),
    lengthCm: isSized ? length : '',
    widthCm: isSized ? width : '',
    heightCm: isSized ? height : '',
    pieces: right(kind === 'ltl' ? 'pallets' : 'pieces'),
    declaredValue: right('declaredValue'),
    codAmount: right('codAmount'),
    currency: right('currency'),
    codCurrency: right('codCurrency'),
    pickupDate: right('pickupDate'),
  };
  const question = v.safeParse(quotes.compareServices.body, {
    kind,
    ...Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== '')),
    ...(right('handling') === 'HAZARDOUS' ? { isDangerous: true } : {}),
    ...(right('deliveryType') === 'HOME' ? { isResidential: true } : {}),
  });
  return question.success ? question.output : null;
}
