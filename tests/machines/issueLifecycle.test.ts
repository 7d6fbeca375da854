import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { issueActions, issueStatuses } from '../../src/domain/lifecycles/issue/issueStatus.ts';
import { issueLifecycleMachine, issueRules } from '../../src/domain/lifecycles/issue/machine.ts';

test('the states equal the statuses', () => {
  expect(Object.keys(issueLifecycleMachine.states).toSorted()).toEqual(issueStatuses.toSorted());
});

test('an issue is decided once, and a closed one stays closed', () => {
  expect(issueRules.nextStatus('open', 'decide')).toBe('decided');
  expect(issueRules.nextStatus('open', 'default')).toBe('decided');
  expect(issueRules.nextStatus('decided', 'decide')).toBeNull();
  expect(issueRules.nextStatus('decided', 'default')).toBeNull();
  expect(issueRules.nextStatus('decided', 'reject')).toBe('rejected');
  expect(issueRules.nextStatus('open', 'reject')).toBeNull();
  for (const action of issueActions) {
    expect(issueRules.isAllowed('done', action)).toBe(false);
    expect(issueRules.isAllowed('rejected', action)).toBe(false);
  }
});

test('the pure functions agree with the machine for every status and action', () => {
  for (const status of issueStatuses) {
    const snapshot = issueLifecycleMachine.resolveState({ value: status });
    for (const type of issueActions) {
      const actor = createActor(issueLifecycleMachine, { snapshot }).start();
      expect(issueRules.isAllowed(status, type)).toBe(actor.getSnapshot().can({ type }));
      // An ended issue accepts no events.
      if (actor.getSnapshot().status === 'active') actor.send({ type });
      expect(issueRules.nextStatus(status, type) ?? status).toBe(actor.getSnapshot().value);
    }
  }
});
