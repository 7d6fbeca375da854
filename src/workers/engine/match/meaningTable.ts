import type { Look } from './looks.ts';
import type { Tag } from './vocabulary.ts';

/*
 * Which words together mean something. A meaning is no field of ours: each order kind says which of
 * them its fields have (`FieldNames.meanings`).
 */

/** What may be of either side of the parcel. */
export type PartyMeaning =
  | 'name'
  | 'first name'
  | 'last name'
  | 'phone'
  | 'second phone'
  | 'email'
  | 'company'
  | 'country'
  | 'province'
  | 'city'
  | 'area'
  | 'address'
  | 'further address'
  | 'postcode'
  | 'tax id';

export type Side = 'receiver' | 'sender';

export type Meaning =
  | `${Side} ${PartyMeaning}`
  | 'order number'
  | 'goods name'
  | 'local goods name'
  | 'sku'
  | 'goods count'
  | 'package count'
  | 'pallet count'
  | 'pallet type'
  | 'weight'
  | 'unit weight'
  | 'length'
  | 'width'
  | 'height'
  | 'dimensions'
  | 'declared value'
  | 'unit value'
  | 'cod amount'
  | 'currency'
  | 'cod currency'
  | 'service'
  | 'delivery type'
  | 'freight payment'
  | 'incoterm'
  | 'pickup date'
  | 'pickup window'
  | 'pickup from'
  | 'pickup until'
  | 'delivery date'
  | 'delivery window'
  | 'delivery from'
  | 'delivery until'
  | 'remark'
  | 'hs code'
  | 'origin country'
  | 'platform'
  | 'warehouse'
  | 'ioss'
  | 'export reason'
  | 'stackable'
  | 'tail lift'
  | 'un number'
  | 'freight class'
  | 'appointment'
  | 'handling';

/** Words that say whose it is. */
export const PARTY = [
  'receiver',
  'customer',
  'billing',
  'destination',
  'goal',
  'toward',
  'goalOrPerson',
  'sender',
  'pickup',
  'outset',
] as const;
export const party: ReadonlySet<Tag> = new Set(PARTY);

/** Words of a party that an entry of no side may hold all the same. */
type Allowed = readonly (typeof PARTY)[number][];

export interface Entry {
  readonly means: Meaning | `party ${PartyMeaning}`;
  readonly all: readonly Tag[];
  readonly some?: readonly Tag[];
  readonly party?: Allowed;
  readonly score?: number;
  /** What it steps back by where another column says the same more clearly. */
  readonly cost?: number;
  /** Numbers that it may hold; none or 1 where absent. */
  readonly digits?: RegExp;
  /** What most cells must look like: words that say little are nothing by themselves. */
  readonly proof?: Look;
}

export const SURE = 0.95;
/** Something that a glance at the cells must bear out. */
export const LIKELY = 0.8;
/** Something that only the user can say. */
const MAYBE = 0.6;
/** Asked about only where orders need it. */
const ONLY_NEEDED = 0.55;
/** Where it does not say whose it is, a choice only if the cells bear it out. */
const BORNE_OUT = 0.71;

const phoneWords: readonly Tag[] = ['phone', 'mobile', 'whatsapp'];
export const loads: readonly Tag[] = ['packages', 'goods', 'load', 'order', 'destination'] as const;
/** Of which parcel or group of columns, said of something that is plain without it: "parcel-city". */
const around: readonly Tag[] = ['packages', 'load', 'order', 'detail', 'address', 'contact'];
const phoneMore: readonly Tag[] = [...phoneWords, 'number', 'person', ...around];

export const entries: readonly Entry[] = [
  // Either side of the parcel.
  {
    means: 'sender name',
    all: ['warehouse'],
    some: ['name'],
    party: ['sender', 'pickup', 'outset'],
    score: LIKELY,
  },
  { means: 'party name', all: ['name'], some: ['person', 'contact', 'company', 'detail'] },
  { means: 'party name', all: ['person'], some: ['name', 'contact', 'address'], score: 0.9 },
  { means: 'party name', all: ['name', 'firstName', 'lastName'] },
  { means: 'party name', all: ['firstName', 'lastName'] },
  { means: 'party first name', all: ['firstName'], some: ['name', 'address', 'contact'] },
  { means: 'party last name', all: ['lastName'], some: ['name', 'address', 'contact'] },
  // Of a telephone and a mobile phone, couriers call the mobile one.
  ...phoneWords.map((word): Entry => {
    const score = word === 'mobile' ? SURE + 0.015 : word === 'whatsapp' ? 0.9 : SURE;
    return { means: 'party phone', all: [word], some: phoneMore, score };
  }),
  { means: 'party phone', all: ['contact', 'number'], some: ['person'] },
  { means: 'party phone', all: ['number'], score: MAYBE },
  // "Receiver's no": the number of a person is a phone's where it is dialled.
  ...(['receiver', 'sender'] as const).map((side): Entry => {
    const means = `${side} phone` as const;
    return { means, all: [side, 'number'], party: [side], score: LIKELY, proof: 'dialled' };
  }),
  // "Numéro" alone, over numbers as they are dialled.
  { means: 'receiver phone', all: ['number'], score: LIKELY - 0.03, proof: 'dialled' },
  { means: 'party phone', all: ['landline'], some: phoneMore, score: 0.93 },
  { means: 'party second phone', all: ['landline'], some: phoneMore, score: 0.9 },
  // Beside another number it is a second one.
  { means: 'party second phone', all: ['whatsapp'], some: phoneMore, score: 0.88 },
  { means: 'party phone', all: ['contact'], score: LIKELY - 0.05 },
  { means: 'party name', all: ['contact'], score: LIKELY - 0.07, proof: 'person' },
  ...[...phoneWords, 'contact' as const].flatMap((word): Entry[] => [
    { means: 'party second phone', all: [word, 'second'], some: phoneMore, digits: /^2?$/ },
    { means: 'party second phone', all: [word], some: phoneMore, digits: /^2$/ },
  ]),
  { means: 'party second phone', all: ['second', 'number'], score: 0.85 },
  // "Delivery Address/City": a group of columns, and what of it.
  {
    means: 'receiver name',
    all: ['address', 'name'],
    party: ['receiver', 'destination', 'toward'],
    score: LIKELY,
  },
  { means: 'sender name', all: ['address', 'name'], party: ['sender', 'outset'], score: LIKELY },
  { means: 'sender name', all: ['address', 'name'], party: ['pickup'], score: ONLY_NEEDED },
  ...(['receiver', 'customer'] as const).map((who): Entry => {
    const some: readonly Tag[] = ['packages', 'load', 'order', 'goods', 'description'];
    return { means: 'receiver name', all: [who], some, party: [who], score: 0.9 };
  }),
  // "Intitulé client": what a ledger calls a name.
  {
    means: 'receiver name',
    all: ['description'],
    party: ['customer'],
    score: LIKELY,
    proof: 'person',
  },
  { means: 'party email', all: ['email'], some: around },
  { means: 'party company', all: ['company'], some: ['name', 'address'] },
  // A firm is the name where no person has a column of its own.
  ...(['receiver', 'sender'] as const).map((side): Entry => {
    const means = `${side} name` as const;
    return { means, all: ['company'], some: ['name'], party: [side], score: BORNE_OUT + 0.01 };
  }),
  { means: 'party country', all: ['country'], some: ['name', 'number', 'area', 'zone', ...around] },
  { means: 'party province', all: ['province'], some: ['name', 'number', ...around] },
  { means: 'party province', all: ['state'], score: LIKELY, proof: 'code' },
  { means: 'party province', all: ['reg'], some: ['name'], score: BORNE_OUT, proof: 'place' },
  { means: 'party country', all: ['country', 'province'], score: 0.9 },
  { means: 'party province', all: ['province', 'emirate'], some: ['name'], score: SURE - 0.01 },
  { means: 'party province', all: ['province', 'area'], score: LIKELY },
  { means: 'party province', all: ['province', 'district'], some: ['name'], score: LIKELY },
  { means: 'party province', all: ['province', 'city'], score: 0.7 },
  // A region that is called like its town: the town's, where no column says one.
  ...(['zilla', 'emirate'] as const).flatMap((tag): Entry[] => [
    { means: 'party province', all: [tag], some: ['name'] },
    { means: 'party city', all: [tag], some: ['name'], score: 0.85 },
    { means: 'party province', all: [tag, 'city'], some: ['name'], score: 0.9 },
  ]),
  { means: 'party city', all: ['city'], some: ['name', ...around] },
  // "Town / zone": the town is what orders need of it.
  { means: 'party city', all: ['city', 'zone'], some: ['name'], score: LIKELY },
  { means: 'party city', all: ['city', 'district'], some: ['name'], score: LIKELY },
  { means: 'party city', all: ['city', 'area'], some: ['name'], score: 0.9 },
  { means: 'party city', all: ['province', 'city'], score: 0.7 },
  { means: 'party area', all: ['area'], some: ['name', 'local', 'district'], score: 0.9 },
  // "Quartier / adresse" is the whole street more often than not; the cells tell.
  { means: 'party area', all: ['area', 'address'], some: ['name'], score: LIKELY - 0.01 },
  { means: 'party area', all: ['lga'], some: ['name', 'area'], score: 0.9 },
  { means: 'party city', all: ['lga'], some: ['name', 'area'] },
  { means: 'party city', all: ['city', 'lga'], some: ['name', 'area'] },
  { means: 'party area', all: ['thana'], some: ['name', 'area', 'address'], score: SURE + 0.04 },
  { means: 'party city', all: ['city', 'thana'], some: ['name'], score: 0.9 },
  { means: 'party city', all: ['thana', 'district'], some: ['name'], score: 0.9 },
  // Between a region and a quarter: what of both has no column of its own.
  { means: 'party area', all: ['district'], some: ['name', 'address'], score: 0.87 },
  { means: 'party city', all: ['district'], some: ['name', 'address'], score: BORNE_OUT },
  { means: 'party province', all: ['district'], some: ['name'], score: BORNE_OUT },
  { means: 'party province', all: ['division'], some: ['name'], score: BORNE_OUT },
  // Short words that may be others: cells must bear them out.
  { means: 'party city', all: ['commune'], score: BORNE_OUT },
  // A region in one country, a quarter in the next.
  { means: 'party area', all: ['zone'], some: ['name'], score: MAYBE },
  { means: 'party province', all: ['zone'], some: ['name'], score: MAYBE - 0.01 },
  { means: 'party city', all: ['zone'], some: ['name'], score: MAYBE - 0.02 },
  { means: 'party area', all: ['city', 'area'], score: 0.75 },
  { means: 'party address', all: ['address'], some: ['line', 'landmark', ...around] },
  { means: 'party address', all: ['line'], digits: /^1$/, score: 0.85 },
  // Where a sheet has no street, what is said instead of it.
  {
    means: 'party address',
    all: ['houseNumber'],
    some: ['number', 'name'],
    score: BORNE_OUT + 0.02,
  },
  {
    means: 'party address',
    all: ['landmark'],
    some: ['address', 'houseNumber', 'number', 'description', 'detail'],
    score: BORNE_OUT + 0.01,
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
    some: ['line', 'landmark', 'number', 'name', ...around],
  },
  { means: 'party postcode', all: ['postcode'], some: ['number', ...around] },
  { means: 'party tax id', all: ['taxId'], some: ['number'] },
  { means: 'party tax id', all: ['vat'], some: ['number'], score: LIKELY, proof: 'reference' },

  // The order.
  {
    means: 'order number',
    all: ['order', 'number'],
    some: ['reference', 'shop', 'platform'],
    party: ['customer'],
  },
  {
    means: 'order number',
    all: ['order', 'reference'],
    some: ['number', 'shop'],
    party: ['customer'],
  },
  {
    means: 'order number',
    all: ['reference'],
    some: ['number', 'shop'],
    party: ['customer', 'receiver'],
    // Beside an order's number it is another one.
    cost: 0.01,
  },
  {
    means: 'order number',
    all: ['reference'],
    some: ['number'],
    party: ['receiver'],
    score: LIKELY,
  },
  // The reference that whoever sends it has given.
  { means: 'order number', all: ['reference'], some: ['number'], party: ['sender'], score: 0.92 },
  { means: 'order number', all: ['waybill', 'reference'], some: ['number'], score: LIKELY },
  { means: 'order number', all: ['order', 'shop'], score: 0.9 },
  { means: 'order number', all: ['order'], score: 0.9, party: ['customer'] },
  { means: 'order number', all: ['invoice'], some: ['number', 'shop', 'reference'], score: 0.78 },
  // A carrier gives such numbers, too.
  { means: 'order number', all: ['waybill'], some: ['number', 'reference'], score: 0.6 },
  { means: 'order number', all: ['packages', 'reference'], some: ['number'], score: 0.78 },
  { means: 'order number', all: ['load', 'order'], some: ['number'], score: 0.85 },
  { means: 'order number', all: ['load', 'number'], some: ['reference', 'order'], score: 0.85 },
  { means: 'order number', all: ['load', 'reference'], score: 0.85 },

  // The goods.
  { means: 'goods name', all: ['goodsName'], some: ['goods', 'name', 'description', 'detail'] },
  {
    means: 'goods name',
    all: ['goods'],
    some: ['name', 'description', 'detail', 'packages', 'order', 'load', 'destination', 'line'],
  },
  {
    means: 'goods name',
    all: ['description'],
    some: ['packages', 'load', 'detail', 'destination'],
    score: 0.92,
  },
  { means: 'goods name', all: ['packages', 'name'], score: 0.85 },
  { means: 'goods name', all: ['packages'], score: BORNE_OUT, proof: 'goods' },
  { means: 'goods name', all: ['order'], score: BORNE_OUT, proof: 'goods' },
  { means: 'goods name', all: ['order', 'detail'], some: ['description'], score: LIKELY },
  { means: 'goods name', all: ['order', 'description'], score: LIKELY },
  { means: 'goods name', all: ['sku', 'name'], some: ['goods'], score: 0.85 },
  { means: 'goods name', all: ['model'], some: ['goods', 'name', 'number'], score: MAYBE },
  { means: 'goods name', all: ['brand', 'sku'], some: ['goods'], score: LIKELY, proof: 'goods' },
  { means: 'goods name', all: ['customsName'], some: ['goods'], score: 0.98 },
  { means: 'local goods name', all: ['localName'], some: ['goods'] },
  { means: 'local goods name', all: ['customsName', 'local'], some: ['goods'], score: 0.99 },
  // A kind of goods: their names, where the cells say goods, or a class of them.
  { means: 'goods name', all: ['goods', 'type'], some: ['packages'], score: 0.68 },
  { means: 'local goods name', all: ['local', 'goods'], some: ['name', 'description'] },
  { means: 'local goods name', all: ['local', 'description'] },
  { means: 'sku', all: ['sku'], some: ['goods', 'shop', 'order', 'line'], digits: /^1?$/ },
  { means: 'sku', all: ['sku'], some: ['number', 'goods', 'shop', 'reference'], score: 0.9 },
  { means: 'sku', all: ['sku', 'platform'], some: ['number'], score: 0.85 },
  {
    means: 'goods count',
    all: ['quantity'],
    some: ['number', 'order', 'goods', 'goodsName', 'line', 'declared'],
  },
  {
    means: 'goods count',
    all: ['quantity', 'total'],
    some: ['number', 'order', 'goods'],
    score: 0.92,
  },
  {
    means: 'goods count',
    all: ['quantity', 'pieces'],
    some: ['order', 'goods'],
    score: SURE - 0.005,
  },
  { means: 'goods count', all: ['count', 'goods'], some: ['total', 'order', 'quantity'] },
  // Quantity of a line that is asked for, as stock programs say it.
  { means: 'goods count', all: ['line', 'planned'], score: LIKELY, proof: 'whole' },
  {
    means: 'goods count',
    all: ['pieces'],
    some: ['count', 'quantity', 'total', 'goods'],
    score: 0.85,
  },
  {
    means: 'package count',
    all: ['pieces'],
    some: ['count', 'quantity', 'total', 'number', 'goods'],
  },
  { means: 'package count', all: ['count', 'packages'], some: ['total', 'quantity', 'pieces'] },
  { means: 'package count', all: ['quantity', 'packages'], some: ['total', 'pieces'] },
  { means: 'package count', all: ['packages', 'pieces'], some: ['total'] },
  { means: 'package count', all: ['packages'], some: ['total'], score: 0.85 },
  // Most that are numbered are numbers, one after the other.
  { means: 'package count', all: ['packages', 'number'], score: 0.58 },
  { means: 'package count', all: ['count'], some: ['number'], score: 0.85 },
  { means: 'goods count', all: ['count'], score: 0.83 },
  { means: 'package count', all: ['items'], score: 0.85 },
  { means: 'goods count', all: ['items'], score: 0.83 },
  { means: 'pallet count', all: ['pallets'], some: ['count', 'quantity', 'number', 'total'] },
  { means: 'pallet type', all: ['pallets', 'type'] },

  // Measures.
  { means: 'weight', all: ['weight'], some: ['grossWeight', 'total', ...loads] },
  { means: 'weight', all: ['gross'], some: ['total'], score: BORNE_OUT + 0.03, proof: 'measured' },
  { means: 'weight', all: ['goodsWeight'], score: 0.85 },
  { means: 'unit weight', all: ['goodsWeight'] },
  { means: 'unit weight', all: ['unitWeight'], some: ['goods'] },
  { means: 'unit weight', all: ['weight', 'each'], some: ['goods'] },
  ...(['length', 'width', 'height'] as const).map((side): Entry => {
    return { means: side, all: [side], some: ['packages', 'pallets', 'goods', 'load'] };
  }),
  {
    means: 'dimensions',
    all: ['dimensions'],
    some: ['packages', 'pallets', 'goods', 'load', 'length', 'width', 'height'],
  },
  { means: 'dimensions', all: ['length', 'width', 'height'], some: ['packages', 'goods'] },

  // Money.
  {
    means: 'declared value',
    all: ['declared'],
    some: ['value', 'amount', 'price', 'total', 'goods'],
  },
  {
    means: 'declared value',
    all: ['value', 'grossWeight'],
    some: ['goods', 'packages'],
    score: 0.85,
  },
  { means: 'declared value', all: ['value'], some: [...loads, 'total'], score: 0.9 },
  { means: 'unit value', all: ['declaredUnit'], some: ['goods', 'line'], score: SURE + 0.015 },
  {
    means: 'unit value',
    all: ['unitPrice'],
    some: ['goods', 'declared', 'value', 'order', 'line'],
  },
  { means: 'unit value', all: ['price'], some: ['each', 'goods'], score: 0.9 },
  { means: 'unit value', all: ['value', 'each'], some: ['goods', 'declared'] },
  // What one article is worth, where goods are listed line by line.
  { means: 'unit value', all: ['single', 'value'], some: ['declared'], score: SURE + 0.01 },
  {
    means: 'cod amount',
    all: ['cod'],
    some: [
      'amount',
      'value',
      'total',
      'order',
      'price',
      'payment',
      'due',
      'packages',
      'needed',
      'planned',
    ],
  },
  ...(['amount', 'total', 'price'] as const).flatMap((word): Entry[] => {
    const some: readonly Tag[] = ['total', 'order', 'amount', 'price', 'packages'];
    return [
      { means: 'cod amount', all: [word], some, score: MAYBE, party: ['customer'] },
      // Where another column says what to collect, nobody needs to be asked.
      { means: 'declared value', all: [word], some, score: ONLY_NEEDED },
    ];
  }),
  { means: 'cod amount', all: ['amount', 'needed'], score: MAYBE },
  { means: 'cod amount', all: ['amount', 'planned'], score: MAYBE },
  { means: 'cod amount', all: ['due'], some: ['amount', 'total', 'order'], score: MAYBE },
  // "Bal on delivery": what is left to pay at the door.
  { means: 'cod amount', all: ['due', 'needed'], some: ['amount'], party: ['destination'] },
  {
    means: 'currency',
    all: ['currency'],
    some: [
      'number',
      'name',
      'cod',
      'order',
      'type',
      'declared',
      'value',
      'amount',
      'price',
      'goods',
    ],
  },
  { means: 'cod currency', all: ['currency', 'cod'] },

  // How it goes, and who pays.
  { means: 'service', all: ['service'], some: ['type', 'load'], party: ['destination'] },
  { means: 'service', all: ['service', 'type'], some: ['number', 'name'] },
  { means: 'service', all: ['type'], score: 0.85, party: ['destination'] },
  // "Delivery option" over homes and pickup points: the cells tell.
  { means: 'delivery type', all: ['service'], score: 0.89 },
  { means: 'delivery type', all: ['point'], some: ['type'], score: 0.85, party: ['destination'] },
  { means: 'delivery type', all: ['type'], score: 0.75, party: ['destination'] },
  {
    means: 'freight payment',
    all: ['payment'],
    some: ['type', 'freight', 'freightCost', 'by', 'terms'],
  },
  { means: 'freight payment', all: ['freight'], some: ['by', 'terms', 'type'], score: 0.85 },
  { means: 'freight payment', all: ['freight', 'by'], some: ['payment'] },
  { means: 'freight payment', all: ['by'], some: ['payment'], score: LIKELY },
  { means: 'incoterm', all: ['incoterm'], some: ['number', 'terms'], party: ['destination'] },
  { means: 'incoterm', all: ['terms'], score: LIKELY, party: ['destination'] },

  // When.
  { means: 'pickup date', all: ['date'], some: ['planned'], party: ['pickup'] },
  // A day that shops fill in for themselves; asked about where orders need one.
  { means: 'pickup date', all: ['dispatch', 'date'], score: ONLY_NEEDED, party: ['destination'] },
  { means: 'pickup window', all: ['window'], some: ['time'], party: ['pickup'] },
  { means: 'pickup window', all: ['time'], party: ['pickup'], score: 0.75 },
  { means: 'pickup window', all: ['load', 'window'], score: LIKELY },
  { means: 'pickup date', all: ['load', 'date'], score: ONLY_NEEDED },
  { means: 'pickup from', all: ['start'], some: ['time', 'window'], party: ['pickup'] },
  { means: 'pickup until', all: ['end'], some: ['time', 'window'], party: ['pickup'] },
  // "Ready from 08:00, close 12:00": of the sender's dock, unless it says whose.
  ...(
    [
      ['opening', 'from'],
      ['closing', 'until'],
    ] as const
  ).flatMap(([tag, end]): Entry[] => {
    const said = { all: [tag], some: ['time'], score: LIKELY, proof: 'clock' } as const;
    return [
      { means: `pickup ${end}`, ...said },
      { means: `pickup ${end}`, ...said, party: ['pickup', 'sender'] },
      { means: `delivery ${end}`, ...said, party: ['destination', 'receiver'], score: SURE },
    ];
  }),
  { means: 'delivery date', all: ['date'], some: ['planned'], party: ['destination'] },
  { means: 'delivery window', all: ['window'], some: ['time'], party: ['destination'] },
  { means: 'delivery from', all: ['start'], some: ['time', 'window'], party: ['destination'] },
  { means: 'delivery until', all: ['end'], some: ['time', 'window'], party: ['destination'] },

  // The rest.
  {
    means: 'remark',
    all: ['remark'],
    some: ['order', 'load', 'shop', 'second', 'packages', 'driver'],
    party: ['customer', 'destination', 'receiver', 'sender'],
  },
  { means: 'remark', all: ['shopRemark'], some: ['order'], score: 0.85 },
  { means: 'remark', all: ['remark', 'address'], score: LIKELY, party: ['destination'] },
  { means: 'hs code', all: ['hsCode'], some: ['number', 'goods', 'goodsName'] },
  { means: 'origin country', all: ['origin'], some: ['country', 'goods', 'goodsName', 'number'] },
  { means: 'platform', all: ['platform'], some: ['name', 'order'] },
  { means: 'warehouse', all: ['warehouse'], some: ['number', 'name'] },
  { means: 'ioss', all: ['ioss'], some: ['number'] },
  { means: 'export reason', all: ['reason'] },
  { means: 'stackable', all: ['stackable'], some: ['needed', 'pallets', 'goods'] },
  { means: 'tail lift', all: ['tailLift'], some: ['needed'] },
  { means: 'un number', all: ['unNumber'], some: ['number'] },
  { means: 'freight class', all: ['freightClass'], score: 0.85 },
  { means: 'appointment', all: ['appointment'], some: ['needed'], party: ['destination'] },
  { means: 'handling', all: ['handling'], some: ['remark'] },
];
