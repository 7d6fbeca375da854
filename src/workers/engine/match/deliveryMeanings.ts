import { type Entry, LIKELY, MAYBE, IF_NEEDED, SURE, LOAD_TAGS } from './meaningTable.ts';
import type { Tag } from './vocabulary.ts';

/** Entries for money, services, days and times, and the rest of an order. */
export const deliveryEntries: readonly Entry[] = [
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
  ...(['amount', 'total', 'price'] as const).flatMap((word): Entry[] => {
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
  ).flatMap(([tag, end]): Entry[] => {
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
