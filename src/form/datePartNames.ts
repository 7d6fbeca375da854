import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Placeholders for the parts of a date that is typed. */
const datePartTexts = {
  day: msg({ id: 'date.day', message: 'dd' }),
  month: msg({ id: 'date.month', message: 'mm' }),
  year: msg({ id: 'date.year', message: 'yyyy' }),
} as const;

/** The same in the language shown. */
export const datePartNames = (i18n: I18n) => ({
  day: i18n._(datePartTexts.day),
  month: i18n._(datePartTexts.month),
  year: i18n._(datePartTexts.year),
});
