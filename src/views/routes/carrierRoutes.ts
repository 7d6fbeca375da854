import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

/** Pages of the carrier's master data, rates, settings and logs. `ownRates` is for merchants. */
export const carrierRoutes = {
  langManage: {
    ...pages.langManage,
    view: lazy(() => import('../texts/TextsPage.tsx')),
    title: msg({ id: 'menu.baseInfo.langManage', message: 'Portal texts' }),
    record: msg({ id: 'record.text', message: 'Portal text' }),
  },
  countryManage: {
    ...pages.countryManage,
    view: lazy(() => import('../carrier/countries/CountriesPage.tsx')),
    title: msg({ id: 'menu.system.countries', message: 'Countries' }),
    record: msg({ id: 'record.country', message: 'Country' }),
  },
  regionManage: {
    ...pages.regionManage,
    view: lazy(() => import('../carrier/areas/RegionsPage.tsx')),
    title: msg({ id: 'menu.system.regions', message: 'Regions' }),
    record: msg({ id: 'record.area', message: 'Region' }),
  },
  rateCards: {
    ...pages.rateCards,
    view: lazy(() => import('../pricing/RateCardsPage.tsx')),
    title: msg({ id: 'menu.quote.cards', message: 'Rate cards' }),
    record: msg({ id: 'record.rateCard', message: 'Rate card' }),
  },
  rateGroups: {
    ...pages.rateGroups,
    view: lazy(() => import('../pricing/RateGroupsPage.tsx')),
    title: msg({ id: 'menu.quote.groups', message: 'Rate groups' }),
    record: msg({ id: 'record.rateGroup', message: 'Rate group' }),
  },
  quoteAreas: {
    ...pages.quoteAreas,
    view: lazy(() => import('../pricing/QuoteAreasPage.tsx')),
    title: msg({ id: 'menu.quote.areas', message: 'Quote areas' }),
    record: msg({ id: 'record.quoteArea', message: 'Quote area' }),
  },
  ownRates: {
    ...pages.ownRates,
    view: lazy(() => import('../pricing/MerchantRatesPage.tsx')),
    title: msg({ id: 'menu.quote.own', message: 'Rates' }),
  },
  dictionaryManage: {
    ...pages.dictionaryManage,
    view: lazy(() => import('../carrier/dictionaries/DictionariesPage.tsx')),
    title: msg({ id: 'menu.system.dictionaries', message: 'Form lists' }),
    record: msg({ id: 'record.dictionary', message: 'List entry' }),
  },
  sysConfig: {
    ...pages.sysConfig,
    view: lazy(() => import('../carrier/settings/SettingsPage.tsx')),
    title: msg({ id: 'menu.system.settings', message: 'System settings' }),
    record: msg({ id: 'record.setting', message: 'Settings' }),
  },
  loginRecord: {
    ...pages.loginRecord,
    view: lazy(() => import('../records/SignInsPage.tsx')),
    title: msg({ id: 'menu.system.signIns', message: 'Sign-in log' }),
  },
  changeRecord: {
    ...pages.changeRecord,
    view: lazy(() => import('../records/ChangesPage.tsx')),
    title: msg({ id: 'menu.system.changes', message: 'Change log' }),
  },
} as const satisfies Record<string, Route>;
