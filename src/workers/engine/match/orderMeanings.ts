import {
  BORDERLINE,
  type MeaningEntry,
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
export const orderEntries: readonly MeaningEntry[] = [
  {
    means: 'order number',
    required: ['order', 'number'],
    optional: ['reference', 'shop', 'platform'],
    party: ['customer'],
  },
  {
    means: 'order number',
    required: ['order', 'reference'],
    optional: ['number', 'shop'],
    party: ['customer'],
  },
  {
    means: 'order number',
    required: ['reference'],
    optional: ['number', 'shop'],
    party: ['customer', 'receiver'],
    // Beside an order number it is another one.
    cost: 0.01,
  },
  {
    means: 'order number',
    required: ['reference'],
    optional: ['number'],
    party: ['receiver'],
    score: LIKELY,
  },
  // The sender's own reference.
  {
    means: 'order number',
    required: ['reference'],
    optional: ['number'],
    party: ['sender'],
    score: 0.92,
  },
  {
    means: 'order number',
    required: ['waybill', 'reference'],
    optional: ['number'],
    score: LIKELY,
  },
  { means: 'order number', required: ['order', 'shop'], score: 0.9 },
  { means: 'order number', required: ['order'], score: 0.9, party: ['customer'] },
  {
    means: 'order number',
    required: ['invoice'],
    optional: ['number', 'shop', 'reference'],
    score: 0.78,
  },
  // Carriers issue such numbers too.
  { means: 'order number', required: ['waybill'], optional: ['number', 'reference'], score: 0.6 },
  { means: 'order number', required: ['packages', 'reference'], optional: ['number'], score: 0.78 },
  { means: 'order number', required: ['load', 'order'], optional: ['number'], score: 0.85 },
  {
    means: 'order number',
    required: ['load', 'number'],
    optional: ['reference', 'order'],
    score: 0.85,
  },
  { means: 'order number', required: ['load', 'reference'], score: 0.85 },
  // Number of each row's document: "No." in a ledger's list, "N° livraison".
  ...([['number'], ['name']] as const).map((required): MeaningEntry => {
    return {
      means: 'order number',
      required,
      score: BARE_NUMBER,
      proof: 'serial',
      isProvenOnly: true,
    };
  }),
  {
    means: 'order number',
    required: ['number'],
    party: ['destination'],
    score: LIKELY,
    proof: 'serial',
    isProvenOnly: true,
  },

  // The goods.
  {
    means: 'goods name',
    required: ['goodsName'],
    optional: ['goods', 'name', 'description', 'detail'],
  },
  {
    means: 'goods name',
    required: ['goods'],
    optional: ['name', 'description', 'detail', 'packages', 'order', 'load', 'destination', 'line'],
  },
  {
    means: 'goods name',
    required: ['description'],
    optional: ['packages', 'load', 'detail', 'destination'],
    score: 0.92,
  },
  {
    means: 'goods name',
    required: ['title'],
    optional: ['goods', 'name', 'line', 'order'],
    score: 0.92,
    proof: 'words',
  },
  { means: 'goods name', required: ['title', 'goods'], optional: ['name', 'line', 'order'] },
  { means: 'goods name', required: ['packages', 'name'], score: 0.85 },
  { means: 'goods name', required: ['packages'], score: BORDERLINE, proof: 'goods' },
  { means: 'goods name', required: ['order'], score: BORDERLINE, proof: 'goods' },
  { means: 'goods name', required: ['order', 'detail'], optional: ['description'], score: LIKELY },
  { means: 'goods name', required: ['order', 'description'], score: LIKELY },
  { means: 'goods name', required: ['sku', 'name'], optional: ['goods'], score: 0.85 },
  { means: 'goods name', required: ['model'], optional: ['goods', 'name', 'number'], score: MAYBE },
  {
    means: 'goods name',
    required: ['brand', 'sku'],
    optional: ['goods'],
    score: LIKELY,
    proof: 'goods',
  },
  { means: 'goods name', required: ['customsName'], optional: ['goods'], score: 0.98 },
  { means: 'local goods name', required: ['localName'], optional: ['goods'] },
  {
    means: 'local goods name',
    required: ['customsName', 'local'],
    optional: ['goods'],
    score: 0.99,
  },
  { means: 'goods name', required: ['detail'], score: MAYBE },
  // A kind of goods: names or a class, as the cells decide.
  { means: 'goods name', required: ['goods', 'type'], optional: ['packages'], score: 0.68 },
  { means: 'local goods name', required: ['local', 'goods'], optional: ['name', 'description'] },
  { means: 'local goods name', required: ['local', 'description'] },
  { means: 'local goods name', required: ['local', 'title'], optional: ['goods', 'name'] },
  { means: 'sku', required: ['sku'], optional: ['goods', 'shop', 'order', 'line'], digits: /^1?$/ },
  {
    means: 'sku',
    required: ['sku'],
    optional: ['number', 'goods', 'shop', 'reference'],
    score: 0.9,
  },
  { means: 'sku', required: ['sku', 'platform'], optional: ['number'], score: 0.85 },
  {
    means: 'goods count',
    required: ['quantity'],
    optional: ['number', 'order', 'goods', 'goodsName', 'line', 'declared'],
  },
  {
    means: 'goods count',
    required: ['quantity', 'total'],
    optional: ['number', 'order', 'goods'],
    score: 0.92,
  },
  {
    means: 'goods count',
    required: ['quantity', 'pieces'],
    optional: ['order', 'goods'],
    score: SURE - 0.005,
  },
  { means: 'goods count', required: ['count', 'goods'], optional: ['total', 'order', 'quantity'] },
  // Requested quantity of a line, in the words of stock programs.
  { means: 'goods count', required: ['line', 'planned'], score: LIKELY, proof: 'whole' },
  {
    means: 'goods count',
    required: ['pieces'],
    optional: ['count', 'quantity', 'total', 'goods'],
    score: 0.85,
  },
  {
    means: 'package count',
    required: ['pieces'],
    optional: ['count', 'quantity', 'total', 'number', 'goods'],
  },
  {
    means: 'package count',
    required: ['count', 'packages'],
    optional: ['total', 'quantity', 'pieces'],
  },
  { means: 'package count', required: ['quantity', 'packages'], optional: ['total', 'pieces'] },
  { means: 'package count', required: ['packages', 'pieces'], optional: ['total'] },
  { means: 'package count', required: ['packages'], optional: ['total'], score: 0.85 },
  // Numbered parcels are usually consecutive numbers.
  { means: 'package count', required: ['packages', 'number'], score: 0.58 },
  { means: 'package count', required: ['count'], optional: ['number'], score: 0.85 },
  { means: 'goods count', required: ['count'], score: 0.83 },
  { means: 'package count', required: ['items'], score: 0.85 },
  { means: 'goods count', required: ['items'], score: 0.83 },
  {
    means: 'pallet count',
    required: ['pallets'],
    optional: ['count', 'quantity', 'number', 'total'],
  },
  { means: 'pallet type', required: ['pallets', 'type'] },

  // Measures.
  { means: 'weight', required: ['weight'], optional: ['grossWeight', 'total', ...LOAD_TAGS] },
  // A weight declared to customs ranks after a measured one.
  {
    means: 'weight',
    required: ['weight', 'declared'],
    optional: ['total', ...LOAD_TAGS],
    score: 0.9,
  },
  {
    means: 'weight',
    required: ['gross'],
    optional: ['total'],
    score: BORDERLINE + 0.03,
    proof: 'measured',
  },
  { means: 'weight', required: ['goodsWeight'], score: 0.85 },
  { means: 'unit weight', required: ['goodsWeight'] },
  { means: 'unit weight', required: ['unitWeight'], optional: ['goods'] },
  { means: 'unit weight', required: ['weight', 'each'], optional: ['goods'] },
  ...(['length', 'width', 'height'] as const).map((side): MeaningEntry => {
    return { means: side, required: [side], optional: ['packages', 'pallets', 'goods', 'load'] };
  }),
  {
    means: 'dimensions',
    required: ['dimensions'],
    optional: ['packages', 'pallets', 'goods', 'load', 'length', 'width', 'height'],
  },
  { means: 'dimensions', required: ['length', 'width', 'height'], optional: ['packages', 'goods'] },

  // Money.
  {
    means: 'declared value',
    required: ['declared'],
    optional: ['value', 'amount', 'price', 'total', 'goods'],
  },
  {
    means: 'declared value',
    required: ['value', 'grossWeight'],
    optional: ['goods', 'packages'],
    score: 0.85,
  },
  { means: 'declared value', required: ['value'], optional: [...LOAD_TAGS, 'total'], score: 0.9 },
  {
    means: 'unit value',
    required: ['declaredUnit'],
    optional: ['goods', 'line'],
    score: SURE + 0.015,
  },
  {
    means: 'unit value',
    required: ['unitPrice'],
    optional: ['goods', 'declared', 'value', 'order', 'line'],
  },
  { means: 'unit value', required: ['price'], optional: ['each', 'goods'], score: 0.9 },
  { means: 'unit value', required: ['value', 'each'], optional: ['goods', 'declared'] },
  // Value of one article, in sheets that list goods line by line.
  {
    means: 'unit value',
    required: ['single', 'value'],
    optional: ['declared'],
    score: SURE + 0.01,
  },
  {
    means: 'cod amount',
    required: ['cod'],
    optional: [
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
  ...(['amount', 'total', 'price'] as const).flatMap((word): MeaningEntry[] => {
    const optional: readonly Tag[] = ['total', 'order', 'amount', 'price', 'packages'];
    return [
      { means: 'cod amount', required: [word], optional, score: MAYBE, party: ['customer'] },
      // Not a question if another column states the amount to collect.
      { means: 'declared value', required: [word], optional, score: IF_NEEDED },
    ];
  }),
  { means: 'cod amount', required: ['cod', 'fee'], score: MAYBE },
  { means: 'cod amount', required: ['amount', 'needed'], score: MAYBE },
  { means: 'cod amount', required: ['amount', 'planned'], score: MAYBE },
  { means: 'cod amount', required: ['due'], optional: ['amount', 'total', 'order'], score: MAYBE },
  // "Bal on delivery": the amount left to pay at the door.
  {
    means: 'cod amount',
    required: ['due', 'needed'],
    optional: ['amount'],
    party: ['destination'],
  },
  {
    means: 'currency',
    required: ['currency'],
    optional: [
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
  { means: 'cod currency', required: ['currency', 'cod'] },

  // Services, and payment of the freight.
  { means: 'service', required: ['service'], optional: ['type', 'load'], party: ['destination'] },
  { means: 'service', required: ['service', 'type'], optional: ['number', 'name'] },
  { means: 'service', required: ['type'], score: 0.85, party: ['destination'] },
  // "Delivery option" over homes and pickup points: the cells decide.
  { means: 'delivery type', required: ['service'], score: 0.89 },
  {
    means: 'delivery type',
    required: ['point'],
    optional: ['type'],
    score: 0.85,
    party: ['destination'],
  },
  { means: 'delivery type', required: ['type'], score: 0.75, party: ['destination'] },
  {
    means: 'freight payment',
    required: ['payment'],
    optional: ['type', 'freight', 'freightCost', 'by'],
  },
  {
    means: 'freight payment',
    required: ['freight', 'payment', 'terms'],
    optional: ['type', 'freightCost', 'by'],
  },
  {
    means: 'freight payment',
    required: ['freight'],
    optional: ['by', 'terms', 'type'],
    score: 0.85,
  },
  { means: 'freight payment', required: ['payment', 'terms'], score: LIKELY },
  { means: 'freight payment', required: ['freight', 'by'], optional: ['payment'] },
  { means: 'freight payment', required: ['by'], optional: ['payment'], score: LIKELY },
  {
    means: 'incoterm',
    required: ['incoterm'],
    optional: ['number', 'terms'],
    party: ['destination'],
  },
  { means: 'incoterm', required: ['terms'], score: LIKELY, party: ['destination'] },

  // Days and times.
  { means: 'pickup date', required: ['date'], optional: ['planned'], party: ['pickup'] },
  // A day that shops enter for themselves; a question if orders need one.
  {
    means: 'pickup date',
    required: ['dispatch', 'date'],
    score: IF_NEEDED,
    party: ['destination'],
  },
  { means: 'pickup window', required: ['window'], optional: ['time'], party: ['pickup'] },
  { means: 'pickup window', required: ['time'], party: ['pickup'], score: 0.75 },
  { means: 'pickup from', required: ['time'], party: ['pickup'], score: 0.76, proof: 'clock' },
  { means: 'pickup window', required: ['load', 'window'], score: LIKELY },
  { means: 'pickup date', required: ['load', 'date'], score: IF_NEEDED },
  { means: 'pickup from', required: ['start'], optional: ['time', 'window'], party: ['pickup'] },
  { means: 'pickup until', required: ['end'], optional: ['time', 'window'], party: ['pickup'] },
  // "Ready from 08:00, close 12:00": times of the sender's dock, unless a party is named.
  ...(
    [
      ['opening', 'from'],
      ['closing', 'until'],
    ] as const
  ).flatMap(([tag, end]): MeaningEntry[] => {
    const entry = { required: [tag], optional: ['time'], score: LIKELY, proof: 'clock' } as const;
    return [
      { means: `pickup ${end}`, ...entry },
      { means: `pickup ${end}`, ...entry, party: ['pickup', 'sender'] },
      { means: `delivery ${end}`, ...entry, party: ['destination', 'receiver'], score: SURE },
    ];
  }),
  { means: 'delivery date', required: ['date'], optional: ['planned'], party: ['destination'] },
  {
    means: 'delivery date',
    required: ['dueDay'],
    optional: ['date'],
    score: LIKELY,
    proof: 'date',
  },
  { means: 'delivery window', required: ['window'], optional: ['time'], party: ['destination'] },
  {
    means: 'delivery from',
    required: ['start'],
    optional: ['time', 'window'],
    party: ['destination'],
  },
  {
    means: 'delivery until',
    required: ['end'],
    optional: ['time', 'window'],
    party: ['destination'],
  },

  // The rest.
  {
    means: 'remark',
    required: ['remark'],
    optional: ['order', 'load', 'shop', 'second', 'packages', 'driver'],
    party: ['customer', 'destination', 'destinationTown', 'receiver', 'sender'],
  },
  { means: 'remark', required: ['shopRemark'], optional: ['order'], score: 0.85 },
  { means: 'remark', required: ['remark', 'address'], score: LIKELY, party: ['destination'] },
  { means: 'hs code', required: ['hsCode'], optional: ['number', 'goods', 'goodsName'] },
  {
    means: 'origin country',
    required: ['origin'],
    optional: ['country', 'goods', 'goodsName', 'number'],
  },
  { means: 'platform', required: ['platform'], optional: ['name', 'order'] },
  { means: 'warehouse', required: ['warehouse'], optional: ['number', 'name'] },
  { means: 'ioss', required: ['ioss'], optional: ['number'] },
  { means: 'export reason', required: ['reason'] },
  { means: 'stackable', required: ['stackable'], optional: ['needed', 'pallets', 'goods'] },
  { means: 'tail lift', required: ['tailLift'], optional: ['needed'] },
  { means: 'un number', required: ['unNumber'], optional: ['number'] },
  { means: 'freight class', required: ['freightClass'], score: 0.85 },
  { means: 'appointment', required: ['appointment'], optional: ['needed'], party: ['destination'] },
  { means: 'handling', required: ['handling'], optional: ['remark'] },
];
