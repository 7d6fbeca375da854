import type { I18n } from '@lingui/core';
import { dateParams, dayTextOf } from '../../../../domain/fields/dayText.ts';
import { namedParams } from '../../../../domain/rules/ruleParams.ts';
import type { Severity } from '../../../../domain/rules/rules.ts';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { language, offered } from '../../../../language/i18n.ts';
import { paramWords } from '../../../../language/names.ts';
import { datePartNames } from '../../../../form/datePartNames.ts';
import type { IconName } from '../../../../ui/Icon.tsx';
import type { Verdict } from '../../../../workers/protocol.ts';

const weight: Readonly<Record<Severity, number>> = { error: 3, warning: 2, info: 1 };

export const severityIcons: Readonly<Record<Severity, IconName>> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
};

/** The gravest severity among a cell's verdicts; null where there are none. */
export function worst(verdicts: readonly Verdict[]): Severity | null {
  let found: Severity | null = null;
  for (const { severity } of verdicts) {
    if (found === null || weight[severity] > weight[found]) found = severity;
  }
  return found;
}

/** A field's name in the language shown. */
export function fieldLabel(i18n: I18n, { label }: Pick<SheetColumn, 'label'>): string {
  return i18n._(label);
}

/**
 * What is quoted has a direction of its own: the plus of a phone comes before its digits. How a date
 * is typed goes from left to right, as in its field.
 */
const isolated = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? `${name === 'form' ? '\u2066' : '\u2068'}${value}\u2069` : value,
    ]),
  );

/** A verdict as a sentence. Countries and days are named, as the language does. */
export function verdictText(
  i18n: I18n,
  field: Pick<SheetColumn, 'label'>,
  { rule, params }: Pick<Verdict, 'rule' | 'params'>,
): string {
  const days = dayTextOf(offered[language()].intl);
  const quoted = namedParams(dateParams(days, datePartNames(i18n), rule, params), paramWords);
  const isLeftward = offered[language()].dir === 'rtl';
  return i18n._(rule, {
    field: fieldLabel(i18n, field),
    ...(isLeftward ? isolated(quoted) : quoted),
  });
}
