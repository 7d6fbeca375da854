import type { I18n } from '@lingui/core';
import { dateParams, getDayFormat } from '../../../../domain/fields/dayFormat.ts';
import { formatRuleParams } from '../../../../domain/rules/ruleParams.ts';
import type { Severity } from '../../../../domain/rules/rules.ts';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { language, languageInfo } from '../../../../language/i18n.ts';
import { paramFormatters } from '../../../../language/names.ts';
import { datePartNames } from '../../../../form/dayRange.ts';
import type { IconName } from '../../../../ui/Icon.tsx';
import type { Verdict } from '../../../../workers/protocol.ts';
import type { FieldRule } from '../../../../domain/fields/fields.ts';

const ranks: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 };

export const severityIcons: Readonly<Record<Severity, IconName>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
};

/** Highest severity of the findings; null if there are none. */
export function highestSeverity(verdicts: readonly Verdict[]): Severity | null {
  let highest: Severity | null = null;
  for (const { severity } of verdicts) {
    if (highest === null || ranks[severity] > ranks[highest]) highest = severity;
  }
  return highest;
}

/** Name of a field in the current language. */
export function fieldLabel(i18n: I18n, { label }: Pick<SheetColumn, 'label'>): string {
  return i18n._(label);
}

/**
 * Isolates quoted values in right-to-left sentences, so that the plus of a phone stays before its
 * digits. Date formats (`form`) are always left to right.
 */
const isolateValues = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${name === 'form' ? '\u2066' : '\u2068'}${value}\u2069` : value,
    ]),
  );

/** Formats a finding as a sentence, with names of countries and days in the current language. */
export function verdictText(
  i18n: I18n,
  field: Pick<SheetColumn, 'label'>,
  { rule, params }: Pick<Verdict, 'rule' | 'params'>,
): string {
  const days = getDayFormat(languageInfo[language()].intl);
  const formatted = formatRuleParams(
    dateParams(days, datePartNames(i18n), rule, params),
    paramFormatters,
  );
  const isRightToLeft = languageInfo[language()].dir === 'rtl';
  return i18n._(rule, {
    field: fieldLabel(i18n, field),
    ...(isRightToLeft ? isolateValues(formatted) : formatted),
  });
}

const currentDayFormat = () => getDayFormat(languageInfo[language()].intl);

/**
 * Converts a typed text to a field's canonical text: dates from the format of the current language.
 */
export function parseFieldText(field: FieldRule | undefined, text: string): string {
  return field?.kind === 'date' ? (currentDayFormat().read(text) ?? text) : text;
}

/** Converts a field's canonical text to the format of the current language. */
export function formatFieldText(field: FieldRule, text: string): string {
  return field.kind === 'date' ? currentDayFormat().write(text) : text;
}
