import { readdirSync } from 'node:fs';
import { createBuiltInJudgingFacts } from '../../server/areas/fillAreas.ts';
import { languages, languageTags } from '../../src/domain/languages.ts';
import { internationalSheet } from '../../src/domain/sheets/international.ts';
import { COUNTRY_NAMES } from '../../src/domain/names/countryNameTable.ts';
import { CURRENCY_NAMES } from '../../src/domain/names/currencyNameTable.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import type { OpenOptions } from '../../src/workers/protocol.ts';
import { expect, test } from './support/browsers.ts';

/** Parses a table of names with a line for each code. */
const parseNames = (table: string) =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => line.split('|').slice(1));

const countries = [
  ...parseNames(COUNTRY_NAMES),
  'N. Ireland',
  'Hong Kong SAR China',
  'Timor & Leste',
];
const currencies = [...parseNames(CURRENCY_NAMES), 'FCFA', 'Dhs', '£', 'kr', 'franc CFP'];
const regions = ['Greater Accra', 'الدار البيضاء-سطات', 'ঢাকা', '广东省', 'Abidjan', 'Nowhere'];
const amounts = ['1,234.50', '1.234,50', '1 234,5', '1’234.50', '١٬٢٣٤٫٥', '১,২৩৪.৫', '12abc'];
const phones = [
  '0244123456',
  '02441',
  '+33 6 12 34 56 78',
  '06 30 123 4567',
  '٠١٠٠١٢٣٤٥٦٧',
  '8 912 345 67 89',
];
const day = new Date('2027-03-05T14:30:00Z');
const days = languages.flatMap((language) =>
  (['full', 'long', 'medium', 'short'] as const).flatMap((dateStyle) =>
    [{ dateStyle }, { dateStyle, timeStyle: 'short' as const }].map((style) =>
      new Intl.DateTimeFormat(languageTags[language], { ...style, timeZone: 'UTC' }).format(day),
    ),
  ),
);

/** Values of fields, which change from row to row; other fields have the example of the template. */
const variedTexts: Readonly<Record<string, readonly string[]>> = {
  receiverCountry: countries,
  receiverProvince: regions,
  receiverPhone: phones,
  currency: currencies,
  declaredValue: amounts,
  originCountry: countries.toReversed(),
  pickupDate: days,
};

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
const { columns } = internationalSheet;
const sheet = [
  columns.map(({ headers }) => quote(headers.en[0])),
  ...countries.map((_, row) =>
    columns.map(({ key, example }) => {
      if (key === 'customerOrderNo') return quote(`SO-${row}`);
      const texts = variedTexts[key];
      return quote(texts?.[row % texts.length] ?? example);
    }),
  ),
]
  .map((cells) => cells.join(','))
  .join('\r\n');

const options: OpenOptions = {
  kind: 'international',
  countryCode: 'GH',
  countries: createBuiltInJudgingFacts(),
};

/** Builds an expression that opens the sheet in an import worker and returns its rows, with messages of Comlink 4. */
const openInWorker = (worker: string) => `(async () => {
  const worker = new Worker('/assets/${worker}', { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { id } }) => port1.postMessage({ id, type: 'RAW' });
  const call = (name, args, ports = []) => new Promise((resolve, reject) => {
    const id = crypto.randomUUID();
    worker.onerror = reject;
    worker.addEventListener('message', ({ data }) => {
      if (data.id === id) (data.type === 'RAW' ? resolve : reject)(data.value);
    });
    worker.postMessage({ id, type: 'APPLY', path: [name], argumentList: args }, ports);
  });
  const raw = (value) => ({ type: 'RAW', value });
  const file = new File([${JSON.stringify(sheet)}], 'orders.csv');
  const source = raw({ type: 'file', file, name: file.name });
  const onEvent = { type: 'HANDLER', name: 'proxy', value: port2 };
  await call('open', [source, raw(${JSON.stringify(options)}), onEvent], [port2]);
  const { rows } = await call('window', [raw(0), raw(${countries.length})]);
  worker.terminate();
  return JSON.stringify(rows);
})()`;

test('an international file has the same values in this browser as in Node', async ({
  visitor,
}) => {
  const engine = createInlineEngine();
  const source = { type: 'file', file: new Blob([sheet]), name: 'orders.csv' } as const;
  const { ok } = await engine.open(source, options, () => undefined);
  expect(ok).toBe(true);
  const { rows } = await engine.window(0, countries.length);
  expect(rows).toHaveLength(countries.length);

  await visitor.openSignIn('en');
  const worker = readdirSync('dist/assets').find((name) => /^import\.worker-.*\.js$/.test(name));
  const browserRows: unknown = JSON.parse(
    String(await visitor.screen.run(openInWorker(worker ?? ''))),
  );
  expect(browserRows).toEqual(JSON.parse(JSON.stringify(rows)));
});
