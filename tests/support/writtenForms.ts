import {
  CountryNames,
  countryNameIn,
  namesOfCountry,
} from '../../src/domain/names/countryNames.ts';
import { FURTHER_COUNTRY_NAMES } from '../../src/domain/names/furtherNameTable.ts';
import {
  findCurrencies,
  currencyNameIn,
  namesOfCurrency,
} from '../../src/domain/names/currencyNames.ts';
import { languages } from '../../src/domain/languages.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import type { CountryFacts } from '../../src/domain/countries/countryFacts.ts';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';

/*
 * Texts that people and programs write in five languages, and the values that the engine reads from them. The values
 * are the same in every browser and in Node, independent of their data about names, calendars and digits.
 */

/** The moment at which the forms are read. */
export const READ_AT = '2026-11-29T09:00:00Z';

const ROWS = 300;

const PHONES = (
  '0244123456|+233 24 412 3456|00233244123456|244123456|0244123|02441234567|+٢٣٣٢٤٤١٢٣٤٥٦|০১৭১২৩৪৫৬৭৮|+8801712345678|' +
  '13812345678|+86 138 1234 5678|０２４４１２３４５６|06 20 123 4567|+36201234567|8 (912) 345-67-89|+7 912 345 67 89|' +
  '011 15-2345-6789|+5491123456789|0612345678|+212 6 12 34 56 78|01001234567|+20 100 123 4567|97123456|0197123456|' +
  '07 01 02 03 04|+1 (415) 555-0132|(415) 555-0132|(+233)244123456|2.44123E+08|0244123456 / 0201234567|unknown|+999123456'
).split('|');

const POSTCODES = (
  'GB SW1A 1AA|GB GIR 0AA|GB BFPO 57|GB ZZ1 1AA|JE JE2 3AB|CA K1A 0B1|CA D1A 0B1|NL 1012 AB|NL 1012 SS|LI FL-9490|JP 〒100-0001|' +
  'JP １００-０００１|US 2134|US 02134-1234|DE D-10115|DE 1067|FR 75001|FR ٧٥٠٠١|CN 100000|IN 110 001|PL 00-950|PT 1000-001|BR 01310-100'
).split('|');

const DATES = (
  '5 décembre 2026|5 déc. 2026|samedi 5 décembre 2026|2026年12月5日|2026年12月5日 星期六|٥ ديسمبر ٢٠٢٦|السبت، ٥ ديسمبر ٢٠٢٦|5 كانون الأول 2026|' +
  '৫ ডিসেম্বর, ২০২৬|শনিবার, ৫ ডিসেম্বর, ২০২৬|5 Dec 2026|Dec 5, 2026|December 5th, 2026|Saturday, December 5, 2026|05/12/2026|12/13/26|' +
  '13.12.2026|2026-12-05|20261205|2026-12-05T23:30:00Z|2026-12-05 10:00:00+00|Sat Dec 05 2026 00:00:00 GMT+0000 (Coordinated Universal Time)|' +
  'Sat, 05 Dec 2026 00:00:00 GMT|05/12/2026, 14:30:00|05/12/2026 à 14:30|2026/12/5 下午2:30:00|٥‏/١٢‏/٢٠٢٦، ٢:٣٠:٠٠ م|৫/১২/২০২৬, ২:৩০:০০ PM|' +
  '46361|1796428800|1796428800000|/Date(1796428800000)/|26 جمادى الآخرة 1448|05/12/2569|115/12/05|31/02/2026|tomorrow|2025-01-01|2031-01-01'
).split('|');

const NUMBERS =
  '1,5|1.5|1 234,5|1.234,5|1,234.5|1’234.5|1\u202f234,5|١٫٥|١٬٢٣٤٫٥|১.৫|১,২৩৪.৫|１.５|1.5 kg|1500 g|2 lb|1,5 кг|０|-1|1e3|abc|٪5|1,250|GH₵ 12|12 FCFA|¥12'.split(
    '|',
  );

const SERVICES = 'STANDARD|Standard|标准|عادي|স্ট্যান্ডার্ড|Économique|EXPRESS|加急|Same day'.split('|');

/** Picks an item by its index; after the last item the list starts again. */
const pickCyclic = <Item>(list: readonly Item[], index: number): Item =>
  list[index % list.length] as Item;

const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\n');

const codes = Object.keys(worldCountryCodes).toSorted();

/** Picks a written form of a country or currency, another one in each row. */
function pickForm(names: readonly string[], code: string, row: number): string {
  const forms = [code, ...names];
  return pickCyclic(forms, Math.floor(row / 7) + row);
}

function createInternationalFile(): string {
  const currencies = Object.keys(currencyScale).toSorted();
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const [postcodeCountry = '', ...postcode] = pickCyclic(POSTCODES, row).split(' ');
    const isPostcode = row % 3 === 0;
    const country = isPostcode ? postcodeCountry : pickCyclic(codes, row);
    const origin = pickCyclic(codes, row + 100);
    const currency = pickCyclic(currencies, row);
    return [
      `F-${row + 1}`,
      'STANDARD',
      'DAP',
      'Ama Mensah',
      pickCyclic(PHONES, row),
      pickForm(namesOfCountry(country), country, row),
      'Region',
      'City',
      '1 Main Street',
      isPostcode ? postcode.join(' ') : '',
      '1',
      pickCyclic(NUMBERS, row),
      pickForm(namesOfCurrency(currency), currency, row),
      'Cotton shirts',
      '1',
      pickCyclic(NUMBERS, row + 11),
      '61091000',
      pickForm(namesOfCountry(origin), origin, row + 1),
    ];
  });
  const header =
    'Order number,Service,Incoterm,Receiver name,Receiver phone,Receiver country,Receiver region,Receiver city,Receiver address,' +
    'Receiver postcode,Pieces,Weight (kg),Currency,Goods,Quantity,Unit value,HS code,Country of origin';
  return formatCsv([header.split(','), ...rows]);
}

function createDomesticFile(): string {
  const rows = DATES.map((date, row) => [
    `H-${row + 1}`,
    'Ama Mensah',
    pickCyclic(PHONES, row + 3),
    pickCyclic(['Greater Accra', 'Ashanti Region', 'Nowhere', 'Ashant', 'AA'], row),
    pickCyclic(['Accra', 'Kumasi', 'Blah', 'Kumassi'], row),
    '14 Oxford Street',
    'Shirts',
    pickCyclic(NUMBERS, row),
    pickCyclic(SERVICES, row),
    date,
  ]);
  const header =
    'Order number,Receiver name,Receiver phone,Region,City,Address,Goods,Weight (kg),Service,Pickup date';
  return formatCsv([header.split(','), ...rows]);
}

/** Fields whose texts vary; the other fields have the same text in every row. */
const VARIED_FIELDS: ReadonlySet<string> = new Set([
  'receiverPhone',
  'receiverCountry',
  'receiverProvince',
  'receiverCity',
  'receiverPostcode',
  'weightKg',
  'unitValue',
  'currency',
  'originCountry',
  'service',
  'pickupDate',
]);

/** Reads a file and returns a line for each row: the values of the varied fields with their verdicts. */
async function readCells(
  kind: OrderKind,
  text: string,
  countries: CountryFacts,
): Promise<string[]> {
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([text]), name: 'orders.csv' },
    { kind, countryCode: 'GH', countries },
    () => undefined,
  );
  if (!result.ok) throw new Error(result.failure.message);
  const { rows } = await engine.window(0, 1_000);
  const { columns } = result.layout;
  return rows.map(({ cells }) =>
    cells
      .flatMap(({ text: value, verdicts }, column) => {
        const findings = verdicts.map(({ rule, severity, fix }) =>
          [severity, rule, ...(fix === undefined ? [] : [`→ ${fix}`])].join(' '),
        );
        const isListed =
          VARIED_FIELDS.has(columns[column]?.key ?? '') && (value !== '' || findings.length > 0);
        return isListed ? [[value, ...findings].join(' | ')] : [];
      })
      .join('\t'),
  );
}

/** Lists names of countries and currencies that are read as another code, as several or as none. */
function listAmbiguousNames(): string[] {
  const names = new CountryNames(FURTHER_COUNTRY_NAMES);
  const currencies = Object.keys(currencyScale).toSorted();
  const countryForms = codes.flatMap((code) =>
    [
      ...namesOfCountry(code),
      ...languages.map((language) => countryNameIn(language, code) ?? ''),
    ].map((name) => [code, name, names.isName(name) ? names.find(name).join(' ') : 'unknown']),
  );
  const currencyForms = currencies.flatMap((code) =>
    [
      ...namesOfCurrency(code),
      ...languages.map((language) => currencyNameIn(language, code) ?? ''),
    ].map((name) => [code, name, findCurrencies(name).join(' ')]),
  );
  return [...countryForms, ...currencyForms]
    .filter(([code, name, found]) => name !== '' && found !== code)
    .map((line) => line.join('\t'));
}

/** Reads all forms and returns the values as one text. */
export async function readForms(countries: CountryFacts): Promise<string> {
  const lines = [
    ...(await readCells('international', createInternationalFile(), countries)),
    ...(await readCells('domestic', createDomesticFile(), countries)),
    ...listAmbiguousNames(),
  ];
  return `${lines.join('\n')}\n`;
}
