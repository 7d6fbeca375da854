import type * as v from 'valibot';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { parseRuleMessage } from '../../src/domain/fields/fields.ts';
import { type InputError, inputErrors } from '../../src/domain/rules/inputErrors.ts';

/** Beginning of the library's message for a schema without a rule of its own. */
const UNNAMED = /^Invalid /;

/** Most characters of a value that a reply repeats. */
const SHOWN = 60;

type ShapeRule = readonly [rule: InputError, params?: Readonly<Record<string, string | number>>];

/** Converts a schema's issue to a rule with a text: the schema's own, or one derived from the expectation. */
export function toFieldIssue(path: string, found: v.BaseIssue<unknown>): FieldError {
  if (UNNAMED.test(found.message)) {
    const [rule, params] = describeIssue(found);
    return { path, rule, ...(params === undefined ? {} : { params: { ...params } }) };
  }
  const { rule, params } = found.message.startsWith('rule.')
    ? parseRuleMessage(found.message)
    : named(found);
  return { path, rule, ...(params === undefined ? {} : { params }) };
}

/** Rule of the schema; rules of this table repeat what was sent. */
function named({ message: rule, input }: v.BaseIssue<unknown>): Omit<FieldError, 'path'> {
  return Object.hasOwn(inputErrors, rule) ? { rule, params: { received: shown(input) } } : { rule };
}

function describeIssue(found: v.BaseIssue<unknown>): ShapeRule {
  const { type, kind, expected, input } = found;
  const received = shown(input);
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
  const asked = Number(found.requirement);
  const isList = Array.isArray(input);
  switch (type) {
    case 'min_length':
    case 'non_empty':
      return isList
        ? ['input.list.short', { min: asked || 1 }]
        : ['input.text.short', { min: asked || 1 }];
    case 'max_length':
      return isList
        ? ['input.list.long', { max: asked, received: input.length }]
        : ['input.text.long', { max: asked }];
    case 'min_value':
      return ['input.number.small', { min: asked, received }];
    case 'max_value':
      return ['input.number.large', { max: asked, received }];
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
function shown(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = JSON.stringify(value) ?? '';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
