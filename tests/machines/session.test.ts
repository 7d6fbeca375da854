import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { sessionModel } from '../models/session.model.ts';
import { walk } from '../models/walk.ts';
import { decidePassage, type Passage } from '../../src/machines/session/pageGuard.ts';
import type { sessionMachine } from '../../src/machines/session/machine.ts';
import {
  isBooting,
  isChoosingAccount,
  isPasswordForced,
  isSignedIn,
} from '../../src/machines/session/selectors.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const { edges, start } = walk(sessionModel);
const deepAddress = '/order/order-search?receiver=ama';

interface Step {
  readonly from: Snapshot;
  readonly event: AnyEventObject;
  readonly to: Snapshot;
}

/** Finds the steps that match. Throws if there are none, because a rule without cases proves nothing. */
function findSteps(isMatch: (step: Step) => boolean): readonly Step[] {
  const matches = edges.filter((edge) => isMatch(edge));
  expect(matches.length).toBeGreaterThan(0);
  return matches;
}

describe('session', () => {
  test('a signed-in session has a profile and a token', () => {
    for (const { to } of findSteps((step) => isSignedIn(step.to) || isPasswordForced(step.to))) {
      expect(to.context).toMatchObject({ token: 'token-1', profile: { account: 'ama' } });
    }
  });

  test('a signed-out session has no data of a user', () => {
    for (const { to } of findSteps(
      ({ to: s }) => s.matches('signedOut') || s.matches('signingIn'),
    )) {
      expect(to.context).toMatchObject({ token: null, profile: null });
    }
  });

  test.each<[Passage['type'], (s: Snapshot) => boolean]>([
    ['wait', isBooting],
    ['forcedPassword', isPasswordForced],
    ['chooseAccount', isChoosingAccount],
    ['pass', isSignedIn],
    [
      'redirect',
      (s) => !isBooting(s) && !isPasswordForced(s) && !isChoosingAccount(s) && !isSignedIn(s),
    ],
  ])('a page behind the sign-in answers %s', (type, isExpected) => {
    const snapshots = [start, ...edges.map(({ to }) => to)].filter((s: Snapshot) => isExpected(s));
    expect(snapshots.length).toBeGreaterThan(0);
    for (const snapshot of snapshots) expect(decidePassage(snapshot, deepAddress).type).toBe(type);
  });

  test('the context has no password', () => {
    for (const { to } of edges) expect(JSON.stringify(to.context)).not.toContain('secret');
  });

  test('an answer with code 911 (not signed in) ends its session', () => {
    for (const { to } of findSteps(({ event }) => event['token'] === 'token-1')) {
      expect(to.matches('expired')).toBe(true);
    }
  });

  test.each(['signingOut', 'mustChangePassword', 'signedIn'] as const)(
    'a session follows sign-ins and sign-outs of other tabs: %s',
    (state) => {
      const stepsOnEvent = (type: string) =>
        findSteps(({ from, event }) => from.matches(state) && event.type === type);
      for (const { event, to } of stepsOnEvent('otherTab.signedIn')) {
        expect(
          to.matches(event['session'].mustChangePassword ? 'mustChangePassword' : 'signedIn'),
        ).toBe(true);
        expect(to.context.profile?.countryCode).toBe(event['session'].countryCode);
      }
      for (const { to } of stepsOnEvent('otherTab.signedOut'))
        expect(to.matches('signedOut')).toBe(true);
      for (const { to } of stepsOnEvent('otherTab.expired'))
        expect(to.matches('expired')).toBe(true);
    },
  );

  test('an answer with code 911 to an older session is ignored', () => {
    expect(edges.filter(({ event }) => event['token'] === 'older')).toEqual([]);
  });
});

describe('page guard', () => {
  const findSnapshot = (isExpected: (snapshot: Snapshot) => boolean): Snapshot => {
    const edge = edges.find(({ to }) => isExpected(to));
    if (edge === undefined) throw new Error('No step leads to the state.');
    return edge.to;
  };
  const signedIn = findSnapshot((s) => s.matches('signedIn'));
  const expired = findSnapshot((s) => s.matches('signedOut') && s.context.notice === 'expired');
  const signedOut = findSnapshot((s) => s.matches('signedOut') && s.context.notice === 'signedOut');

  test('the guard keeps the address until after the sign-in', () => {
    const login = `/login?next=${encodeURIComponent(deepAddress)}`;
    expect(decidePassage(expired, deepAddress)).toEqual({ type: 'redirect', to: login });
    expect(decidePassage(signedIn, login)).toEqual({ type: 'redirect', to: deepAddress });
  });

  test('the guard keeps no address after a sign-out', () => {
    expect(decidePassage(signedOut, deepAddress)).toEqual({ type: 'redirect', to: '/login' });
  });

  test.each(['/login', '/register', '/forgotPwd'])('the guard leaves %s open', (path) => {
    expect(decidePassage(expired, path)).toEqual({ type: 'pass' });
  });

  const findPassage = (companyId: number, countryCode: string, path: string) => {
    const { profile } = signedIn.context;
    if (profile === null) throw new Error('No user is signed in.');
    const context = { ...signedIn.context, profile: { ...profile, companyId, countryCode } };
    return decidePassage({ ...signedIn, context }, path);
  };

  test.each(['MA', 'NG', 'EG'])('the home of a merchant in %s is the chart', (country) => {
    const chart = { type: 'redirect', to: '/indexChart' };
    for (const path of ['/', '/dashboard', '/dashboard/', '/login']) {
      expect(findPassage(7, country, path)).toEqual(chart);
    }
    expect(findPassage(7, country, '/indexChart')).toEqual({ type: 'pass' });
  });

  test.each([
    [7, 'GH'],
    [7, 'CN'],
    [1, 'GH'],
    [1, 'MA'],
    [1, 'NG'],
  ])('the home of company %i in %s is the dashboard', (companyId, country) => {
    const dashboard = { type: 'redirect', to: '/dashboard' };
    for (const path of ['/', '/indexChart', '/indexChart/', '/login']) {
      expect(findPassage(companyId, country, path)).toEqual(dashboard);
    }
    expect(findPassage(companyId, country, '/dashboard')).toEqual({ type: 'pass' });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\r/evil.example',
    '/\t\\evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/lo\tgin?next=/login',
    'javascript:alert(1)',
    '/login?next=/login',
    '',
  ])('the guard does not redirect to %j', (next) => {
    const address = `/login?next=${encodeURIComponent(next)}`;
    expect(decidePassage(signedIn, address)).toEqual({ type: 'redirect', to: '/dashboard' });
  });
});
