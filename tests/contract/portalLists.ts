/** Routes that section 2 of the specification names. */
export const specifiedRoutes: readonly string[] = [
  '/login',
  '/register',
  '/forgotPwd',
  '/dashboard',
  '/indexChart',
  '/indexChartCodDetail',
  '/indexChartOrderQuantityDetail',
  '/indexChartProblemDetail',
  ...group('customer', 'customer-management', 'staff-management', 'role-management'),
  ...group(
    'order',
    'ltl-order-entry',
    'ltl-order-edit',
    'order-entry',
    'intl-order-entry',
    'order-search',
    'main-order-detail',
    'order-import',
    'intl-order-import',
    'ltl-order-import',
    'order-edit',
    'intl-order-edit',
    'order-static',
  ),
  ...group(
    'express',
    'intl-order-entry',
    'intl-exp-edit',
    'waybill-search',
    'admin-waybill-search',
    'customer-search',
    'admin-customer-search',
    'international-express-import',
  ),
  ...group('baseInfo', 'sender-address', 'receiver-address', 'lang-manage', 'platform'),
  ...group(
    'system',
    'sys-config-management',
    'role-management',
    'staff-management',
    'login-record',
    'country-management',
    'region-management',
    'order-search',
    'receive-issue-order',
    'bill-management',
    'changeLabelForUpdate',
    'order-print',
    'changeLabelSearch',
    'platform-management',
    'order-ocs',
  ),
  ...group(
    'customer-service',
    'receive-issue-order',
    'return-registration',
    'work-order-record',
    'add-ticket',
  ),
  ...group('track', 'track-trace'),
  ...group('quote', 'customer-quote-management', 'quote-area-management'),
  ...group('bill', 'bill-management'),
  ...group('exchange', 'exc-order-search', 'admin-order-search'),
  ...group('report', 'order-search'),
  ...group(
    'fbs',
    'fbs-order-import',
    'fbs-order-entry',
    'fbs-order-edit',
    'waybill-search',
    'admin-waybill-search',
    'customer-search',
    'admin-customer-search',
  ),
];

function group(folder: string, ...names: readonly string[]): string[] {
  return names.map((name) => `/${folder}/${name}`);
}

/** A call of section 7. */
export interface SpecifiedCall {
  /** Its name there, or what it says in words. */
  readonly says: string;
  /** The endpoints that answer it. Where they have other names, decision 77 says why. */
  readonly by: readonly string[];
  readonly method?: 'GET' | 'POST';
  /** The folder that the specification gives. */
  readonly under?: string;
  /** Parameters that it names, in query or body. */
  readonly takes?: readonly string[];
}

const ORDER = '/v1/api/express/order/';
const CUSTOMER = '/v1/api/express/customerOrder/';
const ADMIN_CUSTOMER = '/v1/api/admin/customerOrder/';
const ISSUE = '/ocs/order/api/waybill/abnormal/';

/** A call that has its specified name here too. */
const same = (name: string, more: Partial<SpecifiedCall> = {}): SpecifiedCall => {
  return { says: name, by: [name], ...more };
};
/** Calls below a folder that have other names in code, where one name means several. */
const alias = (
  under: string,
  says: string,
  by: readonly string[],
  more: Partial<SpecifiedCall> = {},
): SpecifiedCall => ({ says, by, under, ...more });

export const specifiedCalls: readonly SpecifiedCall[] = [
  // Language
  same('findTranslateDictionary', {
    method: 'GET',
    under: '/v1/api/common/translate/dictionary/',
  }),
  // Auth and account
  same('queryAllCountryList', { method: 'GET', under: '/v1/api/country/' }),
  { says: 'image verify code', by: ['getVerifyCode'], method: 'GET' },
  same('doLogin', {
    method: 'POST',
    under: '/v1/api/security/login/',
    takes: ['account', 'password', 'verifyCode', 'uuid'],
  }),
  same('noDoLogin', { method: 'POST', takes: ['secretKey'] }),
  same('doLogout', { method: 'POST' }),
  same('register', { method: 'POST', under: '/v1/api/organization/account/' }),
  same('getSmsVerifyCode', { method: 'POST' }),
  same('checkSmsCode', { method: 'POST' }),
  same('restPassword', { method: 'POST' }),
  same('checkRegistered', { method: 'GET' }),
  same('updatePassword', {
    method: 'POST',
    takes: ['oldPassword', 'newPassword', 'confirmPassword'],
  }),
  same('initDefaultPassword', { method: 'GET' }),
  same('findAreaListByParentCode', { method: 'GET', under: '/v1/api/common/area/' }),
  // Orders
  alias(ORDER, 'add', ['addOrder']),
  alias(ORDER, 'update', ['updateOrder']),
  alias(ORDER, 'queryOrderList', ['queryOrderList']),
  alias(ORDER, 'audit', ['auditOrders']),
  alias(ORDER, 'print', ['printOrders']),
  alias(ORDER, 'delete', ['deleteOrders']),
  alias(ORDER, 'invalid', ['invalidOrders']),
  alias(ORDER, 'exportOrderKey', ['exportOrderKey']),
  alias(ORDER, 'exportOrder', ['exportOrder'], { method: 'GET', takes: ['key'] }),
  ...[
    'getOrder',
    'getImportTemplate',
    'bashInsert',
    'getOrderList',
    'addIntlOrder',
    'updateIntlOrder',
    'getOrderGoods',
    'getIntlOrderDetail',
    'getGeneralOrderList',
    'getHandoverData',
    'importIntlOrder',
    'batchAddIntlOrder',
    'getDashboardOrderList',
    'printWweLabel',
    'addLocalLTLOrder',
    'updateLocalLTLOrder',
    'findLocalLTLOrderCountryList',
    'getLTLOrderDetailList',
    'getLTLImportTemplate',
    'bashInsertLTLOrder',
    'queryOrderForChangeLabel',
    'printLabelForUpdateOrder',
    'getRemainOrderQty',
    'isNeedChooseDeliveryType',
  ].map((name) => same(name, { under: ORDER })),
  alias(ORDER, 'Export key and list for LTL', ['exportLTLOrderKey', 'exportLTLOrder']),
  // Issue orders
  alias(ISSUE, 'pageList', ['queryIssueOrderList'], { method: 'POST' }),
  same('countUntreatedIssueOrder', { method: 'GET', under: ISSUE, takes: ['customerCode'] }),
  same('handleIssueOrder', { method: 'POST', under: ISSUE }),
  alias(ISSUE, 'Export key and export', ['exportIssueOrderKey', 'exportIssueOrder']),
  // Exchanges and returns
  same('getExchangePrintList'),
  { says: 'Exchange export key and export', by: ['exportExchangePrintKey', 'exportExchangePrint'] },
  same('addReturnExchange'),
  same('getReturnExchangeList'),
  same('printReturnOrder'),
  same('getPrintReturnOrderList'),
  { says: 'Return export key and export', by: ['exportReturnOrderKey', 'exportReturnOrder'] },
  alias('/v1/api/admin/', 'admin variants of returns and exchanges', [
    'getAllReturnExchangeList',
    'getAllPrintReturnOrderList',
    'getAllExchangePrintList',
    'exportAllReturnOrderKey',
    'exportAllReturnOrder',
    'exportAllExchangePrintKey',
    'exportAllExchangePrint',
  ]),
  // Customer express orders
  same('addIntlExpressOrder', { under: CUSTOMER }),
  alias(CUSTOMER, 'update', ['updateIntlExpressOrder']),
  alias(CUSTOMER, 'get', ['getCustomerOrder']),
  alias(CUSTOMER, 'audit', ['auditCustomerOrders']),
  alias(CUSTOMER, 'print list', ['getCustomerOrderPrintList']),
  alias(CUSTOMER, 'export', ['exportCustomerOrderKey', 'exportCustomerOrder']),
  alias(CUSTOMER, 'batch add', ['batchAddIntlExpressOrder']),
  alias(CUSTOMER, 'waybill export', ['exportCustomerWaybillKey', 'exportCustomerWaybill']),
  alias(CUSTOMER, 'platform list, secret key, add, update', [
    'queryPlatformList',
    'addPlatformKey',
    'addPlatform',
    'updatePlatform',
  ]),
  alias(ADMIN_CUSTOMER, 'admin variants', [
    'queryAllCustomerOrder',
    'getAnyCustomerOrder',
    'auditAnyCustomerOrders',
    'getAllCustomerOrderPrintList',
    'exportAllCustomerOrder',
    'exportAllCustomerWaybill',
    'queryAllPlatformList',
    'setPlatformAccess',
  ]),
  alias('/v1/api/express/fbsOrder/', 'FBS orders', [
    'queryFbsOrderList',
    'addFbsOrder',
    'updateFbsOrder',
    'batchAddFbsOrder',
    'exportFbsOrder',
  ]),
  alias('/v1/api/admin/fbsOrder/', 'FBS orders of all companies', [
    'queryAllFbsOrder',
    'exportAllFbsOrder',
  ]),
  // Admin
  alias('/v1/api/admin/', 'queryAllOrder', ['queryAllOrder']),
  alias('/v1/api/admin/', 'exportAllOrder', ['exportAllOrder']),
  alias('/v1/api/admin/', 'queryAllIssueOrder', ['queryAllIssueOrder']),
  alias('/v1/api/admin/', 'exports', [
    'exportAllOrderKey',
    'exportAllIssueOrderKey',
    'exportAllIssueOrder',
  ]),
  // Others
  same('queryListByTypeCodes', { under: '/v1/api/common/basicConfig/' }),
  { says: 'Work order add', by: ['addWorkOrder'] },
  same('queryWorkOrderList'),
  { says: 'Address book finders', by: ['findAddressList', 'findDefaultSender'] },
  same('findListByType'),
  { says: 'Country lists', by: ['queryAllCountryList', 'queryCountryList'] },
  same('calculateFreightQuote', { method: 'GET' }),
  { says: 'suggestedCost calculate', by: ['calculateSuggestedCost'] },
  same('getTaxByCountryCode', { method: 'GET' }),
  {
    says: 'labels getLabels (businessType 2 customer, 1 admin)',
    by: ['getCustomerOrderPrintList', 'getAllCustomerOrderPrintList'],
  },
  same('findCompanyList'),
  { says: 'account list', by: ['queryAccountList'] },
  // Dashboard
  same('getStatistics', { method: 'GET' }),
  same('getLineChart', { method: 'GET' }),
  { says: 'dashboard abnormal statistics', by: ['getAbnormalStatistics'], method: 'POST' },
  { says: 'dashboard COD statistics', by: ['getCodStatistics'], method: 'POST' },
  { says: 'dashboard waybill statistics', by: ['getWaybillStatistics'], method: 'POST' },
  { says: 'dashboard sign statistics', by: ['getSignStatistics'], method: 'POST' },
  {
    says: 'dashboard details',
    by: ['getCodDetail', 'getOrderQuantityDetail', 'getProblemDetail'],
    method: 'POST',
  },
  {
    says: 'dashboard details export key',
    by: ['exportCodDetailKey', 'exportOrderQuantityDetailKey', 'exportProblemDetailKey'],
    method: 'POST',
  },
  {
    says: 'dashboard details export',
    by: ['exportCodDetail', 'exportOrderQuantityDetail', 'exportProblemDetail'],
    method: 'GET',
    takes: ['key'],
  },
  { says: 'operation manual URL', by: ['getOperationManualUrl'], method: 'GET' },
  { says: 'Download file', by: ['exportOrder', 'downloadImportReceipt', 'getOrderAttachment'] },
];
