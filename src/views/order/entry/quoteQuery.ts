import { serviceCodes } from '../../../api/contract/order/serviceCodes.ts';
import type { JudgedEntry } from '../../../api/contract/order/judgeEntry.ts';
import { type OrderKind, staysHome } from '../../../api/contract/sheet.ts';
import type { QuoteQuery } from '../../../machines/freightQuote/machine.ts';

type Service = QuoteQuery['service'];

export const isService = (text: string): text is Service => Object.hasOwn(serviceCodes, text);

/** What freight hangs on. */
const asked = ['receiverCountry', 'service', 'weightKg'] as const;
const size = ['lengthCm', 'widthCm', 'heightCm'] as const;

/**
 * What to ask the tariffs about an order as it is: null while country, service and weight are
 * not all there and right. Sizes that are not right are left out.
 */
export function quoteQuery(
  kind: OrderKind,
  { content: { values }, findings }: JudgedEntry,
  countryCode: string,
): QuoteQuery | null {
  const wrong = new Set(
    findings
      .filter(({ severity, line }) => severity === 'error' && line === null)
      .map((f) => f.key),
  );
  const { receiverCountry = '', service = '', weightKg = '' } = values;
  const country = receiverCountry || (staysHome(kind) ? countryCode : '');
  if (country === '' || weightKg === '' || !isService(service)) return null;
  if (asked.some((key) => wrong.has(key))) return null;
  const [lengthCm = '', widthCm = '', heightCm = ''] = size.map((key) =>
    wrong.has(key) ? '' : (values[key] ?? ''),
  );
  const sized = lengthCm !== '' && widthCm !== '' && heightCm !== '';
  const counted = kind === 'ltl' ? 'pallets' : 'pieces';
  const pieces = wrong.has(counted) ? '' : (values[counted] ?? '');
  return {
    kind,
    country,
    service,
    weightKg,
    ...(sized ? { lengthCm, widthCm, heightCm } : {}),
    ...(pieces === '' ? {} : { pieces }),
  };
}
