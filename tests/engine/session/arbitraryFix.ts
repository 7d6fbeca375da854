import * as fc from 'fast-check';
import type { ModelledFix } from './model.ts';
import { findColumn, columnKeys } from './sheet.ts';

/** Columns of the grid, sometimes one past the last. */
const column = fc.oneof(
  fc.constantFrom(
    findColumn('customerOrderNo'),
    findColumn('goodsName'),
    findColumn('service'),
    findColumn('pickupDate'),
    findColumn('receiverPostcode'),
  ),
  fc.nat(columnKeys.length + 2),
  fc.constant(99),
);
const columns = fc.array(column, { minLength: 1, maxLength: 3 });
const span = fc.tuple(fc.nat(26), fc.nat(6)).map(([from, count]) => ({ from, to: from + count }));
const text = fc.constantFrom('', 'A-1', 'SO-1', 'SO-2', 'EXPRESS', 'ghs', '5', 'Ama', '00123', 'x');

/** Any change of many cells or rows of a generated sheet. */
export const anyFix: fc.Arbitrary<ModelledFix> = fc.oneof(
  fc.record({ type: fc.constant('fill' as const), span, columns, text }),
  fc.record({ type: fc.constant('fillDown' as const), span, columns }),
  fc.record(
    {
      type: fc.constant('fillBlanks' as const),
      column,
      from: fc.oneof(fc.constant('above' as const), fc.record({ text })),
      rule: fc.constantFrom('rule.required', 'rule.currency.missing'),
    },
    { requiredKeys: ['type', 'column', 'from'] },
  ),
  fc.record({
    type: fc.constant('replace' as const),
    find: fc.constantFrom('a', 'SO-', 'ama', 'EXPRESS', '1', '.', '', 'no such'),
    replacement: fc.constantFrom('', 'b', 'SO-1', '$&', 'EXPRESS'),
    columns: fc.option(columns),
    whole: fc.boolean(),
    exact: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('map' as const),
    column,
    values: fc.array(fc.tuple(fc.oneof(text, fc.constantFrom('Ama Mensah', 'STANDARD')), text), {
      maxLength: 4,
    }),
  }),
  fc.record({
    type: fc.constant('accept' as const),
    rule: fc.constantFrom(
      'rule.code.unknown',
      'rule.damage.leadingZero',
      'rule.changed.code',
      'rule.cod.currency',
    ),
    column: fc.option(column),
  }),
  fc.record({
    type: fc.constant('paste' as const),
    from: fc.nat(26),
    columns,
    texts: fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 4 }),
  }),
  fc.record({ type: fc.constant('skip' as const), span, skipped: fc.boolean() }),
  fc.record({ type: fc.constant('delete' as const), span }),
  fc.record({ type: fc.constant('add' as const), count: fc.nat(3) }),
);
