import { plainArabic, withoutAccents } from './letters.ts';

/**
 * Units by measure, each with its factor to the first unit, null if it differs between places, and its spellings in
 * cells and headers.
 */
export const MEASURES = {
  mass: {
    kg: [
      1,
      'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramos 公斤 千克 كجم كغ كغم كيلو كيلوجرام كيلوغرام কেজি কিলোগ্রাম',
    ],
    g: [
      0.001,
      'g gr grs gm gms gram grams gramme grammes gramos gramas gramm 克 جم غ غم جرام غرام গ্রাম',
    ],
    mg: [0.000_001, 'mg milligram milligrams milligramme milligrammes 毫克 ملجم ملغ ملغم মিলিগ্রাম'],
    lb: [0.45359237, 'lb lbs pound pounds livre livres libra libras 磅 رطل باوند পাউন্ড'],
    oz: [
      0.028349523125,
      'oz ozs ounce ounces once onces onza onzas unze unzen 盎司 اونصه اوقيه আউন্স',
    ],
    t: [1000, 't mt ton tons tonne tonnes tonelada toneladas 吨 公吨 طن اطنان টন'],
    斤: [0.5, '斤 市斤'],
    q: [100, 'quintal quintals quintaux qtl قنطار কুইন্টাল'],
    cwt: [null, 'cwt hundredweight'],
    pfund: [null, 'pfund'],
    st: [6.35029318, 'stone stones'],
    maund: [null, 'maund maunds মণ'],
  },
  length: {
    cm: [
      1,
      'cm cms centimeter centimeters centimetre centimetres centimetros 厘米 公分 سم سنتيمتر সেমি সেন্টিমিটার',
    ],
    mm: [
      0.1,
      'mm mms millimeter millimeters millimetre millimetres milimetros 毫米 مم ملم مليمتر মিমি মিলিমিটার',
    ],
    dm: [10, 'dm decimeter decimeters decimetre decimetres 分米'],
    m: [100, 'm mtr mtrs meter meters metre metres metros 米 م متر امتار মিটার'],
    in: [2.54, 'in inch inches pouce pouces pulgadas zoll " 英寸 بوصه انش ইঞ্চি'],
    ft: [30.48, 'ft foot feet pied pieds pies 英尺 قدم ফুট'],
    yd: [91.44, 'yd yds yard yards 码 يارده গজ'],
    尺: [100 / 3, '尺 市尺'],
    寸: [10 / 3, '寸 市寸'],
  },
} as const;

type Measure = keyof typeof MEASURES;

interface Unit {
  readonly name: string;
  readonly measure: Measure;
  readonly factor: number | null;
}

/** Key shared by all spellings of a unit: ignores case, accents, Arabic letter forms, points and spaces. */
const unitKey = (text: string): string =>
  withoutAccents(plainArabic(text.normalize('NFKC').toLowerCase())).replace(/[\s.]/g, '');

const byName = new Map<string, Unit>();
const bySpelling = new Map<string, Unit>();
for (const [measure, units] of Object.entries(MEASURES)) {
  for (const [name, [factor, spellings]] of Object.entries(units)) {
    const unit = { name, measure: measure as Measure, factor };
    byName.set(name, unit);
    for (const spelling of spellings.split(' ')) bySpelling.set(unitKey(spelling), unit);
  }
}

/** The unit that a text names; null if the text has anything else. */
export const findUnit = (text: string): string | null =>
  (bySpelling.get(text) ?? bySpelling.get(unitKey(text)))?.name ?? null;

/** Whether two units have the same measure. */
export const hasSameMeasure = (a: string, b: string): boolean =>
  byName.get(a)?.measure === byName.get(b)?.measure;

/** Factor from one unit to another; null if their measures differ, or if it is unknown. */
export function unitFactor(unit: string, target: string): number | null {
  const factor = byName.get(unit)?.factor ?? null;
  const base = byName.get(target)?.factor ?? null;
  return factor === null || base === null || !hasSameMeasure(unit, target) ? null : factor / base;
}
