import {
  type AddressField,
  addressFieldsFor,
  placeInputs,
  placeRules,
  addressFieldRule,
} from './addressFields.ts';
import { code, type CodeList, type FieldRule } from '../fields/fields.ts';
import { spellingKey } from '../fields/foldText.ts';
import { crossBorderHeaders } from './crossBorderHeaders.ts';
import { partyHeaders } from './partyHeaders.ts';
import { worldReceiverHeaders } from './worldHeaders.ts';
import type { Language } from '../languages.ts';
import type { AddressKind, SheetColumn, SheetDefinition } from './sheet.ts';

/*
 * The sheet of address files: the fields of the address book, and what to do with an address that it has already. The
 * first header of a field is its name in the book, so that exports of the book can be imported.
 */

/** Treatment of a row whose name, phone and street are in the book: skip it, or update the address. */
export const inBookCodes = {
  SKIP: [
    'skip',
    'ignore',
    'keep',
    '跳过',
    '忽略',
    'ignorer',
    'passer',
    'تخطي',
    'تجاهل',
    'বাদ',
    'বাদ দিন',
    'উপেক্ষা',
  ],
  UPDATE: [
    'update',
    'overwrite',
    '更新',
    '覆盖',
    'mettre à jour',
    'actualiser',
    'تحديث',
    'হালনাগাদ',
    'হালনাগাদ করুন',
    'আপডেট',
  ],
} as const satisfies CodeList;

/** Key of the column for this choice; blank means `SKIP`. */
export const IN_BOOK = 'inBook';

export type AddressColumn = AddressField | typeof IN_BOOK;

type Headers = SheetColumn['headers'];

/** Merges headers without repetitions: the book's name first, then the headers of order files. */
function mergeHeaders(bookHeaders: Headers, ...further: readonly (Headers | undefined)[]): Headers {
  const mergeLanguage = (language: Language): [string, ...string[]] => {
    const [first] = bookHeaders[language];
    const seenKeys = new Set([spellingKey(first)]);
    const others = further.flatMap((headers) => headers?.[language] ?? []);
    const isNew = (name: string) =>
      !seenKeys.has(spellingKey(name)) && seenKeys.add(spellingKey(name));
    return [first, ...others.filter(isNew)];
  };
  return {
    en: mergeLanguage('en'),
    zh: mergeLanguage('zh'),
    fr: mergeLanguage('fr'),
    ar: mergeLanguage('ar'),
    bn: mergeLanguage('bn'),
  };
}

/** Words of receivers' columns. */
const OF_RECEIVERS =
  /receiver|recipient|consignee|customer|ship|deliver|destination|收|目的|destinataire|client|livraison|مستلم|المرسل إليه|العميل|التسليم|التوصيل|الوصول|প্রাপক|গ্রাহক|ডেলিভারি/iu;

/** Header names of a receiver's column that do not mention receivers, for senders. */
function withoutReceiverWords(headers: Headers | undefined): Headers | undefined {
  if (headers === undefined) return undefined;
  const filterLanguage = (language: Language) => {
    const [first, ...names] = headers[language].filter((name) => !OF_RECEIVERS.test(name));
    return first === undefined ? null : ([first, ...names] as const);
  };
  const [en, zh, fr, ar, bn] = [
    filterLanguage('en'),
    filterLanguage('zh'),
    filterLanguage('fr'),
    filterLanguage('ar'),
    filterLanguage('bn'),
  ];
  return en && zh && fr && ar && bn ? { en, zh, fr, ar, bn } : undefined;
}

/** Headers of the columns of the address book. */
const bookHeaders: Readonly<Record<AddressColumn, Headers>> = {
  name: { en: ['Name'], zh: ['姓名'], fr: ['Nom'], ar: ['الاسم'], bn: ['নাম'] },
  company: { en: ['Company'], zh: ['公司'], fr: ['Société'], ar: ['الشركة'], bn: ['কোম্পানি'] },
  phone: { en: ['Phone'], zh: ['电话'], fr: ['Téléphone'], ar: ['الهاتف'], bn: ['ফোন'] },
  phone2: {
    en: ['Second phone'],
    zh: ['备用电话'],
    fr: ['Deuxième téléphone'],
    ar: ['هاتف ثانٍ'],
    bn: ['দ্বিতীয় ফোন'],
  },
  email: { en: ['Email'], zh: ['邮箱'], fr: ['E-mail'], ar: ['البريد الإلكتروني'], bn: ['ইমেইল'] },
  country: { en: ['Country'], zh: ['国家/地区'], fr: ['Pays'], ar: ['البلد'], bn: ['দেশ'] },
  province: {
    en: ['State or province'],
    zh: ['省/州'],
    fr: ['Région ou province'],
    ar: ['المنطقة أو المحافظة'],
    bn: ['বিভাগ বা প্রদেশ'],
  },
  city: { en: ['City'], zh: ['城市'], fr: ['Ville'], ar: ['المدينة'], bn: ['শহর'] },
  area: { en: ['Area'], zh: ['区/街道'], fr: ['Quartier'], ar: ['الحي'], bn: ['এলাকা'] },
  address: { en: ['Address'], zh: ['地址'], fr: ['Adresse'], ar: ['العنوان'], bn: ['ঠিকানা'] },
  postcode: {
    en: ['Postcode'],
    zh: ['邮编'],
    fr: ['Code postal'],
    ar: ['الرمز البريدي'],
    bn: ['পোস্টকোড'],
  },
  taxId: {
    en: ['Tax number'],
    zh: ['税号'],
    fr: ['N° fiscal'],
    ar: ['الرقم الضريبي'],
    bn: ['কর নম্বর'],
  },
  inBook: {
    en: ['If already in the book', 'if it exists', 'if already there'],
    zh: ['地址簿中已有时', '已存在时'],
    fr: ['Si déjà dans le carnet', 'si déjà présent'],
    ar: ['إذا كان في دفتر العناوين', 'إذا كان في الدفتر', 'إذا كان موجودًا'],
    bn: ['ঠিকানা বইয়ে আগে থেকে থাকলে', 'বইয়ে আগে থেকে থাকলে', 'আগে থেকে থাকলে'],
  },
};

/** Headers of the same fields in order files, for receivers and senders. */
const orderHeaders: Readonly<
  Record<AddressKind, Readonly<Partial<Record<AddressColumn, Headers>>>>
> = {
  receiver: {
    name: worldReceiverHeaders.receiverName,
    company: worldReceiverHeaders.receiverCompany,
    phone: worldReceiverHeaders.receiverPhone,
    phone2: partyHeaders.receiverPhone2,
    email: worldReceiverHeaders.receiverEmail,
    country: worldReceiverHeaders.receiverCountry,
    province: worldReceiverHeaders.receiverProvince,
    city: worldReceiverHeaders.receiverCity,
    area: partyHeaders.receiverArea,
    address: worldReceiverHeaders.receiverAddress,
    postcode: worldReceiverHeaders.receiverPostcode,
    taxId: crossBorderHeaders.receiverTaxId,
  },
  sender: {
    name: partyHeaders.senderName,
    phone: partyHeaders.senderPhone,
    address: partyHeaders.senderAddress,
    taxId: crossBorderHeaders.senderTaxId,
  },
};

const samples: Readonly<Record<AddressColumn, readonly [example: string, width: number]>> = {
  name: ['Ama Mensah', 22],
  company: ['', 22],
  phone: ['+233244123456', 17],
  phone2: ['', 17],
  email: ['', 26],
  country: ['GH', 12],
  province: ['Greater Accra', 18],
  city: ['Accra', 16],
  area: ['Osu', 16],
  address: ['14 Oxford Street', 32],
  postcode: ['GA-184-2531', 14],
  taxId: ['', 18],
  inBook: ['SKIP', 20],
};

const inBook: FieldRule<string> = code({ required: false, codes: inBookCodes });

function buildColumn(
  kind: AddressKind,
  key: AddressColumn,
  field: FieldRule,
): SheetColumn<AddressColumn> {
  const [example, width] = samples[key];
  const plain = kind === 'sender' ? withoutReceiverWords(orderHeaders.receiver[key]) : undefined;
  const headers =
    key === IN_BOOK
      ? bookHeaders.inBook
      : mergeHeaders(bookHeaders[key], orderHeaders[kind][key], plain);
  return { key, field, label: `address.${key}`, headers, example, width, isUnique: false };
}

/** Key of name, phone and street; equal for spellings of the same address. */
export function sameAddressText({
  name,
  phone,
  address,
}: Readonly<Record<'name' | 'phone' | 'address', string>>): string {
  return [spellingKey(name), phone, spellingKey(address)].join('\n');
}

/** The sheet of a kind of addresses. */
export function addressSheet(kind: AddressKind): SheetDefinition<AddressColumn> {
  const fields = addressFieldsFor(kind);
  return {
    kind,
    columns: [
      ...fields.map((field) => buildColumn(kind, field, addressFieldRule(kind, field))),
      buildColumn(kind, IN_BOOK, inBook),
    ],
    rowRules: (row, context) => placeRules(kind, row, context),
    rowRuleInputs: placeInputs,
    place: { country: 'country', region: 'province', city: 'city' },
    inCountry: {
      phone: 'country',
      province: 'country',
      ...(fields.includes('phone2') && { phone2: 'country' }),
    },
    amounts: {},
    currencies: {},
    sameRows: {
      column: 'name',
      rule: 'rule.duplicate.address',
      of: ['name', 'phone', 'address'],
      toKey: sameAddressText,
    },
  };
}
