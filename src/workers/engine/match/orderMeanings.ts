import {
  WITH_CELLS,
  type Entry,
  LIKELY,
  MAYBE,
  IF_NEEDED,
  SURE,
  LOAD_TAGS,
} from './meaningTable.ts';
import type { Tag } from './vocabulary.ts';

/** Score of a number without a subject; beside an order number it may be another one. */
const BARE_NUMBER = 0.9;

/** Entries for the order, its goods, measures, money and times. */
export const orderEntries: readonly Entry[] = [
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
    // Beside an order number it is another one.
    cost: 0.01,
  },
  {
    means: 'order number',
    all: ['reference'],
    some: ['number'],
    party: ['receiver'],
    score: LIKELY,
  },
  // The sender's own reference.
  { means: 'order number', all: ['reference'], some: ['number'], party: ['sender'], score: 0.92 },
  { means: 'order number', all: ['waybill', 'reference'], some: ['number'], score: LIKELY },
  { means: 'order number', all: ['order', 'shop'], score: 0.9 },
  { means: 'order number', all: ['order'], score: 0.9, party: ['customer'] },
  { means: 'order number', all: ['invoice'], some: ['number', 'shop', 'reference'], score: 0.78 },
  // Carriers issue such numbers too.
  { means: 'order number', all: ['waybill'], some: ['number', 'reference'], score: 0.6 },
  { means: 'order number', all: ['packages', 'reference'], some: ['number'], score: 0.78 },
  { means: 'order number', all: ['load', 'order'], some: ['number'], score: 0.85 },
  { means: 'order number', all: ['load', 'number'], some: ['reference', 'order'], score: 0.85 },
  { means: 'order number', all: ['load', 'reference'], score: 0.85 },
  // Number of each row's document: "No." in a ledger's list, "N° livraison".
  ...([['number'], ['name']] as const).map((all): Entry => {
    return { means: 'order number', all, score: BARE_NUMBER, proof: 'serial', isProvenOnly: true };
  }),
  {
    means: 'order number',
    all: ['number'],
    party: ['destination'],
    score: LIKELY,
    proof: 'serial',
    isProvenOnly: true,
  },

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
  {
    means: 'goods name',
    all: ['title'],
    some: ['goods', 'name', 'line', 'order'],
    score: 0.92,
    proof: 'words',
  },
  { means: 'goods name', all: ['title', 'goods'], some: ['name', 'line', 'order'] },
  { means: 'goods name', all: ['packages', 'name'], score: 0.85 },
  { means: 'goods name', all: ['packages'], score: WITH_CELLS, proof: 'goods' },
  { means: 'goods name', all: ['order'], score: WITH_CELLS, proof: 'goods' },
  { means: 'goods name', all: ['order', 'detail'], some: ['description'], score: LIKELY },
  { means: 'goods name', all: ['order', 'description'], score: LIKELY },
  { means: 'goods name', all: ['sku', 'name'], some: ['goods'], score: 0.85 },
  { means: 'goods name', all: ['model'], some: ['goods', 'name', 'number'], score: MAYBE },
  { means: 'goods name', all: ['brand', 'sku'], some: ['goods'], score: LIKELY, proof: 'goods' },
  { means: 'goods name', all: ['customsName'], some: ['goods'], score: 0.98 },
  { means: 'local goods name', all: ['localName'], some: ['goods'] },
  { means: 'local goods name', all: ['customsName', 'local'], some: ['goods'], score: 0.99 },
  { means: 'goods name', all: ['detail'], score: MAYBE },
  // A kind of goods: names or a class, as the cells decide.
  { means: 'goods name', all: ['goods', 'type'], some: ['packages'], score: 0.68 },
  { means: 'local goods name', all: ['local', 'goods'], some: ['name', 'description'] },
  { means: 'local goods name', all: ['local', 'description'] },
  { means: 'local goods name', all: ['local', 'title'], some: ['goods', 'name'] },
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
  // Requested quantity of a line, in the words of stock programs.
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
  // Numbered parcels are usually consecutive numbers.
  { means: 'package count', all: ['packages', 'number'], score: 0.58 },
  { means: 'package count', all: ['count'], some: ['number'], score: 0.85 },
  { means: 'goods count', all: ['count'], score: 0.83 },
  { means: 'package count', all: ['items'], score: 0.85 },
  { means: 'goods count', all: ['items'], score: 0.83 },
  { means: 'pallet count', all: ['pallets'], some: ['count', 'quantity', 'number', 'total'] },
  { means: 'pallet type', all: ['pallets', 'type'] },

  // Measures.
  { means: 'weight', all: ['weight'], some: ['grossWeight', 'total', ...LOAD_TAGS] },
  // A weight declared to customs ranks after a measured one.
  { means: 'weight', all: ['weight', 'declared'], some: ['total', ...LOAD_TAGS], score: 0.9 },
  { means: 'weight', all: ['gross'], some: ['total'], score: WITH_CELLS + 0.03, proof: 'measured' },
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
  { means: 'declared value', all: ['value'], some: [...LOAD_TAGS, 'total'], score: 0.9 },
  { means: 'unit value', all: ['declaredUnit'], some: ['goods', 'line'], score: SURE + 0.015 },
  {
    means: 'unit value',
    all: ['unitPrice'],
    some: ['goods', 'declared', 'value', 'order', 'line'],
  },
  { means: 'unit value', all: ['price'], some: ['each', 'goods'], score: 0.9 },
  { means: 'unit value', all: ['value', 'each'], some: ['goods', 'declared'] },
  // Value of one article, in sheets that list goods line by line.
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
    party: ['customer', 'receiver', 'destination'],
  },
  ...(['amount', 'total', 'price'] as const).flatMap((word): Entry[] => {
    const some: readonly Tag[] = ['total', 'order', 'amount', 'price', 'packages'];
    return [
      { means: 'cod amount', all: [word], some, score: MAYBE, party: ['customer'] },
      // Not a question if another column states the amount to collect.
      { means: 'declared value', all: [word], some, score: IF_NEEDED },
    ];
  }),
  { means: 'cod amount', all: ['cod', 'fee'], score: MAYBE },
  { means: 'cod amount', all: ['amount', 'needed'], score: MAYBE },
  { means: 'cod amount', all: ['amount', 'planned'], score: MAYBE },
  { means: 'cod amount', all: ['due'], some: ['amount', 'total', 'order'], score: MAYBE },
  // "Bal on delivery": the amount left to pay at the door.
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

  // Services, and payment of the freight.
  { means: 'service', all: ['service'], some: ['type', 'load'], party: ['destination'] },
  { means: 'service', all: ['service', 'type'], some: ['number', 'name'] },
  { means: 'service', all: ['type'], score: 0.85, party: ['destination'] },
  // "Delivery option" over homes and pickup points: the cells decide.
  { means: 'delivery type', all: ['service'], score: 0.89 },
  { means: 'delivery type', all: ['point'], some: ['type'], score: 0.85, party: ['destination'] },
  { means: 'delivery type', all: ['type'], score: 0.75, party: ['destination'] },
  {
    means: 'freight payment',
    all: ['payment'],
    some: ['type', 'freight', 'freightCost', 'by'],
  },
  {
    means: 'freight payment',
    all: ['freight', 'payment', 'terms'],
    some: ['type', 'freightCost', 'by'],
  },
  { means: 'freight payment', all: ['freight'], some: ['by', 'terms', 'type'], score: 0.85 },
  { means: 'freight payment', all: ['payment', 'terms'], score: LIKELY },
  { means: 'freight payment', all: ['freight', 'by'], some: ['payment'] },
  { means: 'freight payment', all: ['by'], some: ['payment'], score: LIKELY },
  { means: 'incoterm', all: ['incoterm'], some: ['number', 'terms'], party: ['destination'] },
  { means: 'incoterm', all: ['terms'], score: LIKELY, party: ['destination'] },

  // Days and times.
  { means: 'pickup date', all: ['date'], some: ['planned'], party: ['pickup'] },
  // A day that shops enter for themselves; a question if orders need one.
  { means: 'pickup date', all: ['dispatch', 'date'], score: IF_NEEDED, party: ['destination'] },
  { means: 'pickup window', all: ['window'], some: ['time'], party: ['pickup'] },
  { means: 'pickup window', all: ['time'], party: ['pickup'], score: 0.75 },
  { means: 'pickup from', all: ['time'], party: ['pickup'], score: 0.76, proof: 'clock' },
  { means: 'pickup window', all: ['load', 'window'], score: LIKELY },
  { means: 'pickup date', all: ['load', 'date'], score: IF_NEEDED },
  { means: 'pickup from', all: ['start'], some: ['time', 'window'], party: ['pickup'] },
  { means: 'pickup until', all: ['end'], some: ['time', 'window'], party: ['pickup'] },
  // "Ready from 08:00, close 12:00": times of the sender's dock, unless a party is named.
  ...(
    [
      ['opening', 'from'],
      ['closing', 'until'],
    ] as const
  ).flatMap(([tag, end]): Entry[] => {
    const entry = { all: [tag], some: ['time'], score: LIKELY, proof: 'clock' } as const;
    return [
      { means: `pickup ${end}`, ...entry },
      { means: `pickup ${end}`, ...entry, party: ['pickup', 'sender'] },
      { means: `delivery ${end}`, ...entry, party: ['destination', 'receiver'], score: SURE },
    ];
  }),
  { means: 'delivery date', all: ['date'], some: ['planned'], party: ['destination'] },
  { means: 'delivery date', all: ['dueDay'], some: ['date'], score: LIKELY, proof: 'date' },
  { means: 'delivery window', all: ['window'], some: ['time'], party: ['destination'] },
  { means: 'delivery from', all: ['start'], some: ['time', 'window'], party: ['destination'] },
  { means: 'delivery until', all: ['end'], some: ['time', 'window'], party: ['destination'] },

  // The rest.
  {
    means: 'remark',
    all: ['remark'],
    some: ['order', 'load', 'shop', 'second', 'packages', 'driver'],
    party: ['customer', 'destination', 'goal', 'receiver', 'sender'],
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
