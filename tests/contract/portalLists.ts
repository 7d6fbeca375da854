/**
 * Calls that section 7 of the specification describes in words or by a shared name, with their endpoints. Keyed by
 * bullet and description; decision 3 explains different names.
 */
export const callsByDescription: Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
> = {
  'Fetch of language message sets for en, zh, fr, ar, bn, keyed by language code. Method and path: not shown.':
    {
      'Fetch of language message sets for en, zh, fr, ar, bn, keyed by language code': [
        'findTranslateDictionary',
      ],
    },
  'GET image verify code.': { 'image verify code': ['getVerifyCode'] },
  'Export key and list for LTL, getLTLImportTemplate, bashInsertLTLOrder.': {
    'Export key': ['exportLTLOrderKey'],
    'list for LTL': ['exportLTLOrder', 'getLTLOrderDetailList'],
  },
  'Export key and export.': {
    'Export key': ['exportIssueOrderKey'],
    export: ['exportIssueOrder'],
  },
  'Exchange print: getExchangePrintList, export key and export.': {
    'export key': ['exportExchangePrintKey'],
    export: ['exportExchangePrint'],
  },
  'Returns: addReturnExchange, getReturnExchangeList, printReturnOrder, getPrintReturnOrderList, export key and export, plus admin variants.':
    {
      'export key': ['exportReturnOrderKey'],
      export: ['exportReturnOrder'],
      'admin variants': [
        'getAllReturnExchangeList',
        'getAllPrintReturnOrderList',
        'getAllExchangePrintList',
        'exportAllReturnOrderKey',
        'exportAllReturnOrder',
        'exportAllExchangePrintKey',
        'exportAllExchangePrint',
      ],
    },
  'addIntlExpressOrder, update, get, audit, print list, export, batch add (form), waybill export.':
    {
      'print list': ['getCustomerOrderPrintList'],
      export: ['exportCustomerOrderKey', 'exportCustomerOrder'],
      'batch add': ['batchAddIntlExpressOrder'],
      'waybill export': ['exportCustomerWaybillKey', 'exportCustomerWaybill'],
    },
  'Platform list, secret key, add, update.': {
    'Platform list': ['queryPlatformList'],
    'secret key': ['addPlatformKey'],
    add: ['addPlatform'],
    update: ['updatePlatform'],
  },
  'Admin variants under /v1/api/admin/customerOrder/.': {
    'Admin variants under /v1/api/admin/customerOrder/': [
      'queryAllCustomerOrder',
      'getAnyCustomerOrder',
      'auditAnyCustomerOrders',
      'getAllCustomerOrderPrintList',
      'exportAllCustomerOrderKey',
      'exportAllCustomerOrder',
      'exportAllCustomerWaybillKey',
      'exportAllCustomerWaybill',
      'queryAllPlatformList',
      'setPlatformAccess',
    ],
  },
  'FBS orders under /express/fbsOrder/ and /admin/fbsOrder/.': {
    'FBS orders under /express/fbsOrder/': [
      'queryFbsOrderList',
      'getFbsOrder',
      'addFbsOrder',
      'updateFbsOrder',
      'auditFbsOrders',
      'batchAddFbsOrder',
      'getFbsOrderPrintList',
      'exportFbsOrderKey',
      'exportFbsOrder',
    ],
    '/admin/fbsOrder/': [
      'queryAllFbsOrder',
      'getAnyFbsOrder',
      'auditAnyFbsOrders',
      'getAllFbsOrderPrintList',
      'exportAllFbsOrderKey',
      'exportAllFbsOrder',
    ],
  },
  'queryAllOrder, exportAllOrder, queryAllIssueOrder, exports.': {
    exports: ['exportAllOrderKey', 'exportAllIssueOrderKey', 'exportAllIssueOrder'],
  },
  'Work order add and queryWorkOrderList.': { 'Work order add': ['addWorkOrder'] },
  'Address book finders.': {
    'Address book finders': ['findAddressList', 'findDefaultSender'],
  },
  'Country lists.': { 'Country lists': ['queryAllCountryList', 'queryCountryList'] },
  'suggestedCost calculate.': { 'suggestedCost calculate': ['calculateSuggestedCost'] },
  'getRemainOrderQty, isNeedChooseDeliveryType, account list.': {
    'account list': ['queryAccountList'],
  },
  'POST dashboard abnormal, COD, waybill and sign statistics, and details with export key and export.':
    {
      'dashboard abnormal': ['getAbnormalStatistics'],
      COD: ['getCodStatistics'],
      waybill: ['getWaybillStatistics'],
      'sign statistics': ['getSignStatistics'],
      'details with export key': [
        'getCodDetail',
        'getOrderQuantityDetail',
        'getProblemDetail',
        'exportCodDetailKey',
        'exportOrderQuantityDetailKey',
        'exportProblemDetailKey',
      ],
      export: ['exportCodDetail', 'exportOrderQuantityDetail', 'exportProblemDetail'],
    },
  'GET operation manual URL.': { 'operation manual URL': ['getOperationManualUrl'] },
  'Download file.': {
    'Download file': ['exportOrder', 'downloadImportReceipt', 'getOrderAttachment'],
  },
};
