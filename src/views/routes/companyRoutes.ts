import { msg } from '@lingui/core/macro';
import { pages } from '../../api/contract/pages.ts';
import { lazy, lazyWith } from '../shared/lazyView.tsx';
import type { Route } from './route.ts';

// Pages that differ by their props share their code.
const rolesPage = lazyWith(() => import('../organisation/RolesPage.tsx'));

/** Pages of companies, their staff, and their platforms. */
export const companyRoutes = {
  staffManagement: {
    ...pages.staffManagement,
    view: lazy(() => import('../organisation/StaffPage.tsx')),
    title: msg({ id: 'menu.customer.staff', message: 'Staff' }),
    record: msg({ id: 'record.account', message: 'Account' }),
  },
  systemStaff: {
    ...pages.systemStaff,
    view: lazy(() => import('../organisation/StaffPage.tsx')),
    title: msg({ id: 'menu.system.staff', message: 'Staff' }),
    record: msg({ id: 'record.account', message: 'Account' }),
  },
  mainAccount: {
    ...pages.mainAccount,
    view: lazy(() => import('../organisation/MainAccountPage.tsx')),
    title: msg({ id: 'mainAccount.title', message: 'Main account' }),
  },
  roleManagement: {
    ...pages.roleManagement,
    view: rolesPage({ page: 'roleManagement' }),
    title: msg({ id: 'menu.customer.roles', message: 'Roles' }),
    record: msg({ id: 'record.role', message: 'Role' }),
  },
  systemRoles: {
    ...pages.systemRoles,
    view: rolesPage({ page: 'systemRoles' }),
    title: msg({ id: 'menu.system.roles', message: 'Roles' }),
    record: msg({ id: 'record.role', message: 'Role' }),
  },
  companyProfile: {
    ...pages.companyProfile,
    view: lazy(() => import('../carrier/companies/CompanyProfilePage.tsx')),
    title: msg({ id: 'menu.customer.profile', message: 'Company' }),
    record: msg({ id: 'record.company', message: 'Company' }),
  },
  companyManage: {
    ...pages.companyManage,
    view: lazy(() => import('../carrier/companies/CompaniesPage.tsx')),
    title: msg({ id: 'menu.customer.companies', message: 'Companies' }),
    record: msg({ id: 'record.company', message: 'Company' }),
  },
  platforms: {
    ...pages.platforms,
    view: lazy(() => import('../platforms/PlatformsPage.tsx')),
    title: msg({ id: 'menu.baseInfo.platforms', message: 'Platforms and API' }),
    record: msg({ id: 'record.platform', message: 'Platform' }),
  },
  webhookLog: {
    ...pages.webhookLog,
    view: lazy(() => import('../platforms/WebhookLogPage.tsx')),
    title: msg({ id: 'menu.baseInfo.webhookLog', message: 'Webhook log' }),
  },
  shopOrders: {
    ...pages.shopOrders,
    view: lazy(() => import('../platforms/ShopOrdersPage.tsx')),
    title: msg({
      id: 'menu.baseInfo.shopOrders',
      message: 'Orders from shops',
    }),
  },
  developers: {
    ...pages.developers,
    view: lazy(() => import('../platforms/DevelopersPage.tsx')),
    title: msg({ id: 'menu.baseInfo.developers', message: 'API reference' }),
  },
  systemPlatforms: {
    ...pages.systemPlatforms,
    view: lazy(() => import('../platforms/CarrierPlatformsPage.tsx')),
    title: msg({ id: 'menu.system.platforms', message: 'Merchants’ platforms' }),
    record: msg({ id: 'record.platformAccess', message: 'Merchant’s platform' }),
  },
} as const satisfies Record<string, Route>;
