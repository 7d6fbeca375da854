import type { Language } from '../../../domain/languages.ts';
import { bringsOf, type ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';

/** Rows of the file. */
const ROWS = 3;
/** A pickup or delivery that an example names is so many days ahead. */
const AHEAD_MS = 7 * 86_400_000;

/** Fields whose examples hold in the company's own country, and for a time. */
const isCountry = (key: string) => key === 'receiverCountry';
const isDay = (key: string) => key === 'pickupDate' || key === 'deliveryDate';

interface SampleOf {
  readonly kind: ImportKind;
  /** Of the headers. */
  readonly language: Language;
  /** ISO 3166-1 alpha-2 of the company; orders within one country go there. */
  readonly countryCode: string;
  /** Epoch ms; also names the orders, so that a second sample is not taken for the first. */
  readonly now: number;
}

/** A csv of good rows, to try an import with: the examples of the template, under new numbers or names. */
export function sampleFile({ kind, language, countryCode, now }: SampleOf): File {
  const { columns } = sheets[kind];
  const isAtHome = kind === 'domestic' || kind === 'ltl';
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(2, 14);
  const soon = new Date(now + AHEAD_MS).toISOString().slice(0, 10);
  const orders = Array.from({ length: ROWS }, (_, at) =>
    columns.map(({ key, example }) => {
      // Three people at one address.
      if (key === 'name') return `${example} ${at + 1}`;
      if (key === 'customerOrderNo') return `SAMPLE-${stamp}-${at + 1}`;
      if (isAtHome && isCountry(key)) return countryCode;
      return isDay(key) && example !== '' ? soon : example;
    }),
  );
  const lines = [columns.map(({ headers }) => headers[language][0]), ...orders].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  // The mark says that the letters are Unicode's.
  return new File(['\uFEFF', lines.join('\r\n')], `sample-${bringsOf(kind)}.csv`, {
    type: 'text/csv',
  });
}
