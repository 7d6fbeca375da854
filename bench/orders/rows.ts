import { domesticSheet, type DomesticKey } from '../../src/domain/sheets/domestic.ts';

/**
 * Options of a sheet with domestic orders of a Ghanaian merchant: 20 columns, of which a row has values in about
 * 18.4. The same options give the same rows on every machine.
 */

export interface OrderOptions {
  readonly rows: number;
  /**
   * `many`: order number, phone and address are texts and differ in nearly every row.
   * `few`: texts repeat; order numbers and phones, which must differ, are numbers, as Excel stores
   * them by default.
   */
  readonly distinct: 'many' | 'few';
}

/** Cell style of a column; `date` cells hold 1900 serials. */
export type CellStyle = 'general' | 'text' | 'date' | 'money';

export type CellValue = string | number | null;

const columnStyles: readonly (readonly [DomesticKey, CellStyle])[] = [
  ['customerOrderNo', 'general'],
  ['receiverName', 'general'],
  ['receiverPhone', 'text'],
  ['receiverPhone2', 'text'],
  ['receiverProvince', 'general'],
  ['receiverCity', 'general'],
  ['receiverArea', 'general'],
  ['receiverAddress', 'general'],
  ['receiverPostcode', 'text'],
  ['goodsName', 'general'],
  ['pieces', 'general'],
  ['weightKg', 'general'],
  ['lengthCm', 'general'],
  ['widthCm', 'general'],
  ['heightCm', 'general'],
  ['codAmount', 'money'],
  ['currency', 'general'],
  ['service', 'general'],
  ['paymentMethod', 'general'],
  ['pickupDate', 'date'],
];

export interface OrderColumn {
  readonly key: DomesticKey;
  readonly header: string;
  readonly style: CellStyle;
}

export const orderColumns: readonly OrderColumn[] = columnStyles.map(([key, style]) => {
  const column = domesticSheet.columns.find((candidate) => candidate.key === key);
  if (column === undefined) throw new Error(`The contract has no column ${key}.`);
  return { key, style, header: column.headers.en[0] };
});

/** Serial of 1 October 2026. */
const FIRST_DAY = 46_296;

const splitWords = (list: string): readonly string[] => list.split(' ');
const FIRST_NAMES = splitWords(
  'Ama Kofi Akua Kwame Abena Yaw Esi Kojo Adwoa Kwesi Efua Kwabena Afia Fiifi Araba Nana Mariam Ibrahim Fatima Yusuf',
);
const LAST_NAMES = splitWords(
  'Mensah Owusu Asante Boateng Osei Appiah Agyeman Addo Ofori Amoah Darko Frimpong Tetteh Quaye Lartey Sackey Abdulai Issah Alhassan Bawa',
);
const PLACES: readonly (readonly [region: string, city: string, area: string])[] = [
  ['Greater Accra', 'Accra', 'Osu'],
  ['Greater Accra', 'Accra', 'East Legon'],
  ['Greater Accra', 'Tema', 'Community 8'],
  ['Ashanti', 'Kumasi', 'Adum'],
  ['Ashanti', 'Kumasi', 'Asokwa'],
  ['Ashanti', 'Obuasi', 'Tutuka'],
  ['Western', 'Takoradi', 'Market Circle'],
  ['Central', 'Cape Coast', 'Abura'],
  ['Northern', 'Tamale', 'Sakasaka'],
  ['Bono', 'Sunyani', 'Penkwase'],
  ['Volta', 'Ho', 'Bankoe'],
  ['Eastern', 'Koforidua', 'Srodae'],
];
const STREETS = splitWords(
  'Oxford Ring Spintex Liberation Independence Castle Barnes Kanda Achimota Nima Dadeban Harper Prempeh Mampong Boundary Lagos',
);
const GOODS: readonly string[] = [
  'Cotton shirts',
  'Phone case',
  'Shea butter 500 g',
  'Kente cloth',
  'LED bulbs & fittings',
  'Running shoes',
  'Baby wipes (6 packs)',
  'Hair extensions 18"',
  'Blender 1.5 l',
  'Car charger',
  'School bag',
  'Cocoa powder',
];
const SERVICES = ['STANDARD', 'STANDARD', 'STANDARD', 'EXPRESS', 'SAME_DAY'] as const;

/** mulberry32: 32 bits of state, good enough for data and the same everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Yields the data rows in one array that is reused for every row. About one row in a hundred has an error, and the
 * engine corrects one in thirty: typical of a merchant with good data.
 */
export function* generateOrderRows({
  rows,
  distinct,
}: OrderOptions): Generator<readonly CellValue[]> {
  const random = createRandom(20_261_120);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const row: CellValue[] = Array.from(orderColumns, () => null);
  const hasManyTexts = distinct === 'many';
  for (let i = 0; i < rows; i++) {
    const phone = 233_200_000_000 + below(99_999_999);
    const [region, city, area] = pick(PLACES);
    const hasDimensions = random() < 0.9;
    const errorRoll = below(1000);
    const number = 1_000_000 + i;
    row[0] = hasManyTexts ? `SO-2026-${number}` : number;
    row[1] = `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`;
    row[2] = hasManyTexts ? `+${phone}` : phone;
    row[3] = random() < 0.6 ? null : hasManyTexts ? `+${phone + 1}` : phone + 1;
    row[4] = region;
    row[5] = city;
    row[6] = random() < 0.25 ? null : area;
    row[7] = hasManyTexts
      ? `${1 + below(4000)} ${pick(STREETS)} Street`
      : `${pick(STREETS)} Street`;
    row[8] = random() < 0.25 ? null : `GA-${100 + below(80)}`;
    row[9] = pick(GOODS);
    row[10] = 1 + below(4);
    row[11] = (10 + below(2990)) / 100;
    row[12] = hasDimensions ? 10 + below(90) : null;
    row[13] = hasDimensions ? 10 + below(60) : null;
    row[14] = hasDimensions ? 5 + below(50) : null;
    row[15] = random() < 0.1 ? null : (500 + below(90_000)) / 100;
    row[16] = 'GHS';
    row[17] = pick(SERVICES);
    row[18] = random() < 0.7 ? 'PREPAID' : 'COLLECT';
    row[19] = random() < 0.1 ? null : FIRST_DAY + below(60);
    if (errorRoll < 3) row[2] = `0${below(1000)}`;
    else if (errorRoll < 6) row[11] = 0;
    else if (errorRoll < 9) row[17] = 'Overnigth';
    else if (errorRoll < 11) row[1] = 'A';
    else if (errorRoll < 12 && i > 0) row[0] = hasManyTexts ? `SO-2026-${number - 1}` : number - 1;
    else if (errorRoll < 30) row[17] = 'Express delivery';
    else if (errorRoll < 45) row[1] = ` ${row[1]} `;
    yield row;
  }
}
