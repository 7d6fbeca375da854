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
import { areas, card } from './cards.ts';

const catalogs = { en, zh, fr, ar, bn } as const;
const areaIds = new Set(areas.map(({ id }) => id));

/** Content of a card without unused fields, as the form saves it. */
function plain(content: CardContent): CardContent {
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

/** Cards that may be saved: a surcharge that may not is left out, and then those that were of it. */
function sound(content: CardContent): CardContent {
  const bad = new Set(
    checkCardContent(content, areaIds).flatMap(({ path: [part, at] }) =>
      part === 'surcharges' ? [Number(at)] : [],
    ),
  );
  if (bad.size === 0) return content;
  return sound({ ...content, surcharges: content.surcharges.filter((_, at) => !bad.has(at)) });
}

const soundCard = fc
  .tuple(
    card,
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
    return sound({ ...content, lanes });
  });

test('a card exported in one language and imported in another is the same', async () => {
  const seen = { currencies: new Set<string>(), surcharges: 0, rates: 0 };
  await fc.assert(
    fc.asyncProperty(
      soundCard,
      fc.constantFrom(...languages),
      fc.constantFrom(...languages),
      async (content, written, language) => {
        const bytes = await toBytes(writeXlsx(cardBook(content, written)));
        const book = await readBook(new Blob([bytes]));
        const sheets = book.ok ? book.sheets : [];
        const base = { ...content, lanes: [], surcharges: [] };
        const read = readCardFile(sheets, { content: base, areas, language });
        expect(read).toEqual({ type: 'read', content: plain(content) });
        seen.currencies.add(content.currency);
        seen.surcharges += content.surcharges.length;
        seen.rates += content.surcharges.filter(({ rates }) => rates.length > 1).length;
      },
    ),
    { numRuns: runs(100) },
  );
  // Two decimals, none, and three.
  for (const currency of ['GHS', 'XOF', 'KWD']) expect(seen.currencies).toContain(currency);
  expect(seen.surcharges).toBeGreaterThan(50);
  expect(seen.rates).toBeGreaterThan(10);
});

const flat = { type: 'flat', price: 1_250, step: 1_000, stepPrice: 0 } as const;
const lane = { service: 'STANDARD', divisor: 5_000, roundTo: 100, minimum: 0 } as const;
const fixed = { name: '', amount: 300, of: [], rates: [], area: null, overMm: null, overG: null };
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
    { ...fixed, code: 'remoteArea', type: 'shipment', area: 'west' },
    {
      ...fixed,
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

/** The workbook as it is read, with some cells changed: by row of the sheet and column. */
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
  return sheets.map((own, at) => ({
    name: at === 0 ? 'Destinations and weights' : 'Surcharges',
    lines: own.map((cells, line) => ({ row: line + 1, cells })),
  }));
}

const read = (sheets: readonly BookSheet[], currency = 'GHS') =>
  readCardFile(sheets, { content: { ...content, currency }, areas, language: 'en' });

/** Faults as `sheet row column rule`. */
function listFaults(...changes: Parameters<typeof createBook>[0] & object): string[] {
  const found = read(createBook(changes));
  return found.type === 'faulty'
    ? found.faults.map(({ sheet, row, column, rule }) => `${sheet} ${row} ${column}: ${rule}`)
    : [found.type];
}

describe('each error is found in its cell', () => {
  const at = (row: number, column: string) => `Destinations and weights ${row} ${column}`;
  const of = (row: number, column: string) => `Surcharges ${row} ${column}`;
  test.each<[changes: Parameters<typeof createBook>[0] & object, faults: string[]]>([
    [[], ['read']],
    [[[0, 2, 'service', 'Snail']], [`${at(2, 'Service')}: cardFile.word`]],
    [[[0, 4, 'destination', 'XX']], [`${at(4, 'Destination')}: cardFile.destination`]],
    [[[0, 4, 'destination', 'nowhere']], [`${at(4, 'Destination')}: cardFile.destination`]],
    [[[0, 3, 'over', '0.5']], [`${at(3, 'Over (kg)')}: cardFile.overlap`]],
    [[[0, 2, 'upTo', '']], [`${at(3, 'Over (kg)')}: cardFile.open`]],
    [[[0, 3, 'over', '0']], [`${at(3, 'Over (kg)')}: cardFile.bandTwice`]],
    [[[0, 3, 'over', '1.5']], [`${at(3, 'Over (kg)')}: cardFile.gap`]],
    [[[0, 4, 'over', '1']], [`${at(4, 'Over (kg)')}: cardFile.gap`]],
    [[[0, 2, 'over', '']], [`${at(2, 'Over (kg)')}: cardFile.empty`]],
    [[[0, 2, 'price', '-1']], [`${at(2, 'Price')}: cardFile.negative`]],
    [[[0, 2, 'price', 'dear']], [`${at(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '1,234.50']], [`${at(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '1,234']], [`${at(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '12.505']], [`${at(2, 'Price')}: cardFile.decimals`]],
    [[[0, 2, 'price', '']], [`${at(2, 'Price')}: cardFile.empty`]],
    [[[0, 2, 'price', '12%']], [`${at(2, 'Price')}: cardFile.number`]],
    [[[0, 2, 'price', '100000000.01']], [`${at(2, 'Price')}: rateCard.amount`]],
    [[[0, 2, 'step', '0.5']], [`${at(2, 'Each further (kg)')}: cardFile.unused`]],
    [[[0, 3, 'step', '0.05']], [`${at(3, 'Each further (kg)')}: rateCard.step`]],
    [[[0, 2, 'currency', 'USD']], [`${at(2, 'Currency')}: cardFile.currency`]],
    [[[0, 3, 'divisor', '6000']], [`${at(3, 'Volume divisor, cm³/kg')}: cardFile.differs`]],
    [[[0, 4, 'divisor', '']], [`${at(4, 'Volume divisor, cm³/kg')}: cardFile.empty`]],
    [
      [[0, 4, 'deliveryDays', '91']],
      [`${at(4, 'Delivery time, working days')}: rateCard.deliveryDays`],
    ],
    [
      [[0, 4, 'deliveryDays', '1.5']],
      [`${at(4, 'Delivery time, working days')}: rateCard.deliveryDays`],
    ],
    [[[1, 2, 'number', 'one']], [`${of(2, 'Surcharge no.')}: cardFile.surchargeNumber`]],
    [[[1, 2, 'area', 'nowhere']], [`${of(2, 'Destination')}: cardFile.destination`]],
    [[[1, 2, 'area', '']], [`${of(2, 'Destination')}: rateCard.area.needed`]],
    [[[1, 2, 'code', 'Bribe']], [`${of(2, 'For')}: cardFile.word`]],
    [[[1, 2, 'rate', '5']], [`${of(2, 'Rate, %')}: cardFile.unused`]],
    [[[1, 2, 'amount', '']], [`${of(2, 'Amount, or minimum of a percentage')}: cardFile.empty`]],
    [[[1, 3, 'rate', '1000.01']], [`${of(3, 'Rate, %')}: rateCard.rate`]],
    [[[1, 3, 'rate', '12.345']], [`${of(3, 'Rate, %')}: rateCard.rate`]],
    [[[1, 4, 'from', '01/07/2026']], [`${of(4, 'From')}: cardFile.date`]],
    [[[1, 4, 'from', '2026-02-30']], [`${of(4, 'From')}: cardFile.date`]],
    [[[1, 4, 'from', '2026-01-01']], [`${of(4, 'From')}: cardFile.rateTwice`]],
    [[[1, 4, 'of', 'Freight']], [`${of(4, 'Percentage of')}: cardFile.differs`]],
    [
      [
        [1, 3, 'of', 'COD fee'],
        [1, 4, 'of', ''],
      ],
      [`${of(3, 'Percentage of')}: rateCard.base.unknown`],
    ],
    // All of them at once, from the top.
    [
      [
        [0, 4, 'price', 'x'],
        [0, 2, 'price', 'y'],
        [1, 3, 'rate', 'z'],
      ],
      [
        `${at(2, 'Price')}: cardFile.number`,
        `${at(4, 'Price')}: cardFile.number`,
        `${of(3, 'Rate, %')}: cardFile.number`,
      ],
    ],
  ])('%j', (changes, faults) => {
    expect(listFaults(...changes)).toEqual(faults);
  });
});

test('a finding names the conflicting row and the expected value', () => {
  const found = read(createBook([[0, 3, 'over', '1.5']]));
  expect(found).toMatchObject({
    faults: [{ value: '1.5', params: { reached: '1', from: '1.5' } }],
  });
  expect(read(createBook([[0, 3, 'over', '0.5']]))).toMatchObject({
    faults: [{ params: { row: 2, reached: '1' } }],
  });
  expect(read(createBook([[0, 3, 'divisor', '6000']]))).toMatchObject({
    faults: [{ value: '6000', params: { row: 2, value: '5000' } }],
  });
});

test('amounts must be in the card’s currency and have its decimals', () => {
  const francs = read(createBook(), 'XOF');
  const rules = francs.type === 'faulty' ? new Set(francs.faults.map(({ rule }) => rule)) : null;
  expect(rules).toEqual(new Set(['cardFile.whole', 'cardFile.currency']));
});

test('rows may come in any sequence, with shared values of a destination given once', () => {
  const [lanes, surcharges] = createBook([
    [0, 3, 'divisor', ''],
    [0, 3, 'roundTo', ''],
    [0, 3, 'minimum', ''],
    [1, 4, 'of', ''],
    [1, 4, 'code', 'fuel'],
  ]);
  const mixed = [lanes, surcharges].flatMap((sheet) => {
    const [head, ...rows] = sheet?.lines ?? [];
    return sheet === undefined || head === undefined
      ? []
      : [{ ...sheet, lines: [head, ...rows.toReversed()] }];
  });
  expect(read(mixed)).toEqual({
    type: 'read',
    content: { ...content, lanes: content.lanes.toReversed() },
  });
});

test('digits behind the fifteenth, as formulas leave them, are ignored', () => {
  const found = read(createBook([[0, 2, 'price', String(12 * 1.05)]]));
  expect(String(12 * 1.05)).toBe('12.600000000000001');
  expect(found).toMatchObject({ content: { lanes: [{ bands: [{ price: 1_260 }, {}] }, {}] } });
});

test('decimals may have a comma, a percentage its sign, and an area its name', () => {
  const found = read(
    createBook([
      [0, 2, 'price', '12,75'],
      [0, 4, 'destination', 'capital'],
      [1, 2, 'area', 'WEST'],
      [1, 3, 'rate', '17.25 %'],
    ]),
  );
  expect(found).toMatchObject({
    content: {
      lanes: [{ bands: [{ price: 1_275 }, {}] }, { destination: 'capital' }],
      surcharges: [{ area: 'west' }, { rates: [{ basisPoints: 1_725 }, {}] }],
    },
  });
});

test('a workbook without its sheets and columns is rejected', () => {
  const [lanes, surcharges] = createBook();
  const all = [lanes, surcharges].flatMap((one) => one ?? []);
  expect(read(all.slice(0, 1))).toEqual({ type: 'noSheet', sheet: 'Surcharges' });
  expect(read(createBook([[0, 1, 'price', 'Tariff']]))).toEqual({
    type: 'noColumns',
    sheet: 'Destinations and weights',
    columns: ['Price'],
  });
  expect(read(createBook([[0, 1, 'currency', 'PRICE']]))).toEqual({
    type: 'twiceColumns',
    sheet: 'Destinations and weights',
    columns: ['Price'],
  });
  // A workbook without currencies is the card’s.
  expect(read(createBook([[0, 1, 'currency', 'Comment']])).type).toBe('read');
});

type Table = Readonly<Record<string, words.Words>>;

/** Columns that no page has. */
const ofFile = new Set(['number', 'amount']);

/** Texts of the pages that columns are called by, where that is not `rateCard.<column>`. */
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

test('words of the file are those of the pages, and each has one meaning', () => {
  const wordTables: readonly (readonly [Table, string])[] = [
    [words.bandWords, 'band.'],
    [words.serviceWords, 'service.'],
    [words.surchargeTypeWords, 'surcharge.'],
    [words.surchargeWords, 'charge.'],
  ];
  for (const language of languages) {
    const catalog: Readonly<Record<string, string>> = catalogs[language];
    for (const [table, prefix] of wordTables) {
      for (const [code, of] of Object.entries(table)) {
        expect(of[language]).toBe(catalog[`${prefix}${code}`]);
      }
    }
    for (const [headers, ids] of [
      [words.laneHeaders, headerIds.lanes],
      [words.surchargeHeaders, headerIds.surcharges],
    ] as const) {
      const own: Readonly<Record<string, string>> = ids;
      const shown = Object.entries(headers).filter(([column]) => !ofFile.has(column));
      expect(shown.map(([, of]) => of[language])).toEqual(
        shown.map(([column]) => catalog[own[column] ?? `rateCard.${column}`]),
      );
    }
    expect(words.sheetWords.lanes[language]).toBe(catalog['rateCard.lanes']);
    expect(words.sheetWords.surcharges[language]).toBe(catalog['rateCard.surcharges']);
  }
  const tables: readonly Table[] = Object.values(words);
  for (const table of tables) {
    const all = Object.values(table).flatMap((of) =>
      Array.from(new Set(languages.map((language) => spellingKey(of[language])))),
    );
    expect(all).not.toContain('');
    expect(new Set(all).size).toBe(all.length);
  }
});
