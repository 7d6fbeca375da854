import type { FieldRule } from '../../src/api/contract/fields.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import type { TemplateTexts } from '../../src/workers/engine/write/template.ts';

/** What the template says in one language. */
interface TemplateLanguage {
  readonly texts: TemplateTexts;
  readonly length: (min: number, max: number) => string;
  readonly reference: (max: number) => string;
  readonly phone: (min: number, max: number) => string;
  readonly whole: (min: number, max: number) => string;
  readonly decimal: (min: number, max: number, scale: number) => string;
  readonly code: string;
  readonly date: string;
}

export const templateLanguages: Readonly<Record<Language, TemplateLanguage>> = {
  en: {
    texts: {
      orders: 'Orders',
      notes: 'Notes',
      heading: 'One order a row. Row 2 of the first sheet is an example: write over it.',
      columns: ['Column', 'Required', 'Rule', 'Example'],
      required: 'required',
      optional: 'optional',
      rightToLeft: false,
    },
    length: (min, max) => `${min} to ${max} characters`,
    reference: (max) => `Letters, digits and - _ . / #, ${max} at most`,
    phone: (min, max) => `${min} to ${max} digits, with + and the country code if abroad`,
    whole: (min, max) => `A whole number from ${min} to ${max}`,
    decimal: (min, max, scale) => `A number from ${min} to ${max}, ${scale} decimals at most`,
    code: 'Choose from the list',
    date: 'A date such as 2026-11-20',
  },
  zh: {
    texts: {
      orders: '订单',
      notes: '说明',
      heading: '每行一个订单。第一张表的第 2 行是示例，请直接覆盖。',
      columns: ['列', '是否必填', '规则', '示例'],
      required: '必填',
      optional: '选填',
      rightToLeft: false,
    },
    length: (min, max) => `${min} 至 ${max} 个字符`,
    reference: (max) => `字母、数字和 - _ . / #，最多 ${max} 个字符`,
    phone: (min, max) => `${min} 至 ${max} 位数字；国外号码请加 + 和国家代码`,
    whole: (min, max) => `${min} 至 ${max} 的整数`,
    decimal: (min, max, scale) => `${min} 至 ${max} 的数字，最多 ${scale} 位小数`,
    code: '请从列表中选择',
    date: '日期，例如 2026-11-20',
  },
  fr: {
    texts: {
      orders: 'Commandes',
      notes: 'Notes',
      heading:
        'Une commande par ligne. La ligne 2 de la première feuille est un exemple : remplacez-la.',
      columns: ['Colonne', 'Obligatoire', 'Règle', 'Exemple'],
      required: 'obligatoire',
      optional: 'facultatif',
      rightToLeft: false,
    },
    length: (min, max) => `${min} à ${max} caractères`,
    reference: (max) => `Lettres, chiffres et - _ . / #, ${max} au plus`,
    phone: (min, max) => `${min} à ${max} chiffres, avec + et l’indicatif du pays si à l’étranger`,
    whole: (min, max) => `Un nombre entier de ${min} à ${max}`,
    decimal: (min, max, scale) => `Un nombre de ${min} à ${max}, ${scale} décimales au plus`,
    code: 'À choisir dans la liste',
    date: 'Une date telle que 2026-11-20',
  },
  ar: {
    texts: {
      orders: 'الطلبات',
      notes: 'ملاحظات',
      heading: 'طلب واحد في كل صف. الصف 2 من الورقة الأولى مثال: اكتب مكانه.',
      columns: ['العمود', 'إلزامي', 'القاعدة', 'مثال'],
      required: 'إلزامي',
      optional: 'اختياري',
      rightToLeft: true,
    },
    length: (min, max) => `من ${min} إلى ${max} حرفًا`,
    reference: (max) => `حروف لاتينية وأرقام والرموز ‎- _ . / #‎، بحد أقصى ${max}`,
    phone: (min, max) => `من ${min} إلى ${max} رقمًا، مع + ورمز البلد إذا كان الرقم خارج البلد`,
    whole: (min, max) => `عدد صحيح من ${min} إلى ${max}`,
    decimal: (min, max, scale) =>
      `عدد من ${min} إلى ${max}، وعدد المنازل العشرية ${scale} على الأكثر`,
    code: 'اختر من القائمة',
    date: 'تاريخ مثل ‎2026-11-20',
  },
  bn: {
    texts: {
      orders: 'অর্ডার',
      notes: 'নির্দেশনা',
      heading: 'প্রতি সারিতে একটি অর্ডার। প্রথম শিটের ২ নম্বর সারিটি উদাহরণ: তার উপরেই লিখুন।',
      columns: ['কলাম', 'আবশ্যক', 'নিয়ম', 'উদাহরণ'],
      required: 'আবশ্যক',
      optional: 'ঐচ্ছিক',
      rightToLeft: false,
    },
    length: (min, max) => `${min} থেকে ${max} অক্ষর`,
    reference: (max) => `ইংরেজি অক্ষর, সংখ্যা এবং - _ . / #, সর্বোচ্চ ${max}টি`,
    phone: (min, max) => `${min} থেকে ${max} সংখ্যা; বিদেশি হলে + ও দেশের কোড সহ`,
    whole: (min, max) => `${min} থেকে ${max} পর্যন্ত পূর্ণ সংখ্যা`,
    decimal: (min, max, scale) => `${min} থেকে ${max} পর্যন্ত সংখ্যা, দশমিকের পর সর্বোচ্চ ${scale} ঘর`,
    code: 'তালিকা থেকে বেছে নিন',
    date: 'তারিখ, যেমন 2026-11-20',
  },
};

/** A field's rule in words, from the same limits that it is judged by. */
export function ruleInWords(field: FieldRule, language: Language): string {
  const words = templateLanguages[language];
  const { accept } = field;
  switch (accept.type) {
    case 'text':
      return accept.chars === 'reference'
        ? words.reference(accept.maxLength)
        : words.length(accept.minLength, accept.maxLength);
    case 'digits':
      return words.phone(accept.minLength, accept.maxLength);
    case 'decimal':
      return accept.scale === 0
        ? words.whole(accept.min, accept.max)
        : words.decimal(accept.min, accept.max, accept.scale);
    case 'none':
      return field.kind === 'date' ? words.date : words.code;
  }
}
