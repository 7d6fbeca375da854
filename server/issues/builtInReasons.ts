import type { ReasonContent } from '../../src/api/contract/issues/issueReasons.ts';
import type { IssueDecision } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import type { Language } from '../../src/domain/languages.ts';

type Terms = Pick<
  ReasonContent,
  'cause' | 'decisions' | 'required' | 'deadlineHours' | 'defaultDecision'
> &
  Partial<Pick<ReasonContent, 'holdDays' | 'codes'>>;

/** Default number of days that a parcel is held. */
const HOLD_DAYS = 30;

/** English, Chinese, French, Arabic, Bengali. */
type Names = readonly [string, string, string, string, string];

const reason = ([en, zh, fr, ar, bn]: Names, terms: Terms): ReasonContent => {
  const names: Record<Language, string> = { en, zh, fr, ar, bn };
  return { holdDays: HOLD_DAYS, codes: [], ...terms, names, active: true };
};

/** Terms of reasons that redeliver after two days without a decision. */
const redelivery = {
  required: [],
  deadlineHours: 48,
  defaultDecision: 'redeliver',
} as const satisfies Partial<Terms>;

/** Terms of reasons that return the parcel after three days without a decision. */
const returning = {
  required: [],
  deadlineHours: 72,
  defaultDecision: 'return',
} as const satisfies Partial<Terms>;

/** Decisions after a failed visit, about a wrong phone or address, and about a parcel at customs. */
const visits: IssueDecision[] = ['redeliver', 'date', 'hold', 'return'];
const corrections: IssueDecision[] = ['redeliver', 'hold', 'return', 'abandon'];
const clearance: IssueDecision[] = ['redeliver', 'hold', 'return', 'abandon'];

/** Reasons of a new database, in this order. */
export const builtInReasons: Readonly<Record<string, ReasonContent>> = {
  wrongPhone: reason(
    [
      'Wrong phone number',
      '电话号码有误',
      'Numéro de téléphone erroné',
      'رقم الهاتف غير صحيح',
      'ভুল ফোন নম্বর',
    ],
    { ...returning, cause: 'sender', decisions: corrections, required: ['receiverPhone'] },
  ),
  addressNotFound: reason(
    [
      'Address not found',
      '找不到地址',
      'Adresse introuvable',
      'تعذّر العثور على العنوان',
      'ঠিকানা পাওয়া যায়নি',
    ],
    {
      ...returning,
      cause: 'sender',
      decisions: corrections,
      required: ['receiverAddress'],
      codes: ['A2'],
    },
  ),
  outOfArea: reason(
    [
      'Outside the delivery area',
      '超出派送范围',
      'Hors zone de livraison',
      'خارج نطاق التوصيل',
      'ডেলিভারি এলাকার বাইরে',
    ],
    {
      ...returning,
      cause: 'sender',
      decisions: ['redeliver', 'return', 'abandon'],
      required: ['receiverAddress'],
    },
  ),
  moved: reason(
    [
      'Receiver has moved',
      '收件人已搬迁',
      'Destinataire déménagé',
      'انتقل المستلم',
      'প্রাপক স্থান বদলেছেন',
    ],
    {
      ...returning,
      cause: 'receiver',
      decisions: ['redeliver', 'return', 'abandon'],
      required: ['receiverAddress'],
    },
  ),
  receiverAbsent: reason(
    ['Receiver absent', '收件人不在', 'Destinataire absent', 'المستلم غير موجود', 'প্রাপক অনুপস্থিত'],
    { ...redelivery, cause: 'receiver', decisions: visits, codes: ['AQ'] },
  ),
  noAnswer: reason(
    [
      'Receiver doesn’t answer the phone',
      '收件人电话无人接听',
      'Destinataire injoignable',
      'المستلم لا يجيب على الهاتف',
      'প্রাপক ফোন ধরছেন না',
    ],
    { ...redelivery, cause: 'receiver', decisions: visits },
  ),
  closed: reason(
    ['Business closed', '商户停业', 'Établissement fermé', 'المكان مغلق', 'প্রতিষ্ঠান বন্ধ'],
    { ...redelivery, cause: 'receiver', decisions: visits, codes: ['B1'] },
  ),
  noAccess: reason(
    [
      'No access to the address',
      '无法进入收件地址',
      'Accès impossible à l’adresse',
      'تعذّر الوصول إلى العنوان',
      'ঠিকানায় প্রবেশ করা যায়নি',
    ],
    { ...redelivery, cause: 'receiver', decisions: visits },
  ),
  heldAtRequest: reason(
    [
      'Held at the receiver’s request',
      '应收件人要求暂存',
      'En attente à la demande du destinataire',
      'محتجز بطلب المستلم',
      'প্রাপকের অনুরোধে রাখা আছে',
    ],
    {
      cause: 'receiver',
      decisions: ['date', 'hold', 'redeliver', 'return'],
      required: [],
      deadlineHours: 120,
      defaultDecision: 'redeliver',
      codes: ['AD', 'BB'],
    },
  ),
  notCollected: reason(
    [
      'Not collected at the pick-up point',
      '自提点逾期未取',
      'Non retiré au point relais',
      'لم يُستلم من نقطة الاستلام',
      'পিকআপ পয়েন্ট থেকে নেওয়া হয়নি',
    ],
    {
      cause: 'receiver',
      decisions: ['hold', 'redeliver', 'return', 'abandon'],
      required: [],
      deadlineHours: 120,
      defaultDecision: 'return',
      holdDays: 14,
    },
  ),
  refused: reason(
    [
      'Refused by the receiver',
      '收件人拒收',
      'Refusé par le destinataire',
      'رفض المستلم الاستلام',
      'প্রাপক গ্রহণ করেননি',
    ],
    { ...returning, cause: 'receiver', decisions: ['return', 'redeliver', 'changeCod', 'abandon'] },
  ),
  codDispute: reason(
    [
      'COD amount disputed',
      '代收货款金额有争议',
      'Montant du contre-remboursement contesté',
      'خلاف على مبلغ الدفع عند الاستلام',
      'ক্যাশ অন ডেলিভারির টাকা নিয়ে বিরোধ',
    ],
    { ...returning, cause: 'receiver', decisions: ['changeCod', 'redeliver', 'return', 'abandon'] },
  ),
  noCash: reason(
    [
      'Receiver has no cash',
      '收件人现金不足',
      'Destinataire sans espèces',
      'لا يملك المستلم نقدًا',
      'প্রাপকের কাছে নগদ টাকা নেই',
    ],
    {
      ...redelivery,
      cause: 'receiver',
      decisions: ['redeliver', 'date', 'changeCod', 'return'],
      codes: ['C9'],
    },
  ),
  customsDocuments: reason(
    [
      'Customs documents missing',
      '缺少清关文件',
      'Documents douaniers manquants',
      'مستندات جمركية ناقصة',
      'কাস্টমসের নথি নেই',
    ],
    {
      cause: 'customs',
      decisions: clearance,
      required: [],
      deadlineHours: 168,
      defaultDecision: 'return',
    },
  ),
  customsDuties: reason(
    [
      'Duties unpaid',
      '关税未缴',
      'Droits de douane impayés',
      'رسوم جمركية غير مدفوعة',
      'শুল্ক পরিশোধ হয়নি',
    ],
    {
      cause: 'customs',
      decisions: clearance,
      required: [],
      deadlineHours: 168,
      defaultDecision: 'return',
    },
  ),
  customsInspection: reason(
    [
      'Inspected by customs',
      '海关查验',
      'Contrôle douanier',
      'قيد التفتيش الجمركي',
      'কাস্টমস পরিদর্শনে আছে',
    ],
    {
      cause: 'customs',
      decisions: ['hold', 'return'],
      required: [],
      deadlineHours: null,
      defaultDecision: null,
    },
  ),
  prohibited: reason(
    ['Prohibited goods', '禁运品', 'Marchandise interdite', 'بضائع محظورة', 'নিষিদ্ধ পণ্য'],
    {
      cause: 'sender',
      decisions: ['return', 'abandon'],
      required: [],
      deadlineHours: 168,
      defaultDecision: 'return',
    },
  ),
  weightDiffers: reason(
    [
      'Weight or size differs',
      '重量或尺寸不符',
      'Poids ou dimensions différents',
      'اختلاف في الوزن أو الحجم',
      'ওজন বা মাপ মেলেনি',
    ],
    { ...redelivery, cause: 'sender', decisions: ['redeliver', 'hold', 'return'] },
  ),
  packaging: reason(
    [
      'Packaging insufficient',
      '包装不合格',
      'Emballage insuffisant',
      'التغليف غير كافٍ',
      'প্যাকেজিং যথেষ্ট নয়',
    ],
    { ...returning, cause: 'sender', decisions: ['redeliver', 'return', 'abandon'] },
  ),
  damaged: reason(['Damaged', '货物破损', 'Endommagé', 'تالف', 'ক্ষতিগ্রস্ত'], {
    cause: 'carrier',
    decisions: ['redeliver', 'return', 'abandon'],
    required: [],
    deadlineHours: 120,
    defaultDecision: 'return',
  }),
  lost: reason(['Lost', '货物丢失', 'Perdu', 'مفقود', 'হারিয়ে গেছে'], {
    cause: 'carrier',
    decisions: ['hold', 'abandon'],
    required: [],
    deadlineHours: null,
    defaultDecision: null,
  }),
  missorted: reason(['Missorted', '错分', 'Erreur de tri', 'خطأ في الفرز', 'ভুল গন্তব্যে গেছে'], {
    ...redelivery,
    cause: 'carrier',
    decisions: ['redeliver', 'return'],
    deadlineHours: 24,
  }),
  weather: reason(
    [
      'Weather or road closed',
      '天气或道路原因',
      'Météo ou route coupée',
      'الطقس أو إغلاق الطريق',
      'আবহাওয়া বা রাস্তা বন্ধ',
    ],
    { ...redelivery, cause: 'other', decisions: visits },
  ),
  other: reason(['Other', '其他', 'Autre', 'أخرى', 'অন্যান্য'], {
    cause: 'other',
    decisions: ['redeliver', 'date', 'hold', 'return', 'abandon', 'changeCod'],
    required: [],
    deadlineHours: null,
    defaultDecision: null,
  }),
};
