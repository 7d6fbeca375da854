/** Interface languages. */
export const languages = ['en', 'zh', 'fr', 'ar', 'bn'] as const;
export type Language = (typeof languages)[number];

/**
 * BCP 47 tags for Intl. Arabic and Bengali keep Latin digits: amounts, phones and waybill numbers are
 * Latin in every sheet and label, and mixed digits on one screen are hard to read.
 */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  zh: 'zh-CN',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn',
  bn: 'bn-u-nu-latn',
};
