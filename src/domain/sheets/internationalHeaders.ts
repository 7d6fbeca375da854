import type { SheetColumn } from './sheet.ts';
import { crossBorderHeaders } from './crossBorderHeaders.ts';
import { domesticHeaders } from './domesticHeaders.ts';

/** Header names of an international order sheet. */
export const internationalHeaders = {
  ...crossBorderHeaders,
  customerOrderNo: domesticHeaders.customerOrderNo,
  service: domesticHeaders.service,
  deliveryType: domesticHeaders.deliveryType,
  exportReason: {
    en: ['Reason for export', 'export reason', 'category of item', 'customs category'],
    zh: ['出口原因', '申报类型', '物品类别'],
    fr: ['Motif d’exportation', 'nature de l’envoi', 'catégorie de l’envoi'],
    ar: ['سبب التصدير', 'نوع المحتويات'],
    bn: ['রপ্তানির কারণ', 'চালানের ধরন'],
  },
  paymentMethod: domesticHeaders.paymentMethod,
  pickupDate: domesticHeaders.pickupDate,
  remark: domesticHeaders.remark,
} as const satisfies Record<string, SheetColumn['headers']>;
