import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { contract, type EndpointName } from '../../src/api/contract/index.ts';
import type { PageAccess } from '../../src/api/contract/pageAccess.ts';
import { permissions } from '../../src/api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { mayOpen } from '../../src/machines/session/selectors.ts';
import type { RouteName } from '../../src/routes/paths.ts';
import { routes } from '../../src/views/routes/routes.ts';
import { signedIn } from './support/portal.tsx';

/**
 * Call that a page requires, or null if it makes none.
 * An unlisted page is compared with any call that needs the same permission.
 */
const requiredCalls: Readonly<Partial<Record<RouteName, EndpointName | null>>> = {
  login: null,
  forgotPwd: null,
  register: null,
  terms: null,
  invitation: null,
  tracking: null,
  home: null,
  indexChart: null,
  indexChartOrderQuantityDetail: 'getOrderQuantityDetail',
  indexChartCodDetail: 'getCodDetail',
  indexChartProblemDetail: 'getProblemDetail',
  orderEntry: 'addOrder',
  orderEdit: 'updateOrder',
  intlOrderEntry: 'addIntlOrder',
  intlOrderEdit: 'updateIntlOrder',
  ltlOrderEntry: 'addLocalLTLOrder',
  ltlOrderEdit: 'updateLocalLTLOrder',
  expressEntry: 'addIntlExpressOrder',
  expressEdit: 'updateIntlExpressOrder',
  fbsEntry: 'addFbsOrder',
  fbsEdit: 'updateFbsOrder',
  orderImport: 'importOrder',
  intlOrderImport: 'importIntlOrder',
  ltlOrderImport: 'importLTLOrder',
  expressImport: 'importIntlExpressOrder',
  fbsImport: 'importFbsOrder',
  importReceipts: 'queryImportReceipts',
  importLayouts: 'queryImportShapes',
  importReceipt: 'getImportReceipt',
  orderSearch: 'queryOrderList',
  orderPrint: 'printOrders',
  systemOrderPrint: 'printOrders',
  orderDetail: 'getOrder',
  trackTrace: 'trackOrders',
  issueOrders: 'queryIssueOrderList',
  systemIssueOrders: 'queryAllIssueOrder',
  orderStatic: 'getOrderStatistics',
  reportOrders: 'queryOrderList',
  expressWaybills: 'queryCustomerOrderList',
  expressCustomers: 'queryCustomerOrderList',
  adminExpressWaybills: 'queryAllCustomerOrder',
  adminExpressCustomers: 'queryAllCustomerOrder',
  fbsWaybills: 'queryFbsOrderList',
  fbsCustomers: 'queryFbsOrderList',
  adminFbsWaybills: 'queryAllFbsOrder',
  adminFbsCustomers: 'queryAllFbsOrder',
  systemOrders: 'queryAllOrder',
  changeLabelSearch: 'queryOrderForChangeLabel',
  changeLabelForUpdate: 'printLabelForUpdateOrder',
  orderOcs: 'scanParcels',
  senderAddress: 'queryAddressList',
  senderImport: 'importAddress',
  receiverImport: 'importAddress',
  receiverAddress: 'queryAddressList',
  returnRegistration: 'getReturnExchangeList',
  excOrderSearch: 'getExchangePrintList',
  adminOrderSearch: 'getAllExchangePrintList',
  workOrders: 'queryWorkOrderList',
  addTicket: 'addWorkOrder',
  orderTags: 'queryOrderTagList',
  goodsTemplates: 'queryGoodsTemplateList',
  staffManagement: 'queryAccountList',
  systemStaff: 'queryAccountList',
  mainAccount: null,
  roleManagement: 'queryRoleList',
  systemRoles: 'queryRoleList',
  langManage: 'queryTextList',
  countryManage: 'queryCountryList',
  regionManage: 'saveArea',
  loginRecord: 'queryLoginRecords',
  changeRecord: 'queryChangeList',
  dataReads: 'queryDataReadList',
  developers: 'getOpenReference',
};

/** Pages for merchants only, whose calls the carrier may make too. */
const merchantPages: readonly string[] = [
  'orderTags',
  'goodsTemplates',
  'excOrderSearch',
  'ownRates',
  'billManage',
  'staffManagement',
  'roleManagement',
  'companyProfile',
  'platforms',
  'webhookLog',
  'shopOrders',
];
/** Pages for carrier staff only. */
const carrierPages: readonly string[] = ['systemStaff', 'systemRoles'];

/** Owners with all permissions, and accounts with one or none, of both kinds of company. */
const roles = [CARRIER_COMPANY_ID, 7].flatMap((companyId) =>
  [[...permissions], [], ...permissions.map((permission) => [permission])].map(
    (rolePermissions) => ({
      companyId,
      permissions: rolePermissions,
    }),
  ),
);

describe('pages are open to users whom the server answers', () => {
  test('every page has a call', () => {
    expect(Object.keys(routes).filter((name) => findCall(name) === undefined)).toEqual([]);
  });

  test.each(roles)('company $companyId, $permissions', async (role) => {
    const session = signedIn(role);
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
    const snapshot = session.getSnapshot();
    for (const [name, route] of Object.entries(routes)) {
      const call = findCall(name) ?? null;
      const isCarrier = role.companyId === CARRIER_COMPANY_ID;
      const isForSide = !(isCarrier ? merchantPages : carrierPages).includes(name);
      const secondPermission = route.access === 'public' ? undefined : route.also;
      const hasSecond =
        secondPermission === undefined || role.permissions.includes(secondPermission);
      const isOpen = isForSide && hasSecond && isAnswered(call, role);
      expect([name, mayOpen(snapshot, route)]).toEqual([name, isOpen]);
    }
  });
});

function findCall(name: string): EndpointName | null | undefined {
  const calls = new Map<string, EndpointName | null>(Object.entries(requiredCalls));
  const { access, isForCarrierOnly } = routes[name as RouteName] as PageAccess;
  const hasSameAccess = (call: Endpoint) =>
    call.access === access && call.isForCarrierOnly === isForCarrierOnly;
  const similarCall = Object.entries(contract).find(([, call]) => hasSameAccess(call));
  return calls.has(name) ? calls.get(name) : (similarCall?.[0] as EndpointName | undefined);
}

/** Tells whether the server answers, by the contract. */
function isAnswered(call: EndpointName | null, role: (typeof roles)[number]): boolean {
  if (call === null) return true;
  const { access, isForCarrierOnly }: Endpoint = contract[call];
  const hasPermission = role.permissions.some((permission) => permission === access);
  return hasPermission && (isForCarrierOnly !== true || role.companyId === CARRIER_COMPANY_ID);
}
