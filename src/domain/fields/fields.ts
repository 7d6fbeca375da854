import * as v from 'valibot';
import type { FieldRule } from './fieldRule.ts';
import type { Finding, RuleParams } from '../rules/rules.ts';

/**
 * The kinds of fields of an order. Each kind has one function, which reads a typed text or a cell and returns the value
 * to store and its findings. The valibot schema calls the same function, so form, import and server agree.
 */
export { code } from './code.ts';
export { country } from './country.ts';
export { signCurrencies, currency } from './currency.ts';
export { email, goodsDescription, hsCode, iossNumber } from './customs.ts';
export { date, checkDayRange } from './date.ts';
export { amountCurrencies, money } from './money.ts';
export { decimal, integer } from './number.ts';
export { phone, PHONE_DIGITS } from './phone.ts';
export { region } from './region.ts';
export { postcode, reference, text } from './text.ts';
export { time } from './time.ts';
export type { Accept, CodeList, FieldRule, Reading, Spellings, TextForm } from './fieldRule.ts';

/** Formats a rule and its parameters as one valibot message, for `parseRuleMessage`. */
function ruleMessage(finding: Finding): string {
  return finding.params === undefined
    ? finding.rule
    : `${finding.rule}|${JSON.stringify(finding.params)}`;
}

const paramsSchema = v.record(v.string(), v.union([v.string(), v.number()]));

/** Parses the message of a valibot issue: the rule and, behind `|`, its parameters. */
export function parseRuleMessage(message: string): { rule: string; params?: RuleParams } {
  const bar = message.indexOf('|');
  if (bar < 0) return { rule: message };
  return {
    rule: message.slice(0, bar),
    params: v.parse(paramsSchema, JSON.parse(message.slice(bar + 1))),
  };
}

/** The valibot schema of a field: text in, stored value out (null if an optional one is absent). */
export function fieldSchema<Output>(
  field: FieldRule<Output>,
): v.GenericSchema<string, Output | null> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value, findings } = field.read(dataset.value);
      const errors = findings.filter((finding) => finding.severity === 'error');
      for (const finding of errors) addIssue({ message: ruleMessage(finding) });
      return errors.length > 0 ? NEVER : value;
    }),
  );
}
