import { currencyCodes } from '../../src/domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import { dateParams, getDayFormat } from '../../src/domain/fields/dayFormat.ts';
import { openTexts } from '../../src/api/contract/open/openTexts.ts';
import type { RuleParams } from '../../src/domain/rules/rules.ts';
import { type Language, languageTags } from '../../src/domain/languages.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { formatRuleParams } from '../../src/domain/rules/ruleParams.ts';
import { createParamFormatters, translate } from '../translate.ts';

/** Text of a rule for programs: the text of the open API if there is one. */
export function formatRule(language: Language, rule: string, params: RuleParams = {}): string {
  const openRule = `open.${rule}`;
  return translate(language, Object.hasOwn(openTexts, openRule) ? openRule : rule, params);
}

/** Message about a field of an order, in a language. */
export function formatFieldMessage(
  language: Language,
  kind: OrderKind,
  column: string,
  rule: string,
  params: RuleParams = {},
): string {
  const fieldValues = fieldParams(language, kind, column, rule, params);
  return formatRule(language, ruleWithStandard(kind, column, rule), fieldValues);
}

/** Rule to report; for code lists too long to show, the rule names their standard. */
function ruleWithStandard(kind: OrderKind, column: string, rule: string): string {
  if (rule !== 'rule.code.unknown') return rule;
  const codes = findColumn(kind, column)?.field.codes;
  if (codes === worldCountryCodes) return 'rule.code.country';
  return codes === currencyCodes ? 'rule.code.currency' : rule;
}

const findColumn = (kind: OrderKind, column: string) =>
  sheets[kind].columns.find(({ key }) => key === column);

/** Parameters of a message about a field: its label, date parts, allowed codes. */
function fieldParams(
  language: Language,
  kind: OrderKind,
  column: string,
  rule: string,
  params: RuleParams = {},
): RuleParams {
  const { label = column, field } = findColumn(kind, column) ?? {};
  const parts = {
    day: translate(language, 'date.day'),
    month: translate(language, 'date.month'),
    year: translate(language, 'date.year'),
  };
  return {
    field: translate(language, label),
    allowed: Object.keys(field?.codes ?? {}).join(', '),
    // A date in an unknown format is repeated as it was sent.
    ...(rule === 'rule.date.invalid'
      ? params
      : formatRuleParams(
          dateParams(getDayFormat(languageTags[language]), parts, rule, params),
          createParamFormatters(language),
        )),
  };
}
