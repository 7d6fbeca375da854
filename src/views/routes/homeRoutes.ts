import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { earlyWith, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Loaded early, because all users start on one of them.
const homePage = earlyWith(() => import('../dashboard/HomePage.tsx'));
const detailPage = lazyWith(() => import('../dashboard/DetailPage.tsx'));

/** Home pages and daily figures. */
export const homeRoutes = {
  home: {
    ...pages.home,
    view: homePage({ figuresFirst: false }),
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  indexChart: {
    ...pages.indexChart,
    view: homePage({ figuresFirst: true }),
    title: msg({ id: 'menu.home', message: 'Home' }),
    fixed: true,
  },
  indexChartOrderQuantityDetail: {
    ...pages.indexChartOrderQuantityDetail,
    view: detailPage({ detail: 'orderQuantity' }),
    title: msg({ id: 'menu.indexChart.orders', message: 'Order quantity' }),
  },
  indexChartCodDetail: {
    ...pages.indexChartCodDetail,
    view: detailPage({ detail: 'cod' }),
    title: msg({ id: 'menu.indexChart.cod', message: 'COD by day' }),
  },
} as const satisfies Record<string, Route>;
