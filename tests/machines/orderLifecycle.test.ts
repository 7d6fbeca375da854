import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orderActions, orderStatuses } from '../../src/domain/lifecycles/order/orderStatus.ts';
import {
  custodyStatuses,
  orderLifecycleMachine,
} from '../../src/domain/lifecycles/order/machine.ts';
import {
  allowedOrderActions,
  nextOrderStatus,
  orderStatusesAllowing,
  isOrderActionAllowed,
} from '../../src/domain/lifecycles/order/orderRules.ts';

test('the states equal the statuses and `deleted`', () => {
  expect(Object.keys(orderLifecycleMachine.states).toSorted()).toEqual(
    [...orderStatuses, 'deleted'].toSorted(),
  );
});

test('an order passes from entry to delivery', () => {
  const actions = ['audit', 'print', 'collect', 'depart', 'arrive', 'sendOut', 'deliver'] as const;
  const actor = createActor(orderLifecycleMachine).start();
  const statuses = actions.map((type) => {
    actor.send({ type });
    return actor.getSnapshot().value;
  });
  expect(statuses).toEqual(orderStatuses.slice(1, 8));
});

test.each(custodyStatuses)('an order with an issue returns to its earlier status: %s', (status) => {
  expect(nextOrderStatus(status, 'reportAbnormal')).toBe('abnormal');
  expect(nextOrderStatus('abnormal', 'handle', status)).toBe(status);
});

describe('actions of the merchant', () => {
  test.each([
    ['edit', ['created', 'audited']],
    ['audit', ['created']],
    ['undoAudit', ['audited']],
    ['undoCancel', ['cancelled']],
    ['print', ['audited']],
    ['delete', ['created']],
    ['cancel', ['created', 'audited', 'printed']],
    ['correct', ['abnormal']],
    ['decide', ['abnormal']],
    ['reprint', ['printed', 'collected', 'inTransit', 'arrived', 'outForDelivery', 'abnormal']],
    ['changeLabel', ['printed', 'collected', 'inTransit', 'arrived', 'abnormal']],
    [
      'undoChangeLabel',
      ['audited', 'collected', 'inTransit', 'arrived', 'outForDelivery', 'abnormal'],
    ],
  ] as const)('the statuses that allow %s are complete', (action, statuses) => {
    expect(orderStatusesAllowing(action)).toEqual(statuses);
  });

  test('a label with a new number has to be printed again, and the undo restores `printed`', () => {
    expect(nextOrderStatus('printed', 'changeLabel')).toBe('audited');
    expect(nextOrderStatus('audited', 'undoChangeLabel')).toBe('printed');
  });
});

test('the pure functions agree with the machine for every status and action', () => {
  for (const status of orderStatuses) {
    expect(allowedOrderActions(status)).toEqual(
      orderActions.filter((action) => isOrderActionAllowed(status, action)),
    );
    for (const before of custodyStatuses) {
      const snapshot = orderLifecycleMachine.resolveState({ value: status, context: { before } });
      for (const type of orderActions) {
        const actor = createActor(orderLifecycleMachine, { snapshot }).start();
        const isAllowed = actor.getSnapshot().can({ type });
        expect(isOrderActionAllowed(status, type)).toBe(isAllowed);
        // An ended order accepts no events.
        if (actor.getSnapshot().status === 'active') actor.send({ type });
        expect(nextOrderStatus(status, type, before) ?? status).toBe(actor.getSnapshot().value);
      }
    }
  }
});
