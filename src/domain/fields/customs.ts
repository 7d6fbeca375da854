import { foldText, spellingKey, tidyText } from './foldText.ts';
import {
  errorFinding,
  readingInfo,
  createReader,
  rejected,
  type FieldRule,
  type Presence,
} from './fieldRule.ts';
import { text } from './text.ts';

/** 6 digits of the Harmonized System, and up to 7 more of a country's own tariff. */
const HS_CODE = /^(?!00|77|99)\d{6,13}$/;

/** An HS code: digits, written with or without dots. */
export function hsCode(options: Presence): FieldRule<string> {
  return {
    kind: 'reference',
    required: options.required,
    isIdentifier: true,
    accept: { type: 'none' },
    form: 'hsCode',
    read: createReader(options, foldText, (value) => {
      const digits = value.replace(/[\s.-]/g, '');
      if (!HS_CODE.test(digits)) return rejected(errorFinding('rule.hsCode.invalid', { value }));
      return {
        value: digits,
        text: digits,
        findings: digits === value ? [] : [readingInfo('rule.changed.number', digits)],
      };
    }),
  };
}

/** Words too vague for a customs description. */
const VAGUE = new Set(
  [
    'goods,general goods,merchandise,general merchandise,cargo,freight,freight of all kinds,fak',
    'item,items,product,products,article,articles,stuff,things,accessory,accessories,part,parts',
    'spare parts,gift,gifts,present,sample,samples,various,misc,miscellaneous,other,others',
    'personal effects,personal items,household goods,parcel,package,shipment,content,contents',
    'as per invoice,see invoice,n/a,none,test,unknown,commodity,supplies,equipment',
    'marchandise,marchandises,divers,cadeau,cadeaux,échantillon,échantillons,produit,produits',
    'pièces,pièces détachées,accessoires,effets personnels,colis',
    '货物,商品,样品,礼品,礼物,配件,零件,产品,物品,其他,杂货,日用品,包裹',
    'بضاعة,بضائع,هدية,هدايا,عينة,عينات,منتج,منتجات,قطع غيار,متنوع,أخرى,طرد',
    'পণ্য,উপহার,নমুনা,বিবিধ,অন্যান্য',
  ].flatMap((words) => words.split(',').map(spellingKey)),
);

/** A description of goods precise enough for customs: "Men's cotton T-shirts", not "goods". */
export function goodsDescription(options: Presence & { max: number }): FieldRule<string> {
  // Two characters are a word in Chinese.
  const textField = text({ ...options, min: 2 });
  return {
    ...textField,
    accept: { type: 'none' },
    form: 'goods',
    read: (raw) => {
      const reading = textField.read(raw);
      if (reading.value === null || !VAGUE.has(spellingKey(reading.value))) return reading;
      const vague = errorFinding('rule.goods.vague', { value: reading.value });
      return { ...reading, value: null, findings: [...reading.findings, vague] };
    },
  };
}

/** One address: a name, an @ and a domain with a dot. */
const EMAIL = /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/u;

/** An e-mail address of up to 254 characters. */
export function email(options: Presence): FieldRule<string> {
  return {
    kind: 'text',
    required: options.required,
    isIdentifier: false,
    accept: { type: 'none' },
    form: 'email',
    read: createReader(
      options,
      tidyText,
      (value) =>
        value.length <= 254 && EMAIL.test(value) && !/\p{Cc}/u.test(value) && value.isWellFormed()
          ? { value, findings: [] }
          : rejected(errorFinding('rule.email.invalid', { value })),
      { maxLength: Infinity },
    ),
  };
}

/** An IOSS number, under which a seller pays the EU's import VAT: IM and ten digits. */
export function iossNumber(options: Presence): FieldRule<string> {
  return {
    kind: 'reference',
    required: options.required,
    isIdentifier: true,
    accept: { type: 'none' },
    form: 'ioss',
    read: createReader(options, foldText, (value) => {
      const digits = value.replace(/[\s.-]/g, '').toUpperCase();
      if (!/^IM\d{10}$/.test(digits)) return rejected(errorFinding('rule.ioss.invalid', { value }));
      return {
        value: digits,
        text: digits,
        findings: digits === value ? [] : [readingInfo('rule.changed.code', digits)],
      };
    }),
  };
}
