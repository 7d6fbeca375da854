import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import ar from '../../../locales/ar.json';
import bn from '../../../locales/bn.json';
import en from '../../../locales/en.json';
import fr from '../../../locales/fr.json';
import zh from '../../../locales/zh.json';
import { spellingKey } from '../../../src/domain/fields/foldText.ts';
import type { CardContent, Surcharge } from '../../../src/domain/prices/cardContent.ts';
import { readCardFile } from '../../../src/domain/prices/cardFile/readCardFile.ts';
import type { BookSheet } from '../../../src/domain/prices/cardFile/cardTable.ts';
import * as words from '../../../src/domain/prices/cardFile/cardWords.ts';
import {
  cardRows,
  laneColumns,
  surchargeColumns,
} from '../../../src/domain/prices/cardFile/cardRows.ts';
import { checkCardContent } from '../../../src/domain/prices/checkCardContent.ts';
import { languages } from '../../../src/domain/languages.ts';
import { cardBook } from '../../../src/composition/cardBook.ts';
import { toBytes, writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { readBook } from '../../../src/workers/tableReader.ts';
import { runs } from '../../support/properties.ts';
import { areas, anyCard } from './cards.ts';

const catalogs = { en, zh, fr, ar, bn } as const;
const areaIds = new Set(areas.map(({ id }) => id));

/** Content of a card without unused fields, as the form saves it. */
function withoutUnused(content: CardContent): CardContent {
  const lanes = content.lanes.map((lane) => ({
    ...lane,
    bands: lane.bands.map((band) =>
      band.type === 'step' ? band : { ...band, step: 1_000, stepPrice: 0 },
    ),
  }));
  const surcharges = content.surcharges.map((one): Surcharge => {
    const isPercent = one.type === 'percent';
    const isOversize = one.code === 'oversize';
    return {
      ...one,
      of: isPercent ? one.of : [],
      rates: isPercent ? one.rates : [],
      overMm: isOversize ? one.overMm : null,
      overG: isOversize ? one.overG : null,
    };
  });
  return { ...content, lanes, surcharges };
}

/** Removes surcharges with errors, and then those that depend on them. */
function withoutBadSurcharges(content: CardContent): CardContent {
  const badPositions = new Set(
    checkCardContent(content, areaIds).flatMap(({ path: [part, at] }) =>
      part === 'surcharges' ? [Number(at)] : [],
    ),
  );
  if (badPositions.size === 0) return content;
  return withoutBadSurcharges({
    ...content,
    surcharges: content.surcharges.filter((_, at) => !badPositions.has(at)),
  });
}

const validCard = fc
  .tuple(
    anyCard,
    fc.array(
      fc.record({
        service: fc.constantFrom('STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY'),
        deliveryDays: fc.option(fc.integer({ min: 0, max: 90 })),
      }),
      { minLength: 5, maxLength: 5 },
    ),
  )
  .map(([content, rows]) => {
    const lanes = content.lanes.map((lane, at) => {
      const { service, deliveryDays } = rows[at] ?? { service: 'STANDARD', deliveryDays: null };
      return { ...lane, service, ...(deliveryDays === null ? {} : { deliveryDays }) };
    });
    return withoutBadSurcharges({ ...content, lanes });
  });

test('a card exported in one language and imported in another stays the same', async () => {
  const covered = { currencies: new Set<string>(), surcharges: 0, changingRates: 0 };
  await fc.assert(
    fc.asyncProperty(
      validCard,
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      async (content, exportLanguage, language) => {
        const bytes = await toBytes(writeXlsx(cardBook(content, exportLanguage)));
        const book = await readBook(new Blob([bytes]));
        const sheets = book.ok ? book.sheets : [];
        const base = { ...content, lanes: [], surcharges: [] };
        const result = readCardFile(sheets, { content: base, areas, language });
        expect(result).toEqual({ type: 'read', content: withoutUnused(content) });
        covered.currencies.add(content.currency);
        covered.surcharges += content.surcharges.length;
        covered.changingRates += content.surcharges.filter(({ rates }) => rates.length > 1).length;
      },
    ),
    { numRuns: runs(100) },
  );
  // Two decimals, none, and three.
  for (const currency of ['GHS', 'XOF', 'KWD']) expect(covered.currencies).toContain(currency);
  expect(covered.surcharges).toBeGreaterThan(50);
  expect(covered.changingRates).toBeGreaterThan(10);
});

const flat = { type: 'flat', price: 1_250, step: 1_000, stepPrice: 0 } as const;
const lane = { service: 'STANDARD', divisor: 5_000, roundTo: 100, minimum: 0 } as const;
const fixedSurcharge = {
  name: '',
  amount: 300,
  of: [],
  rates: [],
  area: null,
  overMm: null,
  overG: null,
};
const content: CardContent = {
  currency: 'GHS',
  rounding: 'nearest',
  taxed: true,
  lanes: [
    {
      ...lane,
      destination: 'GH',
      bands: [
        { ...flat, over: 0, upTo: 1_000 },
        { over: 1_000, upTo: null, type: 'step', price: 1_250, step: 500, stepPrice: 200 },
      ],
    },
    { ...lane, destination: 'west', bands: [{ ...flat, over: 0, upTo: null }] },
  ],
  surcharges: [
    { ...fixedSurcharge, code: 'remoteArea', type: 'shipment', area: 'west' },
    {
      ...fixedSurcharge,
      code: 'fuel',
      type: 'percent',
      amount: 0,
      of: ['freight', 'remoteArea'],
      rates: [
        { from: '2026-01-01', basisPoints: 1_000 },
        { from: '2026-07-01', basisPoints: 1_250 },
      ],
    },
  ],
  exchange: [],
};

/** The workbook of the card with some cells changed, by sheet, row and column. */
function createBook(
  changes: readonly (readonly [sheet: 0 | 1, row: number, column: string, text: string])[] = [],
): BookSheet[] {
  const rows = cardRows(content, 'en');
  const cellText = (value: string | number | null) => (value === null ? '' : String(value));
  const lanes = rows.lanes.map((row) => laneColumns.map((column) => cellText(row[column])));
  const surcharges = rows.surcharges.map((row) =>
    surchargeColumns.map((column) => cellText(row[column])),
  );
  const columns: readonly (readonly string[])[] = [laneColumns, surchargeColumns];
  const sheets = [
    [laneColumns.map((column) => words.laneHeaders[column].en), ...lanes],
    [surchargeColumns.map((column) => words.surchargeHeaders[column].en), ...surcharges],
  ];
  for (const [sheet, row, column, text] of changes) {
    const at = columns[sheet]?.indexOf(column) ?? -1;
    expect(at).toBeGreaterThanOrEqual(0);
    (sheets[sheet]?.[row - 1] ?? [])[at] = text;
  }
  return sheets.map((sheetRows, at) => ({
    name: at === 0 ? 'Destinations and weights' : 'Surcharges',
    lines: sheetRows.map((cells, line) => ({ row: line + 1, cells })),
  }));
}

const readCard = (sheets: readonly BookSheet[], currency = 'GHS') =>
  readCardFile(sheets, { content: { ...content, currency }, areas, language: 'en' });

/** Findings as `sheet row column: rule`. */
function listFindings(...changes: Parameters<typeof createBook>[0] & object): string[] {
  const result = readCard(createBook(changes));
  return result.type === 'faulty'
    ? result.findings.map(({ sheet, row, column, rule }) => `${sheet} ${row} ${column}: ${rule}`)
    : [result.type];
}

describe('findings of a card file', () => {
  const laneCell = (row: number, column: string) => `Destinations and weights ${row} ${column}`;
  const surchargeCell = (row: number, column: string) => `Surcharges ${row} ${column}`;
  test.each<[changes: Parameters<typeof createBook>[0] & object, findings: string[]]>([
    [[], ['read']],
    [[[0, 2, 'service', 'Snail']], [`${laneCell(2, 'Service')}: cardFile.word`]],
    [[[0, 4, 'destination', 'XX']], [`${laneCell(4, 'Destination')}: cardFile.destination`]],
    [[[0, 4, 'destination', 'nowhere']], [`${laneCell(4, 'Destination')}: cardFile.destination`]],
    [[[0, 3, 'over', '0.5']], [`${laneCell(3, 'Over (kg)')}: cardFile.overlap`]],
    [[[0, 2, 'upTo', '']], [`${laneCell(3, 'Over (kg)')}: cardFile.open`]],
    [[[0, 3, 'over', '0']], [`${laneCell(3, 'Over (kg)')}: cardFile.bandTwice`]],
    [[[0, 3, 'over', '1.5']], [`${laneCell(3, 'Over (kg)')}: cardFile.gap`]],
    [[[0, 4, 'over', '1']], [`${laneCell(4, 'Over (kg)')}: cardFile.gap`]],
    [[[0, 2, 'over', '']], [`${laneCell(2, 'Over (kg)')}: cardFile.empty`]],
    [[[0, 2, 'price', '-1']], [`${laneCell(2, 'Price')}: cardFile.negative`]],
    [[[0, 2, 'price', 'dear']], [`${laneCell(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '1,234.50']], [`${laneCell(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '1,234']], [`${laneCell(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '12.505']], [`${laneCell(2, 'Price')}: cardFile.decimals`]],
    [[[0, 2, 'price', '']], [`${laneCell(2, 'Price')}: cardFile.empty`]],
    [[[0, 2, 'price', '12%']], [`${laneCell(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '100000000.01']], [`${laneCell(2, 'Price')}: rateCard.amount`]],
    [[[0, 2, 'step', '0.5']], [`${laneCell(2, 'Each further (kg)')}: cardFile.unused`]],
    [[[0, 3, 'step', '0.05']], [`${laneCell(3, 'Each further (kg)')}: rateCard.step`]],
    [[[0, 2, 'currency', 'USD']], [`${laneCell(2, 'Currency')}: cardFile.currency`]],
    [[[0, 3, 'divisor', '6000']], [`${laneCell(3, 'Volume divisor, cm³/kg')}: cardFile.differs`]],
    [[[0, 4, 'divisor', '']], [`${laneCell(4, 'Volume divisor, cm³/kg')}: cardFile.empty`]],
    [
      [[0, 4, 'deliveryDays', '91']],
      [`${laneCell(4, 'Delivery time, working days')}: rateCard.deliveryDays`],
    ],
    [
      [[0, 4, 'deliveryDays', '1.5']],
      [`${laneCell(4, 'Delivery time, working days')}: rateCard.deliveryDays`],
    ],
    [[[1, 2, 'number', 'one']], [`${surchargeCell(2, 'Surcharge no.')}: cardFile.surchargeNumber`]],
    [[[1, 2, 'area', 'nowhere']], [`${surchargeCell(2, 'Destination')}: cardFile.destination`]],
    [[[1, 2, 'area', '']], [`${surchargeCell(2, 'Destination')}: rateCard.area.needed`]],
    [[[1, 2, 'code', 'Bribe']], [`${surchargeCell(2, 'For')}: cardFile.word`]],
    [[[1, 2, 'rate', '5']], [`${surchargeCell(2, 'Rate, %')}: cardFile.unused`]],
    [
      [[1, 2, 'amount', '']],
      [`${surchargeCell(2, 'Amount, or minimum of a percentage')}: cardFile.empty`],
    ],
    [[[1, 3, 'rate', '1000.01']], [`${surchargeCell(3, 'Rate, %')}: rateCard.rate`]],
    [[[1, 3, 'rate', '12.345']], [`${surchargeCell(3, 'Rate, %')}: rateCard.rate`]],
    [[[1, 4, 'from', '01/07/2026']], [`${surchargeCell(4, 'From')}: cardFile.date`]],
    [[[1, 4, 'from', '2026-02-30']], [`${surchargeCell(4, 'From')}: cardFile.date`]],
    [[[1, 4, 'from', '2026-01-01']], [`${surchargeCell(4, 'From')}: cardFile.rateTwice`]],
    [[[1, 4, 'of', 'Freight']], [`${surchargeCell(4, 'Percentage of')}: cardFile.differs`]],
    [
      [
        [1, 3, 'of', 'COD fee'],
        [1, 4, 'of', ''],
      ],
      [`${surchargeCell(3, 'Percentage of')}: rateCard.base.unknown`],
    ],
    // Several findings are sorted from the top.
    [
      [
        [0, 4, 'price', 'x'],
        [0, 2, 'price', 'y'],
        [1, 3, 'rate', 'z'],
      ],
      [
        `${laneCell(2, 'Price')}: cardFile.number`,
        `${laneCell(4, 'Price')}: cardFile.number`,
        `${surchargeCell(3, 'Rate, %')}: cardFile.number`,
      ],
    ],
  ])('a changed cell is reported: %j', (changes, findings) => {
    expect(listFindings(...changes)).toEqual(findings);
  });
});

test('a finding has the conflicting row and the expected value', () => {
  const result = readCard(createBook([[0, 3, 'over', '1.5']]));
  expect(result).toMatchObject({
    findings: [{ value: '1.5', params: { reached: '1', from: '1.5' } }],
  });
  expect(readCard(createBook([[0, 3, 'over', '0.5']]))).toMatchObject({
    findings: [{ params: { row: 2, reached: '1' } }],
  });
  expect(readCard(createBook([[0, 3, 'divisor', '6000']]))).toMatchObject({
    findings: [{ value: '6000', params: { row: 2, value: '5000' } }],
  });
});

test('amounts must be in the card’s currency and have its decimals', () => {
  const cfaResult = readCard(createBook(), 'XOF');
  const rules =
    cfaResult.type === 'faulty' ? new Set(cfaResult.findings.map(({ rule }) => rule)) : null;
  expect(rules).toEqual(new Set(['cardFile.whole', 'cardFile.currency']));
});

test('rows may be in any sequence, with the shared values of a destination in one of them', () => {
  const [lanes, surcharges] = createBook([
    [0, 3, 'divisor', ''],
    [0, 3, 'roundTo', ''],
    [0, 3, 'minimum', ''],
    [1, 4, 'of', ''],
    [1, 4, 'code', 'fuel'],
  ]);
  const shuffledSheets = [lanes, surcharges].flatMap((sheet) => {
    const [header, ...rows] = sheet?.lines ?? [];
    return sheet === undefined || header === undefined
      ? []
      : [{ ...sheet, lines: [header, ...rows.toReversed()] }];
  });
  expect(readCard(shuffledSheets)).toEqual({
    type: 'read',
    content: { ...content, lanes: content.lanes.toReversed() },
  });
});

test('digits beyond the fifteenth are ignored', () => {
  const result = readCard(createBook([[0, 2, 'price', String(12 * 1.05)]]));
  expect(String(12 * 1.05)).toBe('12.600000000000001');
  expect(result).toMatchObject({ content: { lanes: [{ bands: [{ price: 1_260 }, {}] }, {}] } });
});

test('comma decimals, percent signs and area names are read', () => {
  const result = readCard(
    createBook([
      [0, 2, 'price', '12,75'],
      [0, 4, 'destination', 'capital'],
      [1, 2, 'area', 'WEST'],
      [1, 3, 'rate', '17.25 %'],
    ]),
  );
  expect(result).toMatchObject({
    content: {
      lanes: [{ bands: [{ price: 1_275 }, {}] }, { destination: 'capital' }],
      surcharges: [{ area: 'west' }, { rates: [{ basisPoints: 1_725 }, {}] }],
    },
  });
});

test('a workbook without its sheets and columns is rejected', () => {
  const [lanes, surcharges] = createBook();
  const bothSheets = [lanes, surcharges].flatMap((one) => one ?? []);
  expect(readCard(bothSheets.slice(0, 1))).toEqual({ type: 'noSheet', sheet: 'Surcharges' });
  expect(readCard(createBook([[0, 1, 'price', 'Tariff']]))).toEqual({
    type: 'noColumns',
    sheet: 'Destinations and weights',
    columns: ['Price'],
  });
  expect(readCard(createBook([[0, 1, 'currency', 'PRICE']]))).toEqual({
    type: 'twiceColumns',
    sheet: 'Destinations and weights',
    columns: ['Price'],
  });
  // Without a currency column, the currency is the card's.
  expect(readCard(createBook([[0, 1, 'currency', 'Comment']])).type).toBe('read');
});

type Table = Readonly<Record<string, words.Words>>;

/** Columns that no page shows. */
const FILE_ONLY = new Set(['number', 'amount']);

/** Text ids of columns, unless the id is `rateCard.<column>`. */
const headerIds = {
  lanes: {
    type: 'rateCard.band.type',
    step: 'rateCard.step.label',
    currency: 'word.currency',
    divisor: 'rateCard.divisor.label',
    roundTo: 'rateCard.roundTo.label',
    deliveryDays: 'rateCard.deliveryDays.label',
  },
  surcharges: {
    code: 'rateCard.surcharge.code',
    type: 'rateCard.surcharge.type',
    currency: 'word.currency',
    of: 'rateCard.surcharge.of',
    rate: 'rateCard.rate.label',
    from: 'rateCard.rate.from',
    area: 'rateCard.surcharge.area',
    name: 'rateCard.surcharge.name',
  },
} as const;

test('the file uses the words of the pages, and each word has one meaning', () => {
  const wordTables: readonly (readonly [Table, string])[] = [
    [words.bandWords, 'band.'],
    [words.serviceWords, 'service.'],
    [words.surchargeTypeWords, 'surcharge.'],
    [words.surchargeWords, 'charge.'],
  ];
  for (const language of languages) {
    const catalog: Readonly<Record<string, string>> = catalogs[language];
    for (const [table, prefix] of wordTables) {
      for (const [code, translations] of Object.entries(table)) {
        expect(translations[language]).toBe(catalog[`${prefix}${code}`]);
      }
    }
    for (const [headers, ids] of [
      [words.laneHeaders, headerIds.lanes],
      [words.surchargeHeaders, headerIds.surcharges],
    ] as const) {
      const textIds: Readonly<Record<string, string>> = ids;
      const visibleHeaders = Object.entries(headers).filter(([column]) => !FILE_ONLY.has(column));
      expect(visibleHeaders.map(([, translations]) => translations[language])).toEqual(
        visibleHeaders.map(([column]) => catalog[textIds[column] ?? `rateCard.${column}`]),
      );
    }
    expect(words.sheetWords.lanes[language]).toBe(catalog['rateCard.lanes']);
    expect(words.sheetWords.surcharges[language]).toBe(catalog['rateCard.surcharges']);
  }
  const tables: readonly Table[] = Object.values(words);
  for (const table of tables) {
    const spellings = Object.values(table).flatMap((translations) =>
      Array.from(new Set(languages.map((language) => spellingKey(translations[language])))),
    );
    expect(spellings).not.toContain('');
    expect(new Set(spellings).size).toBe(spellings.length);
  }
});
