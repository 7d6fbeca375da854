import type { SnapshotFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import { sessionModel } from '../../scripts/machines/session.model.ts';
import { walk } from '../../scripts/machines/walk.ts';
import { passage } from '../../src/machines/session/guard.ts';
import type { sessionMachine } from '../../src/machines/session/machine.ts';
import { isBooting, isPasswordForced, isSignedIn } from '../../src/machines/session/selectors.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const { edges } = walk(sessionModel);
const deep = '/order/order-search?receiver=ama';

describe('wherever the session goes', () => {
  test.each(
    edges.map(
      ({ from, event, to }) =>
        [JSON.stringify(from.value), event.type, { from, event, to }] as const,
    ),
  )('%s on %s', (_, type, { from, event, to }) => {
    const next: Snapshot = to;

    // Signed in means that there is someone to show, under a token; signed out, that nothing is.
    const present = isSignedIn(next) || isPasswordForced(next);
    if (present)
      expect(next.context).toMatchObject({ token: 'token-1', profile: { account: 'ama' } });
    if (next.matches('signedOut') || next.matches('signingIn')) {
      expect(next.context).toMatchObject({ token: null, profile: null });
    }

    // A page behind the sign-in opens for nobody else.
    const way = passage(next, deep);
    if (isBooting(next)) expect(way).toEqual({ type: 'wait' });
    else if (isPasswordForced(next)) expect(way).toEqual({ type: 'forcedPassword' });
    else if (present) expect(way).toEqual({ type: 'pass' });
    else expect(way).toMatchObject({ type: 'redirect' });

    // No password is ever kept.
    expect(JSON.stringify(next.context)).not.toContain('secret');

    // A 911 for an older session changes nothing; for this one it ends it.
    if (type === 'notSignedIn') {
      if (event['token'] === 'older') expect(next.value).toEqual(from.value);
      else expect(next.matches('expired')).toBe(true);
    }
  });
});

describe('the guard', () => {
  const at = (is: (snapshot: Snapshot) => boolean): Snapshot => {
    const found = edges.find(({ to }) => is(to));
    if (found === undefined) throw new Error('No step leads there.');
    return found.to;
  };
  const signedIn = at((s) => s.matches('signedIn'));
  const expired = at((s) => s.matches('signedOut') && s.context.notice === 'expired');
  const left = at((s) => s.matches('signedOut') && s.context.notice === 'signedOut');

  test('keeps the address for after the sign-in', () => {
    const way = passage(expired, deep);
    expect(way).toEqual({ type: 'redirect', to: `/login?next=${encodeURIComponent(deep)}` });
    if (way.type !== 'redirect') throw new Error('unreachable');
    expect(passage(signedIn, way.to)).toEqual({ type: 'redirect', to: deep });
  });

  test('keeps no address after signing out on purpose', () => {
    expect(passage(left, deep)).toEqual({ type: 'redirect', to: '/login' });
  });

  test.each(['/login', '/register', '/forgotPwd'])('leaves %s open', (path) => {
    expect(passage(expired, path)).toEqual({ type: 'pass' });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login?next=/login',
    '',
  ])('does not follow %j', (next) => {
    const address = `/login?next=${encodeURIComponent(next)}`;
    expect(passage(signedIn, address)).toEqual({ type: 'redirect', to: '/dashboard' });
  });
});
