import { dateParams, getDayFormat } from '../../../src/domain/fields/dayFormat.ts';
import type { ReceiptRow } from '../../../src/api/contract/orders/importReceipts.ts';
import { type Language, languageTags } from '../../../src/domain/languages.ts';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';
import { formatRuleParams } from '../../../src/domain/rules/ruleParams.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { createParamFormatters, translate } from '../../translate.ts';

/** Reasons for refusing a row, in the same words as the import page. */
export const formatReasons = (language: Language, kind: ImportKind, row: ReceiptRow): string =>
  listReasons(language, kind, row.verdicts)
    .map(({ text }) => text)
    .join('; ');

/** Columns of verdicts, and one sentence for each verdict. */
export function listReasons(
  language: Language,
  kind: ImportKind,
  verdicts: ReceiptRow['verdicts'],
): readonly { readonly column: string; readonly text: string }[] {
  const labels = new Map(sheets[kind].columns.map(({ key, label }) => [key, label]));
  const days = getDayFormat(languageTags[language]);
  const dateParts = {
    day: translate(language, 'date.day'),
    month: translate(language, 'date.month'),
    year: translate(language, 'date.year'),
  };
  return verdicts.map(({ column, rule, params }) => {
    const field = translate(language, labels.get(column) ?? column);
    const named = formatRuleParams(
      dateParams(days, dateParts, rule, params),
      createParamFormatters(language),
    );
    return { column, text: translate(language, rule, { field, ...named }) };
  });
}

interface ReceiptTexts {
  /** Names of the two sheets. */
  readonly rows: string;
  readonly about: string;
  readonly rowNo: string;
  readonly customerOrderNo: string;
  readonly outcome: string;
  readonly waybillNo: string;
  readonly orderStatus: string;
  readonly reasons: string;
  readonly ruleVersion: string;
  readonly file: string;
  readonly importId: string;
  readonly startedAt: string;
  readonly createdBy: string;
  readonly cancelledAt: string;
  readonly cancelledBy: string;
}

/** Texts of a receipt's file that the catalogs lack. */
export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    rows: 'Rows',
    about: 'Import',
    rowNo: 'Row',
    customerOrderNo: 'Order number',
    outcome: 'Outcome',
    waybillNo: 'Waybill number',
    orderStatus: 'Order status',
    reasons: 'Reason',
    ruleVersion: 'Rule version',
    file: 'File',
    importId: 'Import number',
    startedAt: 'Begun',
    createdBy: 'Imported by',
    cancelledAt: 'Cancelled',
    cancelledBy: 'Cancelled by',
  },
  zh: {
    rows: '明细',
    about: '导入',
    rowNo: '行号',
    customerOrderNo: '订单号',
    outcome: '结果',
    waybillNo: '运单号',
    orderStatus: '订单状态',
    reasons: '原因',
    ruleVersion: '规则版本',
    file: '文件',
    importId: '导入编号',
    startedAt: '开始时间',
    createdBy: '导入人',
    cancelledAt: '取消时间',
    cancelledBy: '取消人',
  },
  fr: {
    rows: 'Lignes',
    about: 'Import',
    rowNo: 'Ligne',
    customerOrderNo: 'Numéro de commande',
    outcome: 'Résultat',
    waybillNo: 'Lettre de transport',
    orderStatus: 'Statut de la commande',
    reasons: 'Motif',
    ruleVersion: 'Version des règles',
    file: 'Fichier',
    importId: 'Numéro d’import',
    startedAt: 'Début',
    createdBy: 'Importé par',
    cancelledAt: 'Annulé le',
    cancelledBy: 'Annulé par',
  },
  ar: {
    rows: 'الصفوف',
    about: 'الاستيراد',
    rowNo: 'الصف',
    customerOrderNo: 'رقم الطلب',
    outcome: 'النتيجة',
    waybillNo: 'رقم البوليصة',
    orderStatus: 'حالة الطلب',
    reasons: 'السبب',
    ruleVersion: 'إصدار القواعد',
    file: 'الملف',
    importId: 'رقم الاستيراد',
    startedAt: 'وقت البدء',
    createdBy: 'المستورِد',
    cancelledAt: 'وقت الإلغاء',
    cancelledBy: 'ألغاه',
  },
  bn: {
    rows: 'সারি',
    about: 'ইমপোর্ট',
    rowNo: 'সারি নং',
    customerOrderNo: 'অর্ডার নম্বর',
    outcome: 'ফলাফল',
    waybillNo: 'ওয়েবিল নম্বর',
    orderStatus: 'অর্ডারের অবস্থা',
    reasons: 'কারণ',
    ruleVersion: 'নিয়মের সংস্করণ',
    file: 'ফাইল',
    importId: 'ইমপোর্ট নম্বর',
    startedAt: 'শুরু',
    createdBy: 'ইমপোর্টকারী',
    cancelledAt: 'বাতিলের সময়',
    cancelledBy: 'বাতিলকারী',
  },
};
