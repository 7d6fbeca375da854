import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { surchargeBases } from '../../domain/prices/cardContent.ts';
import type { ChargeCode, Unpriced } from '../../domain/prices/charge.ts';

/** Names of price lines. */
export const chargeTexts: Readonly<Record<ChargeCode, MessageDescriptor>> = {
  freight: msg({ id: 'charge.freight', message: 'Freight' }),
  remoteArea: msg({ id: 'charge.remoteArea', message: 'Remote area' }),
  oversize: msg({ id: 'charge.oversize', message: 'Oversize' }),
  dangerousGoods: msg({ id: 'charge.dangerousGoods', message: 'Dangerous goods' }),
  residential: msg({ id: 'charge.residential', message: 'Residential delivery' }),
  insurance: msg({ id: 'charge.insurance', message: 'Insurance' }),
  codFee: msg({ id: 'charge.codFee', message: 'COD fee' }),
  redelivery: msg({ id: 'charge.redelivery', message: 'Redelivery' }),
  returnTrip: msg({ id: 'charge.returnTrip', message: 'Return to sender' }),
  fuel: msg({ id: 'charge.fuel', message: 'Fuel surcharge' }),
  tax: msg({ id: 'charge.tax', message: 'Tax' }),
};

/** Reasons why an order has no price. */
export const unpricedTexts: Readonly<Record<Unpriced['reason'], MessageDescriptor>> = {
  noCard: msg({
    id: 'unpriced.noCard',
    message: 'No rate card for this kind of order yet. We price it separately.',
  }),
  noArea: msg({
    id: 'unpriced.noArea',
    message: 'This destination is outside our rate areas. We price it separately.',
  }),
  noBand: msg({
    id: 'unpriced.noBand',
    message: 'This weight is above our rates. We price it separately.',
  }),
  noRate: msg({
    id: 'unpriced.noRate',
    message: 'No rate for this destination and service yet. We price it separately.',
  }),
  noWeight: msg({
    id: 'unpriced.noWeight',
    message: 'The price is known once the order has been weighed.',
  }),
};

/** Names of the amounts that a percentage is charged on. */
export const baseTexts: Readonly<Record<(typeof surchargeBases)[number], MessageDescriptor>> = {
  ...chargeTexts,
  declared: msg({ id: 'charge.base.declared', message: 'Declared value' }),
  cod: msg({ id: 'charge.base.cod', message: 'COD amount' }),
};
