import * as v from 'valibot';
import { areaChild } from '../areas/areas.ts';
import { freightQuote } from '../orders/freightQuote.ts';
import { LABELS_PER_CALL, MAX_LABELS, MAX_WAITING_LABELS } from '../orders/orderLabels.ts';
import { publicParcel } from '../orders/tracking.ts';
import { orderKinds } from '../../../domain/sheets/sheet.ts';
import { openEndpoint, strict } from './openEndpoint.ts';
import { labelChoice } from './labelChoice.ts';
import { exampleWaybill as WAYBILL } from './openOrder.ts';
import { openOrders } from './openOrders.ts';
import { openPickups } from './openPickups.ts';
import { openReturns } from './openReturns.ts';
import { openSandbox } from './openSandbox.ts';

/** Calls of the open API, made with a platform's key. */
export const openContract = {
  ...openOrders,
  getLabels: openEndpoint({
    method: 'POST',
    path: '/labels',
    right: 'label',
    body: strict({
      numbers: v.pipe(
        v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))),
        v.minLength(1),
        v.maxLength(LABELS_PER_CALL),
        v.description(`1 to ${LABELS_PER_CALL} waybill numbers or your order numbers.`),
      ),
      ...labelChoice,
      piece: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.description(
            'The piece of one order, from 1; all pieces if neither it nor `lastPiece` is given.',
          ),
        ),
      ),
      lastPiece: v.optional(
        v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.description(
            `The last of several pieces of one order, beginning with \`piece\`. An order with more than ${MAX_LABELS} pieces is printed in parts: 1 to ${MAX_LABELS}, ${MAX_LABELS + 1} to ${2 * MAX_LABELS}, and so on.`,
          ),
        ),
      ),
    }),
    result: 'file',
    errors: ['order.unknown', 'order.state', 'open.label.script'],
    summary: 'Download labels',
    description: `Confirms created orders, records the labels as printed, and returns them in the sequence of the request, one for each piece. A call draws at most ${MAX_LABELS} labels; orders with more pieces together are refused. At most ${MAX_WAITING_LABELS} labels of a merchant wait at a time; further calls get 429 until some are drawn. The call is refused if a number is unknown, or if an order can’t be printed because it is cancelled or delivered. A PNG is one label in black and white, with exactly the number of dots that follows from \`size\` and \`dpi\`. Fixed texts on labels are in the language of \`Accept-Language\`.`,
    example: { numbers: [WAYBILL], format: 'pdf', size: '100x150' },
  }),
  trackOrder: openEndpoint({
    method: 'GET',
    path: '/orders/{number}/tracking',
    right: 'track',
    result: publicParcel,
    errors: ['order.unknown'],
    answer: {
      waybillNo: WAYBILL,
      status: 'inTransit',
      receiverCity: 'Accra',
      receiverCountry: 'GH',
      events: [
        { at: '2026-11-25T10:31:00.000Z', status: 'created', action: null, place: null },
        { at: '2026-11-26T07:02:00.000Z', status: 'inTransit', action: 'depart', place: 'Kumasi' },
      ],
    },
    summary: 'Track an order',
    description: 'The status and events of an order, without personal data.',
  }),
  quote: openEndpoint({
    method: 'GET',
    path: '/quotes',
    right: null,
    query: strict(freightQuote.calculateFreightQuote.query.entries),
    result: v.object({ quote: freightQuote.calculateFreightQuote.result }),
    answer: {
      quote: {
        amount: 5_175,
        currency: 'GHS',
        chargeableKg: 2.5,
        volumetricKg: 2.4,
        divisor: 5_000,
        price: {
          currency: 'GHS',
          card: 'domestic',
          version: 1,
          charges: [
            { code: 'freight', rule: 'domestic/1', base: 2_500, amount: 4_500 },
            { code: 'tax', rule: 'GH/VAT', base: 4_500, amount: 675, basisPoints: 1_500 },
          ],
          total: 5_175,
        },
      },
    },
    example: { kind: 'domestic', country: 'GH', service: 'STANDARD', weightKg: '2.5' },
    summary: 'Quote freight',
    description:
      'The price of an order; `quote` is null if the carrier has no tariff for the destination. Amounts are in minor units.',
  }),
  listAreas: openEndpoint({
    method: 'GET',
    path: '/areas',
    right: null,
    query: strict({
      parent: v.pipe(
        v.string(),
        v.minLength(2),
        v.maxLength(40),
        v.description('A country code such as `GH`, or the `code` of an area.'),
      ),
    }),
    result: v.object({ areas: v.array(areaChild) }),
    answer: {
      areas: [{ code: 'GH-AA', parentCode: 'GH', name: 'Greater Accra', hasChildren: true }],
    },
    example: { parent: 'GH' },
    summary: 'List areas',
    description:
      'Regions and cities directly below `parent`: a country code such as `GH`, or the code of a region.',
  }),
  listServices: openEndpoint({
    method: 'GET',
    path: '/services',
    right: null,
    result: v.object({
      kinds: v.array(
        v.object({
          kind: v.picklist(orderKinds),
          services: v.array(v.string()),
          payers: v.array(v.string()),
        }),
      ),
    }),
    answer: {
      kinds: [
        { kind: 'domestic', services: ['STANDARD', 'EXPRESS'], payers: ['PREPAID', 'COLLECT'] },
      ],
    },
    summary: 'List services',
    description: 'The services and payers of each kind of order.',
  }),
  createSignInLink: openEndpoint({
    method: 'POST',
    path: '/sign-in-links',
    right: 'signIn',
    body: strict({
      number: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1),
          v.maxLength(80),
          v.description('An order to open: its waybill number or your order number.'),
        ),
      ),
    }),
    result: v.object({ url: v.string(), expiresAt: v.string() }),
    errors: ['login.notAllowed'],
    answer: {
      url: 'https://portal.example/order/order-search?key=…',
      expiresAt: '2026-11-25T10:36:00.000Z',
    },
    summary: 'Get a sign-in link',
    description:
      'A link that opens the portal once within 5 minutes, with the account that created the key; with `number`, at that order. Give it only to that person. Keys of sandboxes can’t have this right: the portal shows none of their orders.',
    example: { number: WAYBILL },
  }),
  ...openPickups,
  ...openReturns,
  ...openSandbox,
} as const;

export type OpenContract = typeof openContract;
export type OpenName = keyof OpenContract;
