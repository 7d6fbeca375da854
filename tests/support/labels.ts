import { readTexts } from '../../scripts/i18n/readTexts.ts';
import { scripts } from '../../scripts/labels/scriptWords.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { type Language, languageTags } from '../../src/domain/languages.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';

/** Creates a generator of random numbers from 0 to 1 that depend only on the seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const routes = ['GH-GA-ACC', 'NG-LA-LAG', 'MA-CS-CAS', 'EG-C-CAI', 'CN-33-YIW'];
const codAmounts = [
  { amount: 1250.5, currency: 'GHS' },
  { amount: 78_000, currency: 'XOF' },
  { amount: 12.345, currency: 'KWD' },
  null,
];

/** Creates labels of random orders with texts in alternating scripts; some texts are too long for a label. */
export function randomLabels(count: number, seed: number): readonly OrderLabel[] {
  const random = createRandom(seed);
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[randomBelow(list.length)];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  };
  const sometimesLong = (text: string) =>
    randomBelow(8) === 0 ? Array(6).fill(text).join(' ') : text;
  return Array.from({ length: count }, (_, index): OrderLabel => {
    const [names, streets, towns, goods, remarks] = pick(
      scripts.slice(index % scripts.length, (index % scripts.length) + 1),
    );
    const createParty = () => ({
      name: sometimesLong(pick(names)),
      company: randomBelow(3) === 0 ? pick(names) : null,
      phone: `+233${String(randomBelow(1e9)).padStart(9, '0')}`,
      address: [sometimesLong(pick(streets)), pick(towns), 'Ghana'],
      country: 'GH',
      postcode: randomBelow(2) === 0 ? String(10_000 + randomBelow(90_000)) : null,
    });
    return {
      orderId: `0193b5a2-0000-7000-8000-${String(index).padStart(12, '0')}`,
      kind: pick(orderKinds),
      status: 'audited',
      waybillNo: `PG${String(randomBelow(1e12)).padStart(12, '0')}${pick(['GH', 'NG', 'MA', 'EG', 'CN'])}`,
      customerOrderNo: `SO-${randomBelow(1e6)}`,
      sender: createParty(),
      receiver: createParty(),
      route: pick(routes),
      service: pick(['STANDARD', 'EXPRESS', 'SAME_DAY', 'ECONOMY']),
      goods: sometimesLong(pick(goods)),
      pieces: 1 + randomBelow(3),
      weightKg: randomBelow(30_000) / 1000,
      cod: pick(codAmounts),
      remark: randomBelow(2) === 0 ? sometimesLong(pick(remarks)) : null,
      createdAt: '2026-11-20T09:00:00.000Z',
      printed: null,
    };
  });
}

export const captions: Captions = {
  numbers: 'en-GB',
  to: 'To',
  from: 'From',
  cod: 'Collect',
  paid: 'Nothing to collect',
  codWithFirst: 'COD with piece 1',
  piece: 'Piece',
  weight: 'Weight',
  total: 'Total',
  goods: 'Goods',
  orderNo: 'Order number',
  date: 'Date',
  remark: 'Remark',
  services: { STANDARD: 'Standard', EXPRESS: 'Express', SAME_DAY: 'Same day', ECONOMY: 'Economy' },
};

/** The captions in a language, from its catalog. */
export function captionsIn(language: Language): Captions {
  const texts = readTexts(language);
  const { numbers: _numbers, services: _services, ...plain } = captions;
  const translated = Object.keys(plain).map((key) => [key, texts[`label.${key}`] ?? '']);
  return { ...captions, ...Object.fromEntries(translated), numbers: languageTags[language] };
}
