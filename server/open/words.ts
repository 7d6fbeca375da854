import { dateParams, dayTextOf } from '../../src/api/contract/dayText.ts';
import type { RuleParams } from '../../src/api/contract/rules.ts';
import { type Language, languageTags, type OrderKind } from '../../src/api/contract/sheet.ts';
import { sheets } from '../../src/api/contract/sheets.ts';
import { textOf } from '../orders/receipts/texts.ts';

/** What is wrong with a field of an order, in a language, as the portal says it. */
export function wordsOf(
  language: Language,
  kind: OrderKind,
  column: string,
  rule: string,
  params: RuleParams = {},
): string {
  const label = sheets[kind].columns.find(({ key }) => key === column)?.label ?? column;
  const parts = {
    day: textOf(language, 'date.day'),
    month: textOf(language, 'date.month'),
    year: textOf(language, 'date.year'),
  };
  const days = dayTextOf(languageTags[language]);
  const filled = dateParams(days, parts, rule, params);
  return textOf(language, rule, { field: textOf(language, label), ...filled });
}
