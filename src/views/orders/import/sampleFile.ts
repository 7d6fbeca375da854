import type { Language } from '../../../domain/languages.ts';
import { recordTypeOf, type ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';

/** Number of rows of the file. */
const ROWS = 3;
/** Time until the sample pickup or delivery. */
const LEAD_TIME_MS = 7 * 86_400_000;

/** Fields whose examples depend on the company's country or on the day. */
const isCountry = (key: string) => key === 'receiverCountry';
const isDay = (key: string) => key === 'pickupDate' || key === 'deliveryDate';

/** Receivers of domestic samples; the examples of the template are in Ghana. */
const receivers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NG: {
    receiverProvince: 'Lagos',
    receiverCity: 'Ikeja',
    receiverArea: 'Alausa',
    receiverPhone: '+2348031234567',
    receiverPostcode: '100271',
    currency: 'NGN',
  },
  MA: {
    receiverProvince: 'Casablanca-Settat',
    receiverCity: 'Casablanca',
    receiverArea: 'Anfa',
    receiverPhone: '+212661234567',
    receiverPostcode: '20250',
    currency: 'MAD',
  },
  EG: {
    receiverProvince: 'Cairo',
    receiverCity: 'Nasr City',
    receiverArea: 'First District',
    receiverPhone: '+201001234567',
    receiverPostcode: '11765',
    currency: 'EGP',
  },
  CN: {
    receiverProvince: 'Guangdong',
    receiverCity: 'Shenzhen',
    receiverArea: 'Nanshan',
    receiverPhone: '+8613712345678',
    receiverPostcode: '518000',
    currency: 'CNY',
  },
};

interface SampleFileOptions {
  readonly kind: ImportKind;
  /** Language of the headers. */
  readonly language: Language;
  /** Country of the company (ISO 3166-1 alpha-2), used for domestic orders. */
  readonly countryCode: string;
  /** Epoch ms; also part of the order numbers, so that samples differ. */
  readonly now: number;
}

/** Creates a csv of valid rows from the examples of the template, with new numbers or names. */
export function sampleFile({ kind, language, countryCode, now }: SampleFileOptions): File {
  const { columns } = sheets[kind];
  const isDomestic = kind === 'domestic' || kind === 'ltl';
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(2, 14);
  const sampleDay = new Date(now + LEAD_TIME_MS).toISOString().slice(0, 10);
  const orders = Array.from({ length: ROWS }, (_, at) =>
    columns.map(({ key, example }) => {
      // Rows of an address import differ only in their name.
      if (key === 'name') return `${example} ${at + 1}`;
      if (key === 'customerOrderNo') return `SAMPLE-${stamp}-${at + 1}`;
      if (isDomestic && isCountry(key)) return countryCode;
      const receiverText = isDomestic ? receivers[countryCode]?.[key] : undefined;
      if (receiverText !== undefined) return receiverText;
      return isDay(key) && example !== '' ? sampleDay : example;
    }),
  );
  const lines = [columns.map(({ headers }) => headers[language][0]), ...orders].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  // Byte order mark of UTF-8.
  return new File(['\uFEFF', lines.join('\r\n')], `sample-${recordTypeOf(kind)}.csv`, {
    type: 'text/csv',
  });
}
