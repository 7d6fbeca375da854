import type { SheetColumn } from './sheet.ts';
import { domesticHeaders } from './domesticHeaders.ts';

type Headers = SheetColumn['headers'];

/*
 * Header names shared by the order kinds other than domestic. Here "quantity" counts goods and "pieces" parcels.
 */

/** A receiver anywhere in the world. */
export const worldReceiverHeaders = {
  receiverName: domesticHeaders.receiverName,
  receiverCompany: {
    en: ['Receiver company', 'company', 'company name', 'recipient company', 'consignee company'],
    zh: ['收件公司', '收件人公司', '公司名称', '公司'],
    fr: ['Société du destinataire', 'société', 'entreprise', 'raison sociale'],
    ar: ['شركة المستلم', 'الشركة', 'اسم الشركة'],
    bn: ['প্রাপকের কোম্পানি', 'কোম্পানি', 'প্রতিষ্ঠান'],
  },
  receiverPhone: domesticHeaders.receiverPhone,
  receiverEmail: {
    en: ['Receiver email', 'email', 'email address', 'recipient email', 'customer email'],
    zh: ['收件邮箱', '收件人邮箱', '邮箱', '电子邮箱', '电子邮件'],
    fr: ['E-mail du destinataire', 'e-mail client', 'courriel', 'adresse e-mail'],
    ar: ['البريد الإلكتروني للمستلم', 'البريد الإلكتروني', 'الإيميل'],
    bn: ['প্রাপকের ইমেইল', 'ইমেইল'],
  },
  receiverCountry: domesticHeaders.receiverCountry,
  receiverProvince: domesticHeaders.receiverProvince,
  receiverCity: domesticHeaders.receiverCity,
  receiverAddress: domesticHeaders.receiverAddress,
  receiverPostcode: domesticHeaders.receiverPostcode,
} as const satisfies Record<string, Headers>;

/** Order number without the names of a platform's number. */
export const ownOrderNumber: Headers = {
  ...domesticHeaders.customerOrderNo,
  zh: ['客户订单号', '订单号', '订单编号', '商家订单号'],
};

export const platformHeaders = {
  platform: {
    en: ['Platform', 'sales platform', 'marketplace', 'sales channel', 'channel'],
    zh: ['平台', '销售平台', '电商平台'],
    fr: ['Plateforme', 'plateforme de vente', 'place de marché', 'canal de vente'],
    ar: ['المنصة', 'منصة البيع'],
    bn: ['প্ল্যাটফর্ম', 'বিক্রয় প্ল্যাটফর্ম'],
  },
  buyerReference: {
    en: [
      'Buyer reference',
      'buyer id',
      'buyer order number',
      'platform order number',
      'platform order id',
      'marketplace order number',
    ],
    zh: ['买家编号', '买家ID', '平台订单号', '平台单号'],
    fr: ['Référence de l’acheteur', 'réf acheteur', 'numéro de commande plateforme'],
    ar: ['مرجع المشتري', 'رقم المشتري', 'رقم طلب المنصة'],
    bn: ['ক্রেতার রেফারেন্স', 'প্ল্যাটফর্ম অর্ডার নম্বর'],
  },
} as const satisfies Record<string, Headers>;

export const skuHeaders: Headers = {
  en: ['SKU', 'sku code', 'item sku', 'seller sku', 'article number', 'item code'],
  zh: ['SKU编码', 'SKU号', '货号', '商家编码'],
  fr: ['Référence article', 'code article', 'sku article'],
  ar: ['رمز SKU', 'رمز المنتج', 'رمز الصنف', 'كود المنتج'],
  bn: ['SKU কোড', 'এসকেইউ', 'পণ্যের কোড'],
};

export const quantityHeaders: Headers = {
  en: ['Quantity', 'qty', 'item quantity', 'goods quantity', 'units', 'pcs', 'number of items'],
  zh: ['数量', '商品数量', '申报数量'],
  fr: ['Quantité', 'qté', 'quantité d’articles', 'nombre d’articles'],
  ar: ['الكمية', 'العدد', 'كمية البضاعة'],
  bn: ['পরিমাণ', 'সংখ্যা', 'পণ্যের পরিমাণ'],
};
