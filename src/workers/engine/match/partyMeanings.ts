import { BORDERLINE, type MeaningEntry, LIKELY, MAYBE, IF_NEEDED, SURE } from './meaningTable.ts';
import type { Tag } from './vocabulary.ts';

const phoneWords: readonly Tag[] = ['phone', 'mobile', 'whatsapp'];
/** Tags of a parcel or a group of columns that may accompany a word with a meaning of its own: "parcel-city". */
const groupTags: readonly Tag[] = ['packages', 'load', 'order', 'detail', 'address', 'contact'];
const phoneExtras: readonly Tag[] = [...phoneWords, 'number', 'person', ...groupTags];

/** Entries for either side of the parcel. */
export const partyEntries: readonly MeaningEntry[] = [
  {
    means: 'sender name',
    required: ['warehouse'],
    optional: ['name'],
    party: ['sender', 'pickup', 'departure'],
    score: LIKELY,
  },
  { means: 'party name', required: ['name'], optional: ['person', 'contact', 'company', 'detail'] },
  {
    means: 'party name',
    required: ['person'],
    optional: ['name', 'contact', 'address'],
    score: 0.9,
  },
  { means: 'party name', required: ['name', 'firstName', 'lastName'] },
  { means: 'party name', required: ['firstName', 'lastName'] },
  { means: 'party first name', required: ['firstName'], optional: ['name', 'address', 'contact'] },
  { means: 'party last name', required: ['lastName'], optional: ['name', 'address', 'contact'] },
  // Couriers call the mobile phone first.
  ...phoneWords.map((word): MeaningEntry => {
    const score = word === 'mobile' ? SURE + 0.015 : word === 'whatsapp' ? 0.9 : SURE;
    return { means: 'party phone', required: [word], optional: phoneExtras, score };
  }),
  { means: 'party phone', required: ['contact', 'number'], optional: ['person'] },
  { means: 'party phone', required: ['number'], score: MAYBE },
  // "Receiver's no": a person's number is a phone if the cells look like phone numbers.
  ...(['receiver', 'sender'] as const).map((side): MeaningEntry => {
    const means = `${side} phone` as const;
    return { means, required: [side, 'number'], party: [side], score: LIKELY, proof: 'dialled' };
  }),
  // "Numéro" alone, over cells that look like phone numbers.
  { means: 'receiver phone', required: ['number'], score: LIKELY - 0.03, proof: 'dialled' },
  { means: 'party phone', required: ['landline'], optional: phoneExtras, score: 0.93 },
  { means: 'party second phone', required: ['landline'], optional: phoneExtras, score: 0.9 },
  // A WhatsApp number beside another phone is the second phone.
  { means: 'party second phone', required: ['whatsapp'], optional: phoneExtras, score: 0.88 },
  { means: 'party phone', required: ['contact'], score: LIKELY - 0.05 },
  { means: 'party name', required: ['contact'], score: LIKELY - 0.07, proof: 'person' },
  ...[...phoneWords, 'contact' as const].flatMap((word): MeaningEntry[] => [
    {
      means: 'party second phone',
      required: [word, 'second'],
      optional: phoneExtras,
      digits: /^2?$/,
    },
    { means: 'party second phone', required: [word], optional: phoneExtras, digits: /^2$/ },
  ]),
  { means: 'party second phone', required: ['second', 'number'], score: 0.85 },
  // "Delivery Address/Name": a group of columns and one of its parts.
  {
    means: 'receiver name',
    required: ['address', 'name'],
    party: ['receiver', 'destination', 'shipTo'],
    score: LIKELY,
  },
  {
    means: 'sender name',
    required: ['address', 'name'],
    party: ['sender', 'departure'],
    score: LIKELY,
  },
  { means: 'sender name', required: ['address', 'name'], party: ['pickup'], score: IF_NEEDED },
  ...(['receiver', 'customer'] as const).map((who): MeaningEntry => {
    const optional: readonly Tag[] = ['packages', 'load', 'order', 'goods', 'description'];
    return { means: 'receiver name', required: [who], optional, party: [who], score: 0.9 };
  }),
  // "Intitulé client": a ledger's word for a name.
  {
    means: 'receiver name',
    required: ['description'],
    party: ['customer'],
    score: LIKELY,
    proof: 'person',
  },
  { means: 'party email', required: ['email'], optional: groupTags },
  { means: 'party company', required: ['company'], optional: ['name', 'address'] },
  // A company is the name if there is no column for a person.
  ...(['receiver', 'sender'] as const).map((side): MeaningEntry => {
    const means = `${side} name` as const;
    return {
      means,
      required: ['company'],
      optional: ['name'],
      party: [side],
      score: BORDERLINE + 0.01,
    };
  }),
  {
    means: 'party country',
    required: ['country'],
    optional: ['name', 'number', 'area', 'zone', ...groupTags],
  },
  { means: 'party province', required: ['province'], optional: ['name', 'number', ...groupTags] },
  { means: 'party province', required: ['state'], score: LIKELY, proof: 'code' },
  {
    means: 'party province',
    required: ['etat'],
    optional: groupTags,
    score: LIKELY,
    proof: 'place',
    isProvenOnly: true,
  },
  {
    means: 'party province',
    required: ['reg'],
    optional: ['name'],
    score: BORDERLINE,
    proof: 'place',
  },
  { means: 'party country', required: ['country', 'province'], score: 0.9 },
  {
    means: 'party province',
    required: ['province', 'emirate'],
    optional: ['name'],
    score: SURE - 0.01,
  },
  { means: 'party province', required: ['province', 'area'], score: LIKELY },
  {
    means: 'party province',
    required: ['province', 'district'],
    optional: ['name'],
    score: LIKELY,
  },
  { means: 'party province', required: ['province', 'city'], score: 0.7 },
  // A region that has the name of its town is also the town, if no other column states one.
  ...(['zilla', 'emirate'] as const).flatMap((tag): MeaningEntry[] => [
    { means: 'party province', required: [tag], optional: ['name'] },
    { means: 'party city', required: [tag], optional: ['name'], score: 0.85 },
    { means: 'party province', required: [tag, 'city'], optional: ['name'], score: 0.9 },
  ]),
  { means: 'party city', required: ['city'], optional: ['name', ...groupTags] },
  // "Town / zone": orders need the town.
  { means: 'party city', required: ['city', 'zone'], optional: ['name'], score: LIKELY },
  { means: 'party city', required: ['city', 'district'], optional: ['name'], score: LIKELY },
  { means: 'party city', required: ['city', 'area'], optional: ['name'], score: 0.9 },
  { means: 'party city', required: ['province', 'city'], score: 0.7 },
  { means: 'party area', required: ['area'], optional: ['name', 'local', 'district'], score: 0.9 },
  // "Quartier / adresse" is usually the whole street; the cells decide.
  { means: 'party area', required: ['area', 'address'], optional: ['name'], score: LIKELY - 0.01 },
  { means: 'party area', required: ['lga'], optional: ['name', 'area'], score: 0.9 },
  { means: 'party city', required: ['lga'], optional: ['name', 'area'] },
  { means: 'party city', required: ['city', 'lga'], optional: ['name', 'area'] },
  {
    means: 'party area',
    required: ['thana'],
    optional: ['name', 'area', 'address'],
    score: SURE + 0.04,
  },
  { means: 'party city', required: ['city', 'thana'], optional: ['name'], score: 0.9 },
  { means: 'party city', required: ['thana', 'district'], optional: ['name'], score: 0.9 },
  // A district is smaller than a region and larger than a quarter: it is used for the one that has no column.
  { means: 'party area', required: ['district'], optional: ['name', 'address'], score: 0.87 },
  { means: 'party city', required: ['district'], optional: ['name', 'address'], score: BORDERLINE },
  { means: 'party province', required: ['district'], optional: ['name'], score: BORDERLINE },
  { means: 'party province', required: ['division'], optional: ['name'], score: BORDERLINE },
  // Ambiguous short words: the cells must support them.
  { means: 'party city', required: ['commune'], score: BORDERLINE },
  // A region in one country, a quarter in another.
  {
    means: 'party province',
    required: ['zone'],
    optional: ['name'],
    score: LIKELY,
    proof: 'region',
  },
  { means: 'party area', required: ['zone'], optional: ['name'], score: MAYBE },
  { means: 'party city', required: ['zone'], optional: ['name'], score: MAYBE - 0.02 },
  { means: 'party area', required: ['city', 'area'], score: 0.75 },
  {
    means: 'party address',
    required: ['address'],
    optional: ['line', 'landmark', ...groupTags],
    // "Address 1 & 2": both lines in one cell.
    digits: /^1?$|^1 2$/,
  },
  { means: 'party address', required: ['line'], digits: /^1$/, score: 0.85 },
  // Substitutes for a street, in sheets without one.
  {
    means: 'party address',
    required: ['houseNumber'],
    optional: ['number', 'name'],
    score: BORDERLINE + 0.02,
  },
  {
    means: 'party address',
    required: ['landmark'],
    optional: ['address', 'houseNumber', 'number', 'description', 'detail'],
    score: BORDERLINE + 0.01,
  },
  { means: 'party address', required: ['area', 'landmark'], score: LIKELY },
  {
    means: 'party address',
    required: ['area', 'address'],
    optional: ['landmark', 'houseNumber'],
    score: LIKELY,
  },
  { means: 'party further address', required: ['line'], digits: /^[234]$/, score: 0.85 },
  {
    means: 'party further address',
    required: ['address'],
    optional: ['line', 'contact'],
    digits: /^[234]$/,
  },
  { means: 'party further address', required: ['address', 'second'], optional: ['line'] },
  { means: 'party further address', required: ['houseNumber'], optional: ['number', 'name'] },
  {
    means: 'party address',
    required: ['address', 'houseNumber'],
    optional: ['line', 'landmark', 'number', 'name', ...groupTags],
  },
  // "St. / Bldg / Flat": a street, not a state.
  {
    means: 'party address',
    required: ['state', 'houseNumber'],
    optional: ['number', 'name'],
    score: 0.92,
  },
  {
    means: 'party address',
    required: ['state', 'address'],
    optional: ['houseNumber', 'number'],
    score: 0.92,
  },
  { means: 'party postcode', required: ['postcode'], optional: ['number', ...groupTags] },
  { means: 'party tax id', required: ['taxId'], optional: ['number'] },
  {
    means: 'party tax id',
    required: ['vat'],
    optional: ['number'],
    score: LIKELY,
    proof: 'reference',
  },
];
