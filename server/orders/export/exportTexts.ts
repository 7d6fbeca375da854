import type { Language } from '../../../src/domain/languages.ts';

interface ExportTexts {
  /** Name of the sheet, and first part of the file name. */
  readonly orders: string;
  /** Number of a goods line in its order. */
  readonly lineNo: string;
  readonly kind: string;
  readonly status: string;
  readonly createdAt: string;
  readonly printedAt: string;
  readonly companyNo: string;
  readonly companyName: string;
}

/** Names and headers of an export that are neither in a sheet nor in the catalogs. */
export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  en: {
    orders: 'Orders',
    lineNo: 'Line',
    kind: 'Kind',
    status: 'Status',
    createdAt: 'Created',
    printedAt: 'Printed',
    companyNo: 'Customer code',
    companyName: 'Company',
  },
  zh: {
    orders: '订单',
    lineNo: '序号',
    kind: '订单类型',
    status: '状态',
    createdAt: '创建时间',
    printedAt: '打印时间',
    companyNo: '客户代码',
    companyName: '公司名称',
  },
  fr: {
    orders: 'Commandes',
    lineNo: 'Ligne',
    kind: 'Type',
    status: 'Statut',
    createdAt: 'Créée le',
    printedAt: 'Imprimée le',
    companyNo: 'Code client',
    companyName: 'Société',
  },
  ar: {
    orders: 'الطلبات',
    lineNo: 'البند',
    kind: 'النوع',
    status: 'الحالة',
    createdAt: 'تاريخ الإنشاء',
    printedAt: 'تاريخ الطباعة',
    companyNo: 'رمز العميل',
    companyName: 'الشركة',
  },
  bn: {
    orders: 'অর্ডার',
    lineNo: 'লাইন',
    kind: 'ধরন',
    status: 'অবস্থা',
    createdAt: 'তৈরির সময়',
    printedAt: 'প্রিন্টের সময়',
    companyNo: 'গ্রাহক কোড',
    companyName: 'কোম্পানি',
  },
};
