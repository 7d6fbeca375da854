import type { Feature } from '../feature.ts';

export const returnFeature = {
  pages: {
    returnRegistration: {
      path: '/customer-service/return-registration',
      access: 'return.write',
      menu: { group: 'service', id: 'service.returns' },
    },
    excOrderSearch: {
      path: '/exchange/exc-order-search',
      access: 'return.write',
      isForMerchantsOnly: true,
      menu: { group: 'service', id: 'exchange.print' },
    },
    adminOrderSearch: {
      path: '/exchange/admin-order-search',
      access: 'return.manage',
      isForCarrierOnly: true,
      menu: { group: 'service', id: 'exchange.print' },
    },
  },
  record: { kind: 'return', page: 'returnRegistration', query: 'id' },
  notices: {
    returnRegistered: 'return.write',
    returnApproved: 'return.write',
    returnRefused: 'return.write',
    returnReceived: 'return.write',
    returnClosed: 'return.write',
    exchangeRegistered: 'return.write',
    exchangeApproved: 'return.write',
    exchangeRefused: 'return.write',
    exchangeReceived: 'return.write',
    exchangeClosed: 'return.write',
  },
  attention: ['returnsRequested'],
  settings: {},
} as const satisfies Feature;
