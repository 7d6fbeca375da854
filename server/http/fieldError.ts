import type * as v from 'valibot';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { parseRuleMessage } from '../../src/domain/fields/fields.ts';
import { type InputError, inputErrors } from '../../src/domain/rules/inputErrors.ts';

/** Start of the library's own message, which it uses for schemas that name no rule. */
const LIBRARY_MESSAGE = /^Invalid /;

/** Maximum length of a value in a reply, in characters. */
const MAX_SHOWN = 60;

type DerivedRule = readonly [rule: InputError, params?: Readonly<Record<string, string | number>>];

/** Converts an error of a schema to a field error: by the schema's own rule, or by one derived from its type. */
export function toFieldError(path: string, schemaError: v.BaseIssue<unknown>): FieldError {
  if (LIBRARY_MESSAGE.test(schemaError.message)) {
    const [rule, params] = deriveRule(schemaError);
    return { path, rule, ...(params === undefined ? {} : { params: { ...params } }) };
  }
  const { rule, params } = schemaError.message.startsWith('rule.')
    ? parseRuleMessage(schemaError.message)
    : toOwnRule(schemaError);
  return { path, rule, ...(params === undefined ? {} : { params }) };
}

/** The schema's own rule; a rule of `inputErrors` gets the received value as a parameter. */
function toOwnRule({ message: rule, input }: v.BaseIssue<unknown>): Omit<FieldError, 'path'> {
  return Object.hasOwn(inputErrors, rule)
    ? { rule, params: { received: formatValue(input) } }
    : { rule };
}

/** Rule for an error of a schema that names none, by what the schema expected. */
function deriveRule(schemaError: v.BaseIssue<unknown>): DerivedRule {
  const { type, kind, expected, input } = schemaError;
  const received = formatValue(input);
  if (kind === 'schema') {
    if (expected === 'never') return ['input.unknown'];
    if (input === undefined) return ['input.missing'];
    const choices = formatChoices(expected ?? '');
    return choices === null
      ? [
          'input.type',
          { expected: (expected ?? '').replaceAll(/[()]/g, '').toLowerCase(), received },
        ]
      : ['input.choice', { allowed: choices, received }];
  }
  const required = Number(schemaError.requirement);
  const isList = Array.isArray(input);
  switch (type) {
    case 'min_length':
    case 'non_empty':
      return isList
        ? ['input.list.short', { min: required || 1 }]
        : ['input.text.short', { min: required || 1 }];
    case 'max_length':
      return isList
        ? ['input.list.long', { max: required, received: input.length }]
        : ['input.text.long', { max: required }];
    case 'min_value':
      return ['input.number.small', { min: required, received }];
    case 'max_value':
      return ['input.number.large', { max: required, received }];
    case 'integer':
    case 'safe_integer':
      return ['input.whole', { received }];
    case 'iso_date':
      return ['input.day', { received }];
    default:
      return ['input.form', { received }];
  }
}

/** Formats `("pdf" | "zpl")` as `pdf, zpl`; null if types are expected instead of values. */
function formatChoices(expected: string): string | null {
  const parts = expected.replaceAll(/[()]/g, '').split(' | ');
  const isChoice = parts.every((part) => /^(?:"[^"]*"|-?\d+)$/.test(part));
  return isChoice ? parts.map((part) => part.replaceAll('"', '')).join(', ') : null;
}

/** Short form of a value as sent; lists and objects without their content. */
function formatValue(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = JSON.stringify(value) ?? '';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
