import type { ErrorKey } from '../../api/contract/errors.ts';
import type { Failure } from '../../api/contract/failure.ts';
import { isRuleId } from '../../domain/rules/rules.ts';
import type { FieldRefusal } from './types.ts';

/** Refusals that are about one field. */
const refusedFields: Readonly<Partial<Record<ErrorKey, string>>> = {
  'order.number.taken': 'values.customerOrderNo',
};

/** Refusals of a failure by field name; empty if it is about no field. */
export function refusalsByField(failure: Failure): Readonly<Record<string, FieldRefusal>> {
  if (failure.kind !== 'refused') return {};
  const field = failure.key === null ? undefined : refusedFields[failure.key];
  if (field !== undefined && failure.key !== null) return { [field]: { rule: failure.key } };
  const refusals: Record<string, FieldRefusal> = {};
  for (const { path, rule, params } of failure.fields) {
    // Messages of schemas are for developers.
    if (isRuleId(rule)) refusals[path] ??= { rule, ...(params === undefined ? {} : { params }) };
  }
  return refusals;
}

/** Whether the order that was to be entered was deleted since it arrived. */
export function isDeleted(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.key === 'order.deleted';
}
