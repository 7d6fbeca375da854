import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazyWith } from '../shared/lazyView.tsx';

// The three pages share code and differ by their props.
const returnsPage = lazyWith(() => import('./ReturnsPage.tsx'));

/** Pages and notices of returns and exchanges, for the frame. */
export const returnFeature = {
  routes: {
    returnRegistration: {
      ...pages.returnRegistration,
      view: returnsPage({ page: 'returnRegistration' }),
      title: msg({ id: 'menu.service.returns', message: 'Returns' }),
      tab: { query: 'id', titled: false },
    },
    excOrderSearch: {
      ...pages.excOrderSearch,
      view: returnsPage({ page: 'excOrderSearch' }),
      title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
      tab: { query: 'id', titled: false },
    },
    adminOrderSearch: {
      ...pages.adminOrderSearch,
      view: returnsPage({ page: 'adminOrderSearch' }),
      title: msg({ id: 'menu.exchange.print', message: 'Exchanges' }),
      tab: { query: 'id', titled: false },
    },
  },
  notices: {
    returnRegistered: msg({ id: 'notice.returnRegistered', message: 'Return {number} registered' }),
    returnApproved: msg({ id: 'notice.returnApproved', message: 'Return {number} approved' }),
    returnRefused: msg({ id: 'notice.returnRefused', message: 'Return {number} refused' }),
    returnReceived: msg({ id: 'notice.returnReceived', message: 'Return {number} received' }),
    returnClosed: msg({ id: 'notice.returnClosed', message: 'Return {number} closed' }),
    exchangeRegistered: msg({
      id: 'notice.exchangeRegistered',
      message: 'Exchange {number} registered',
    }),
    exchangeApproved: msg({ id: 'notice.exchangeApproved', message: 'Exchange {number} approved' }),
    exchangeRefused: msg({ id: 'notice.exchangeRefused', message: 'Exchange {number} refused' }),
    exchangeReceived: msg({ id: 'notice.exchangeReceived', message: 'Exchange {number} received' }),
    exchangeClosed: msg({ id: 'notice.exchangeClosed', message: 'Exchange {number} closed' }),
  },
} as const;
