import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendOpenTrial } from '../../src/composition/openTrial.ts';
import { fetchRelease } from '../../src/start/release.ts';

/** Stays pending until the call is aborted, like `fetch` on a dead connection. */
const neverAnswer = (_: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** A request that a user tries out on the page of the open API. */
const trial = { method: 'DELETE', path: '/v1/api/open/webhooks/1', headers: {}, body: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a trial of the open API fails after a minute of silence', async () => {
  const replies: unknown[] = [];
  void sendOpenTrial(neverAnswer)(trial).then((reply) => replies.push(reply));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(replies).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(replies).toMatchObject([{ ok: false, failure: { kind: 'network' } }]);
});

test('a trial of the open API is sent without a session and returns the whole reply', async () => {
  const calls: RequestInit[] = [];
  const reply = await sendOpenTrial(async (_, init) => {
    calls.push(init);
    return Response.json({ code: 1917 }, { status: 400, headers: { ratelimit: 'r=599' } });
  })(trial);
  expect(calls).toMatchObject([{ method: 'DELETE', credentials: 'omit' }]);
  expect(reply).toMatchObject({
    ok: true,
    data: {
      status: 400,
      headers: [
        ['content-type', 'application/json'],
        ['ratelimit', 'r=599'],
      ],
      text: '{"code":1917}',
      file: null,
    },
  });
});

test('a server that does not report its release within a minute counts as offline', async () => {
  vi.stubGlobal('fetch', neverAnswer);
  const releases: unknown[] = [];
  void fetchRelease().then((release) => releases.push(release));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(releases).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(releases).toEqual(['unreachable']);
});
