import { PHONE_DIGITS, type FieldRule, type TextForm } from '../../../src/domain/fields/fields.ts';
import type { CountryFacts } from '../../../src/domain/countries/countryFacts.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { recordTypeOf, type ImportKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { TemplateTexts } from '../../../src/workers/engine/write/buildTemplate.ts';
import { getCountryName } from '../../countries/countryNames.ts';

/** Texts of the template in one language. */
interface TemplateLanguage {
  readonly texts: Omit<TemplateTexts, 'heading'>;
  /** First line of the notes, for kinds with one row per order. */
  readonly singly: string;
  /** Name of the sheet of addresses, and the first line of its notes. */
  readonly addresses: { readonly name: string; readonly heading: string };
  /** First line of the notes if rows with the same order number (`by`) are one order. */
  readonly grouped: (by: string) => string;
  /** From here on, rules for the values of a column. */
  readonly length: (min: number, max: number) => string;
  readonly reference: (max: number) => string;
  readonly phone: (min: number, max: number) => string;
  readonly whole: (min: number, max: number) => string;
  readonly decimal: (min: number, max: number, scale: number) => string;
  readonly code: string;
  /** `countries` are those in which the choice is required. */
  readonly delivery: (countries: string) => string;
  readonly date: string;
  readonly forms: Readonly<Record<TextForm, string>>;
}

const templateLanguages: Readonly<Record<Language, TemplateLanguage>> = {
  en: {
    texts: {
      orders: 'Orders',
      notes: 'Notes',
      columns: ['Column', 'Required', 'Rule', 'Example'],
      required: 'required',
      optional: 'optional',
      rightToLeft: false,
    },
    singly: 'One order a row, from row 2 of the first sheet on.',
    addresses: {
      name: 'Addresses',
      heading: 'One address a row, from row 2 of the first sheet on.',
    },
    grouped: (by) =>
      `One kind of goods a row, from row 2 of the first sheet on. Rows with the same “${by}” are one order: what belongs to the whole order may be left blank after its first row.`,
    length: (min, max) => `${min} to ${max} characters`,
    reference: (max) => `Letters, digits and - _ . / #, ${max} at most`,
    phone: (min, max) => `${min} to ${max} digits, with + and the country code if abroad`,
    whole: (min, max) => `A whole number from ${min} to ${max}`,
    decimal: (min, max, scale) => `A number from ${min} to ${max}, ${scale} decimals at most`,
    code: 'Choose from the list',
    delivery: (countries) => `Choose from the list; must be chosen for ${countries}`,
    date: 'A date such as 2026-11-20',
    forms: {
      hsCode: 'HS code: 6 to 13 digits',
      goods: 'What the goods are, such as “men’s cotton T-shirts”; not “goods” or “gift”',
      email: 'An e-mail address',
      time: 'A time of day such as 14:30',
      ioss: 'IM and ten digits',
    },
  },
  zh: {
    texts: {
      orders: '订单',
      notes: '说明',
      columns: ['列', '是否必填', '规则', '示例'],
      required: '必填',
      optional: '选填',
      rightToLeft: false,
    },
    singly: '从第一张表的第 2 行起，每行一个订单。',
    addresses: {
      name: '地址',
      heading: '从第一张表的第 2 行起，每行一个地址。',
    },
    grouped: (by) =>
      `从第一张表的第 2 行起，每行一种货物。“${by}”相同的行是同一个订单：属于整个订单的内容，第一行填写后，其余行可以留空。`,
    length: (min, max) => `${min} 至 ${max} 个字符`,
    reference: (max) => `字母、数字和 - _ . / #，最多 ${max} 个字符`,
    phone: (min, max) => `${min} 至 ${max} 位数字；境外号码请加 + 和国际区号`,
    whole: (min, max) => `${min} 至 ${max} 的整数`,
    decimal: (min, max, scale) => `${min} 至 ${max} 的数字，最多 ${scale} 位小数`,
    code: '请从列表中选择',
    delivery: (countries) => `请从列表中选择；寄往${countries}时必须选择`,
    date: '日期，例如 2026-11-20',
    forms: {
      hsCode: 'HS 编码：6 至 13 位数字',
      goods: '具体品名，例如“男式棉质T恤”；不能只写“货物”或“礼品”',
      email: '电子邮箱地址',
      time: '时间，例如 14:30',
      ioss: 'IM 加十位数字',
    },
  },
  fr: {
    texts: {
      orders: 'Commandes',
      notes: 'Notes',
      columns: ['Colonne', 'Obligatoire', 'Règle', 'Exemple'],
      required: 'obligatoire',
      optional: 'facultatif',
      rightToLeft: false,
    },
    singly: 'Une commande par ligne, à partir de la ligne 2 de la première feuille.',
    addresses: {
      name: 'Adresses',
      heading: 'Une adresse par ligne, à partir de la ligne 2 de la première feuille.',
    },
    grouped: (by) =>
      `Une sorte de marchandise par ligne, à partir de la ligne 2 de la première feuille. Les lignes de même « ${by} » forment une commande : ce qui vaut pour toute la commande peut rester vide après sa première ligne.`,
    length: (min, max) => `${min} à ${max} caractères`,
    reference: (max) => `Lettres, chiffres et - _ . / #, ${max} au plus`,
    phone: (min, max) => `${min} à ${max} chiffres, avec + et l’indicatif du pays si à l’étranger`,
    whole: (min, max) => `Un nombre entier de ${min} à ${max}`,
    decimal: (min, max, scale) => `Un nombre de ${min} à ${max}, ${scale} décimales au plus`,
    code: 'À choisir dans la liste',
    delivery: (countries) => `À choisir dans la liste ; choix obligatoire pour : ${countries}`,
    date: 'Une date telle que 2026-11-20',
    forms: {
      hsCode: 'Code SH : 6 à 13 chiffres',
      goods:
        'La nature de la marchandise, par exemple « T-shirts en coton pour hommes » ; pas « marchandises » ni « cadeau »',
      email: 'Une adresse e-mail',
      time: 'Une heure telle que 14:30',
      ioss: 'IM et dix chiffres',
    },
  },
  ar: {
    texts: {
      orders: 'الطلبات',
      notes: 'ملاحظات',
      columns: ['العمود', 'إلزامي', 'القاعدة', 'مثال'],
      required: 'إلزامي',
      optional: 'اختياري',
      rightToLeft: true,
    },
    singly: 'طلب واحد في كل صف، ابتداءً من الصف 2 في الورقة الأولى.',
    addresses: {
      name: 'العناوين',
      heading: 'عنوان واحد في كل صف، ابتداءً من الصف 2 في الورقة الأولى.',
    },
    grouped: (by) =>
      `صنف واحد من البضاعة في كل صف، ابتداءً من الصف 2 في الورقة الأولى. الصفوف التي لها «${by}» نفسه طلب واحد: ما يخص الطلب كله يمكن تركه فارغًا بعد صفه الأول.`,
    length: (min, max) => `من ${min} إلى ${max} حرفًا`,
    reference: (max) => `حروف لاتينية وأرقام والرموز ‎- _ . / #‎، بحد أقصى ${max}`,
    phone: (min, max) => `من ${min} إلى ${max} رقمًا، مع + ورمز البلد إذا كان الرقم خارج البلد`,
    whole: (min, max) => `عدد صحيح من ${min} إلى ${max}`,
    decimal: (min, max, scale) =>
      `عدد من ${min} إلى ${max}، وعدد المنازل العشرية ${scale} على الأكثر`,
    code: 'اختر من القائمة',
    delivery: (countries) => `اختر من القائمة؛ الاختيار إلزامي للشحن إلى: ${countries}`,
    date: 'تاريخ مثل ‎2026-11-20',
    forms: {
      hsCode: 'رمز النظام المنسق: من 6 إلى 13 رقمًا',
      goods: 'وصف محدد مثل «قمصان قطنية رجالية»، وليس «بضاعة» أو «هدية»',
      email: 'عنوان بريد إلكتروني',
      time: 'وقت مثل ‎14:30',
      ioss: 'IM وعشرة أرقام',
    },
  },
  bn: {
    texts: {
      orders: 'অর্ডার',
      notes: 'নির্দেশনা',
      columns: ['কলাম', 'আবশ্যক', 'নিয়ম', 'উদাহরণ'],
      required: 'আবশ্যক',
      optional: 'ঐচ্ছিক',
      rightToLeft: false,
    },
    singly: 'প্রথম শিটের 2 নম্বর সারি থেকে প্রতি সারিতে একটি অর্ডার।',
    addresses: {
      name: 'ঠিকানা',
      heading: 'প্রথম শিটের 2 নম্বর সারি থেকে প্রতি সারিতে একটি ঠিকানা।',
    },
    grouped: (by) =>
      `প্রথম শিটের 2 নম্বর সারি থেকে প্রতি সারিতে এক ধরনের পণ্য। একই “${by}” থাকা সারিগুলো একটি অর্ডার: পুরো অর্ডারের তথ্য প্রথম সারির পরে খালি রাখা যায়।`,
    length: (min, max) => `${min} থেকে ${max} অক্ষর`,
    reference: (max) => `ইংরেজি অক্ষর, সংখ্যা এবং - _ . / #, সর্বোচ্চ ${max}টি`,
    phone: (min, max) => `${min} থেকে ${max}টি অঙ্ক; বিদেশি হলে + ও দেশের কোডসহ`,
    whole: (min, max) => `${min} থেকে ${max} পর্যন্ত পূর্ণ সংখ্যা`,
    decimal: (min, max, scale) => `${min} থেকে ${max} পর্যন্ত সংখ্যা, দশমিকের পর সর্বোচ্চ ${scale} ঘর`,
    code: 'তালিকা থেকে বেছে নিন',
    delivery: (countries) => `তালিকা থেকে বেছে নিন; এই দেশের জন্য অবশ্যই বাছতে হবে: ${countries}`,
    date: 'তারিখ, যেমন 2026-11-20',
    forms: {
      hsCode: 'এইচএস কোড: 6 থেকে 13টি অঙ্ক',
      goods: 'পণ্যটি কী, যেমন “পুরুষদের সুতির টি-শার্ট”; শুধু “পণ্য” বা “উপহার” নয়',
      email: 'ইমেইল ঠিকানা',
      time: 'সময়, যেমন 14:30',
      ioss: 'IM এবং 10টি অঙ্ক',
    },
  },
};

/** Describes a field's rule, from the limits that judge it. */
export function describeRule(
  key: string,
  field: FieldRule,
  language: Language,
  countries: CountryFacts,
): string {
  const ruleTexts = templateLanguages[language];
  const { accept } = field;
  if (key === 'deliveryType')
    return ruleTexts.delivery(formatPickupPointCountries(language, countries));
  switch (accept.type) {
    case 'text':
      return accept.chars === 'reference'
        ? ruleTexts.reference(accept.maxLength)
        : ruleTexts.length(accept.minLength, accept.maxLength);
    case 'digits':
      return ruleTexts.phone(accept.minLength, accept.maxLength);
    case 'decimal':
      return accept.scale === 0
        ? ruleTexts.whole(accept.min, accept.max)
        : ruleTexts.decimal(accept.min, accept.max, accept.scale);
    case 'none':
      if (field.form !== undefined) return ruleTexts.forms[field.form];
      if (field.kind === 'phone') return ruleTexts.phone(PHONE_DIGITS.min, PHONE_DIGITS.max);
      return field.kind === 'date' ? ruleTexts.date : ruleTexts.code;
  }
}

/** Names of the countries in which an order has to name its delivery type. */
function formatPickupPointCountries(language: Language, countries: CountryFacts): string {
  const names = Object.keys(countries)
    .filter((code) => countries[code]?.pickupPoints === true)
    .toSorted()
    .map((code) => getCountryName(language, countries, code));
  return new Intl.ListFormat(language).format(names);
}

/** Texts of the template for a kind, in one language. */
export function createTemplateTexts(kind: ImportKind, language: Language): TemplateTexts {
  const { texts, singly, addresses, grouped } = templateLanguages[language];
  if (recordTypeOf(kind) === 'addresses') {
    return { ...texts, orders: addresses.name, heading: addresses.heading };
  }
  const { group, columns } = sheets[kind];
  const by = columns.find(({ key }) => key === group?.by)?.headers[language][0];
  return { ...texts, heading: by === undefined ? singly : grouped(by) };
}
