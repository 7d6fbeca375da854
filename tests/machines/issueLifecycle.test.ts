import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { issueActions, issueStatuses } from '../../src/domain/lifecycles/issue/status.ts';
import { issueLifecycleMachine } from '../../src/domain/lifecycles/issue/machine.ts';
import { issueAfter, mayDoIssue } from '../../src/domain/lifecycles/issue/rules.ts';

test('the chart’s states are the statuses', () => {
  expect(Object.keys(issueLifecycleMachine.states).toSorted()).toEqual(issueStatuses.toSorted());
});

test('an issue is decided once, and a closed one stays closed', () => {
  expect(issueAfter('open', 'decide')).toBe('decided');
  expect(issueAfter('open', 'default')).toBe('decided');
  expect(issueAfter('decided', 'decide')).toBeNull();
  expect(issueAfter('decided', 'default')).toBeNull();
  expect(issueAfter('decided', 'reject')).toBe('rejected');
  expect(issueAfter('open', 'reject')).toBeNull();
  for (const action of issueActions) {
    expect(mayDoIssue('done', action)).toBe(false);
    expect(mayDoIssue('rejected', action)).toBe(false);
  }
});

test('the pure functions say what a running chart does, in every status and for every action', () => {
  for (const status of issueStatuses) {
    const snapshot = issueLifecycleMachine.resolveState({ value: status });
    for (const type of issueActions) {
      const actor = createActor(issueLifecycleMachine, { snapshot }).start();
      expect(mayDoIssue(status, type)).toBe(actor.getSnapshot().can({ type }));
      // An ended issue hears nothing.
      if (actor.getSnapshot().status === 'active') actor.send({ type });
      expect(issueAfter(status, type) ?? status).toBe(actor.getSnapshot().value);
    }
  }
});
