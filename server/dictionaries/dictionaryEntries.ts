import { sql } from 'kysely';
import {
  type dictionaries,
  type DictionaryContent,
  dictionaryContent,
  type DictionaryEntry,
  type DictionaryRow,
  type DictionaryType,
  toDictionaryHistory,
} from '../../src/api/contract/dictionaries/dictionaries.ts';
import type { ParsedInputOf, ResultOf } from '../../src/api/contract/endpoint.ts';
import type { Db, Trx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { pageInMemory } from '../paging/pages.ts';
import { type CarrierRecord, carrierRecords } from '../records/carrierRecords.ts';

type Calls = typeof dictionaries;

export const toEntryId = ({ type, code }: Pick<DictionaryContent, 'type' | 'code'>) =>
  `${type}.${code}`;

const toRow = ({ id, version, content }: CarrierRecord<DictionaryContent>): DictionaryRow => {
  return { id, version, ...content };
};

const toPositionKey = ({ place, code }: DictionaryContent) =>
  `${String(place).padStart(4, '0')} ${code}`;

/** Entries of a list, in display order. */
export async function readEntries(
  trx: Db | Trx,
  type: DictionaryType,
): Promise<DictionaryContent[]> {
  const entries = (await dictionaryRecords.all(trx))
    .map(({ content }) => content)
    .filter((entry) => entry.type === type);
  return entries.toSorted((a, b) => (toPositionKey(a) < toPositionKey(b) ? -1 : 1));
}

/** Whether forms offer a code. If so, locks its entry until the transaction ends, so that the code can be stored. */
export async function lockIfOffered(
  trx: Trx,
  type: DictionaryType,
  code: string,
): Promise<boolean> {
  await dictionaryRecords.lock(trx, toEntryId({ type, code }), 'use');
  return isOffered(trx, type, code);
}

/** Whether forms offer a code. */
export async function isOffered(
  trx: Db | Trx,
  type: DictionaryType,
  code: string,
): Promise<boolean> {
  const record = await dictionaryRecords.find(trx, toEntryId({ type, code }));
  return record?.content.active === true;
}

/** Names of a chosen code; the code itself if it was deleted. */
export async function findNames(
  trx: Db | Trx,
  type: DictionaryType,
  code: string | null,
): Promise<DictionaryContent['names'] | null> {
  if (code === null) return null;
  const record = await dictionaryRecords.find(trx, toEntryId({ type, code }));
  return record?.content.names ?? { en: code };
}

export async function listEntries(
  db: Db,
  { filters: { type } = {}, sort, cursor, size }: ParsedInputOf<Calls['queryDictionaryList']>,
): Promise<ResultOf<Calls['queryDictionaryList']>> {
  const rows = (await dictionaryRecords.all(db)).map(toRow);
  const matching = rows.filter((row) => type === undefined || row.type === type);
  const toKey = (row: DictionaryRow) =>
    sort.by === 'code' ? `${row.code} ${row.type}` : `${row.type} ${toPositionKey(row)}`;
  return pageInMemory(matching, toKey, { cursor, size, descending: sort.descending });
}

export async function findEntry(trx: Db | Trx, id: string): Promise<DictionaryEntry> {
  const record = await dictionaryRecords.find(trx, id);
  if (record === null) throw new Refusal('record.unknown');
  const { uses } = await trx
    .selectFrom('company')
    .select((select) => select.fn.countAll<number>().as('uses'))
    // Each list has a column of the same name in `company`.
    .where(sql.ref(record.content.type), '=', record.content.code)
    .executeTakeFirstOrThrow();
  return { ...toRow(record), uses };
}

/** English, Chinese, French, Arabic and Bengali. */
type Names = readonly [en: string, zh: string, fr: string, ar: string, bn: string];

const builtIn: Readonly<Record<DictionaryType, Readonly<Record<string, Names>>>> = {
  industry: {
    ecommercePlatform: [
      'E-commerce platform',
      '电商平台',
      'Plateforme de commerce en ligne',
      'منصة تجارة إلكترونية',
      'ই-কমার্স প্ল্যাটফর্ম',
    ],
    trader: ['Trader', '贸易商', 'Négociant', 'تاجر', 'ব্যবসায়ী'],
    fashionAccessories: [
      'Fashion and accessories',
      '时尚与配饰',
      'Mode et accessoires',
      'أزياء وإكسسوارات',
      'ফ্যাশন ও অনুষঙ্গ',
    ],
    beautyHair: [
      'Beauty and hair',
      '美容美发',
      'Beauté et coiffure',
      'تجميل وشعر',
      'সৌন্দর্য ও চুলের পণ্য',
    ],
    electronic: ['Electronic', '电子产品', 'Électronique', 'إلكترونيات', 'ইলেকট্রনিক্স'],
    personalCare: [
      'Personal care',
      '个人护理',
      'Soins personnels',
      'عناية شخصية',
      'ব্যক্তিগত পরিচর্যা',
    ],
    food: ['Food', '食品', 'Alimentation', 'أغذية', 'খাদ্যপণ্য'],
    giftsToys: ['Gifts and toy', '礼品与玩具', 'Cadeaux et jouets', 'هدايا وألعاب', 'উপহার ও খেলনা'],
    furniture: ['Furniture', '家具', 'Meubles', 'أثاث', 'আসবাবপত্র'],
    retailer: ['Retailer', '零售商', 'Détaillant', 'بائع تجزئة', 'খুচরা বিক্রেতা'],
    commodity: ['Commodity', '日用百货', 'Produits de base', 'سلع أساسية', 'নিত্যপণ্য'],
    others: ['Others', '其他', 'Autres', 'أخرى', 'অন্যান্য'],
  },
  source: {
    searchEngine: ['Search engine', '搜索引擎', 'Moteur de recherche', 'محرك بحث', 'সার্চ ইঞ্জিন'],
    socialMedia: [
      'Social media',
      '社交媒体',
      'Réseaux sociaux',
      'وسائل التواصل الاجتماعي',
      'সামাজিক যোগাযোগমাধ্যম',
    ],
    recommendation: [
      'Recommendation from friends, family or colleagues',
      '朋友、家人或同事推荐',
      'Recommandation d’amis, de la famille ou de collègues',
      'توصية من أصدقاء أو عائلة أو زملاء',
      'বন্ধু, পরিবার বা সহকর্মীর পরামর্শ',
    ],
    website: [
      'Websites (forums, news, local media)',
      '网站（论坛、新闻、本地媒体）',
      'Sites web (forums, actualités, médias locaux)',
      'مواقع ويب (منتديات، أخبار، وسائل إعلام محلية)',
      'ওয়েবসাইট (ফোরাম, সংবাদ, স্থানীয় গণমাধ্যম)',
    ],
    offlineEvent: [
      'Offline summits or exhibitions',
      '线下峰会或展会',
      'Salons ou conférences',
      'قمم أو معارض ميدانية',
      'সম্মেলন বা প্রদর্শনী',
    ],
  },
};

export const dictionaryRecords = carrierRecords<DictionaryContent>({
  kind: 'dictionary',
  schema: dictionaryContent,
  toHistory: toDictionaryHistory,
  builtIn: new Map(
    (['industry', 'source'] as const).flatMap((type) =>
      Object.entries(builtIn[type]).map(([code, [en, zh, fr, ar, bn]], at) => {
        const names = { en, zh, fr, ar, bn };
        const entry = { type, code, names, place: (at + 1) * 10, active: true };
        return [toEntryId(entry), entry] as const;
      }),
    ),
  ),
});
