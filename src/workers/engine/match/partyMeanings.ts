import { WITH_CELLS, type Entry, LIKELY, MAYBE, IF_NEEDED, SURE } from './meaningTable.ts';
import type { Tag } from './vocabulary.ts';

const phoneWords: readonly Tag[] = ['phone', 'mobile', 'whatsapp'];
/** Tags of a parcel or a group of columns that may accompany a word with a meaning of its own: "parcel-city". */
const groupTags: readonly Tag[] = ['packages', 'load', 'order', 'detail', 'address', 'contact'];
const phoneExtras: readonly Tag[] = [...phoneWords, 'number', 'person', ...groupTags];

/** Entries for either side of the parcel. */
export const partyEntries: readonly Entry[] = [
  {
    means: 'sender name',
    all: ['warehouse'],
    some: ['name'],
    party: ['sender', 'pickup', 'departure'],
    score: LIKELY,
  },
  { means: 'party name', all: ['name'], some: ['person', 'contact', 'company', 'detail'] },
  { means: 'party name', all: ['person'], some: ['name', 'contact', 'address'], score: 0.9 },
  { means: 'party name', all: ['name', 'firstName', 'lastName'] },
  { means: 'party name', all: ['firstName', 'lastName'] },
  { means: 'party first name', all: ['firstName'], some: ['name', 'address', 'contact'] },
  { means: 'party last name', all: ['lastName'], some: ['name', 'address', 'contact'] },
  // Couriers call the mobile phone first.
  ...phoneWords.map((word): Entry => {
    const score = word === 'mobile' ? SURE + 0.015 : word === 'whatsapp' ? 0.9 : SURE;
    return { means: 'party phone', all: [word], some: phoneExtras, score };
  }),
  { means: 'party phone', all: ['contact', 'number'], some: ['person'] },
  { means: 'party phone', all: ['number'], score: MAYBE },
  // "Receiver's no": a person's number is a phone if the cells look like phone numbers.
  ...(['receiver', 'sender'] as const).map((side): Entry => {
    const means = `${side} phone` as const;
    return { means, all: [side, 'number'], party: [side], score: LIKELY, proof: 'dialled' };
  }),
  // "Numéro" alone, over cells that look like phone numbers.
  { means: 'receiver phone', all: ['number'], score: LIKELY - 0.03, proof: 'dialled' },
  { means: 'party phone', all: ['landline'], some: phoneExtras, score: 0.93 },
  { means: 'party second phone', all: ['landline'], some: phoneExtras, score: 0.9 },
  // A WhatsApp number beside another phone is the second phone.
  { means: 'party second phone', all: ['whatsapp'], some: phoneExtras, score: 0.88 },
  { means: 'party phone', all: ['contact'], score: LIKELY - 0.05 },
  { means: 'party name', all: ['contact'], score: LIKELY - 0.07, proof: 'person' },
  ...[...phoneWords, 'contact' as const].flatMap((word): Entry[] => [
    { means: 'party second phone', all: [word, 'second'], some: phoneExtras, digits: /^2?$/ },
    { means: 'party second phone', all: [word], some: phoneExtras, digits: /^2$/ },
  ]),
  { means: 'party second phone', all: ['second', 'number'], score: 0.85 },
  // "Delivery Address/Name": a group of columns and one of its parts.
  {
    means: 'receiver name',
    all: ['address', 'name'],
    party: ['receiver', 'destination', 'toward'],
    score: LIKELY,
  },
  { means: 'sender name', all: ['address', 'name'], party: ['sender', 'departure'], score: LIKELY },
  { means: 'sender name', all: ['address', 'name'], party: ['pickup'], score: IF_NEEDED },
  ...(['receiver', 'customer'] as const).map((who): Entry => {
    const some: readonly Tag[] = ['packages', 'load', 'order', 'goods', 'description'];
    return { means: 'receiver name', all: [who], some, party: [who], score: 0.9 };
  }),
  // "Intitulé client": a ledger's word for a name.
  {
    means: 'receiver name',
    all: ['description'],
    party: ['customer'],
    score: LIKELY,
    proof: 'person',
  },
  { means: 'party email', all: ['email'], some: groupTags },
  { means: 'party company', all: ['company'], some: ['name', 'address'] },
  // A company is the name if there is no column for a person.
  ...(['receiver', 'sender'] as const).map((side): Entry => {
    const means = `${side} name` as const;
    return { means, all: ['company'], some: ['name'], party: [side], score: WITH_CELLS + 0.01 };
  }),
  {
    means: 'party country',
    all: ['country'],
    some: ['name', 'number', 'area', 'zone', ...groupTags],
  },
  { means: 'party province', all: ['province'], some: ['name', 'number', ...groupTags] },
  { means: 'party province', all: ['state'], score: LIKELY, proof: 'code' },
  {
    means: 'party province',
    all: ['etat'],
    some: groupTags,
    score: LIKELY,
    proof: 'place',
    isProvenOnly: true,
  },
  { means: 'party province', all: ['reg'], some: ['name'], score: WITH_CELLS, proof: 'place' },
  { means: 'party country', all: ['country', 'province'], score: 0.9 },
  { means: 'party province', all: ['province', 'emirate'], some: ['name'], score: SURE - 0.01 },
  { means: 'party province', all: ['province', 'area'], score: LIKELY },
  { means: 'party province', all: ['province', 'district'], some: ['name'], score: LIKELY },
  { means: 'party province', all: ['province', 'city'], score: 0.7 },
  // A region that has the name of its town is also the town, if no other column states one.
  ...(['zilla', 'emirate'] as const).flatMap((tag): Entry[] => [
    { means: 'party province', all: [tag], some: ['name'] },
    { means: 'party city', all: [tag], some: ['name'], score: 0.85 },
    { means: 'party province', all: [tag, 'city'], some: ['name'], score: 0.9 },
  ]),
  { means: 'party city', all: ['city'], some: ['name', ...groupTags] },
  // "Town / zone": orders need the town.
  { means: 'party city', all: ['city', 'zone'], some: ['name'], score: LIKELY },
  { means: 'party city', all: ['city', 'district'], some: ['name'], score: LIKELY },
  { means: 'party city', all: ['city', 'area'], some: ['name'], score: 0.9 },
  { means: 'party city', all: ['province', 'city'], score: 0.7 },
  { means: 'party area', all: ['area'], some: ['name', 'local', 'district'], score: 0.9 },
  // "Quartier / adresse" is usually the whole street; the cells decide.
  { means: 'party area', all: ['area', 'address'], some: ['name'], score: LIKELY - 0.01 },
  { means: 'party area', all: ['lga'], some: ['name', 'area'], score: 0.9 },
  { means: 'party city', all: ['lga'], some: ['name', 'area'] },
  { means: 'party city', all: ['city', 'lga'], some: ['name', 'area'] },
  { means: 'party area', all: ['thana'], some: ['name', 'area', 'address'], score: SURE + 0.04 },
  { means: 'party city', all: ['city', 'thana'], some: ['name'], score: 0.9 },
  { means: 'party city', all: ['thana', 'district'], some: ['name'], score: 0.9 },
  // A district is smaller than a region and larger than a quarter: it is used for the one that has no column.
  { means: 'party area', all: ['district'], some: ['name', 'address'], score: 0.87 },
  { means: 'party city', all: ['district'], some: ['name', 'address'], score: WITH_CELLS },
  { means: 'party province', all: ['district'], some: ['name'], score: WITH_CELLS },
  { means: 'party province', all: ['division'], some: ['name'], score: WITH_CELLS },
  // Ambiguous short words: the cells must support them.
  { means: 'party city', all: ['commune'], score: WITH_CELLS },
  // A region in one country, a quarter in another.
  { means: 'party province', all: ['zone'], some: ['name'], score: LIKELY, proof: 'region' },
  { means: 'party area', all: ['zone'], some: ['name'], score: MAYBE },
  { means: 'party city', all: ['zone'], some: ['name'], score: MAYBE - 0.02 },
  { means: 'party area', all: ['city', 'area'], score: 0.75 },
  {
    means: 'party address',
    all: ['address'],
    some: ['line', 'landmark', ...groupTags],
    // "Address 1 & 2": both lines in one cell.
    digits: /^1?$|^1 2$/,
  },
  { means: 'party address', all: ['line'], digits: /^1$/, score: 0.85 },
  // Substitutes for a street, in sheets without one.
  {
    means: 'party address',
    all: ['houseNumber'],
    some: ['number', 'name'],
    score: WITH_CELLS + 0.02,
  },
  {
    means: 'party address',
    all: ['landmark'],
    some: ['address', 'houseNumber', 'number', 'description', 'detail'],
    score: WITH_CELLS + 0.01,
  },
  { means: 'party address', all: ['area', 'landmark'], score: LIKELY },
  {
    means: 'party address',
    all: ['area', 'address'],
    some: ['landmark', 'houseNumber'],
    score: LIKELY,
  },
  { means: 'party further address', all: ['line'], digits: /^[234]$/, score: 0.85 },
  {
    means: 'party further address',
    all: ['address'],
    some: ['line', 'contact'],
    digits: /^[234]$/,
  },
  { means: 'party further address', all: ['address', 'second'], some: ['line'] },
  { means: 'party further address', all: ['houseNumber'], some: ['number', 'name'] },
  {
    means: 'party address',
    all: ['address', 'houseNumber'],
    some: ['line', 'landmark', 'number', 'name', ...groupTags],
  },
  // "St. / Bldg / Flat": a street, not a state.
  { means: 'party address', all: ['state', 'houseNumber'], some: ['number', 'name'], score: 0.92 },
  {
    means: 'party address',
    all: ['state', 'address'],
    some: ['houseNumber', 'number'],
    score: 0.92,
  },
  { means: 'party postcode', all: ['postcode'], some: ['number', ...groupTags] },
  { means: 'party tax id', all: ['taxId'], some: ['number'] },
  { means: 'party tax id', all: ['vat'], some: ['number'], score: LIKELY, proof: 'reference' },
];
