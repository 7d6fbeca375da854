import { WITH_CELLS, type Entry, LIKELY, MAYBE, SURE, LOAD_TAGS } from './meaningTable.ts';

/** Score of a number without a subject; beside an order number it may be another one. */
const BARE_NUMBER = 0.9;

/** Entries for the order, its goods and measures. */
export const orderEntries: readonly Entry[] = [
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
  ...([['number'], ['name']] as const).map((required): Entry => {
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
  { means: 'goods name', required: ['packages'], score: WITH_CELLS, proof: 'goods' },
  { means: 'goods name', required: ['order'], score: WITH_CELLS, proof: 'goods' },
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
    score: WITH_CELLS + 0.03,
    proof: 'measured',
  },
  { means: 'weight', required: ['goodsWeight'], score: 0.85 },
  { means: 'unit weight', required: ['goodsWeight'] },
  { means: 'unit weight', required: ['unitWeight'], optional: ['goods'] },
  { means: 'unit weight', required: ['weight', 'each'], optional: ['goods'] },
  ...(['length', 'width', 'height'] as const).map((side): Entry => {
    return { means: side, required: [side], optional: ['packages', 'pallets', 'goods', 'load'] };
  }),
  {
    means: 'dimensions',
    required: ['dimensions'],
    optional: ['packages', 'pallets', 'goods', 'load', 'length', 'width', 'height'],
  },
  { means: 'dimensions', required: ['length', 'width', 'height'], optional: ['packages', 'goods'] },
];
