import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

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

/** Shown at a field that was left empty and has no words of its own for it. */
const fillIn = msg({ id: 'account.password.empty', message: 'Fill in this field' });

/** A text that may not be empty. */
export const filled = v.pipe(v.string(), v.nonEmpty(fillIn.id));
