import { expect, test } from 'vitest';
import { CancelledError, createClient } from '../../src/api/client.ts';

const client = createClient({
  baseUrl: '/nowhere',
  token: () => 't1',
  language: () => 'en',
  onNotSignedIn: () => undefined,
  fetch: (url, init) => fetch(url, init),
});

// Only a real XMLHttpRequest reports the progress of an upload. No API is served here, so the call fails,
// but the body is sent.
const body = new Blob(['x'.repeat(300_000)], { type: 'application/json' });

test('an upload reports its progress', async () => {
  const progress: [number, number][] = [];
  const outcome = await client.bashInsert(body, {
    onProgress: (sent, total) => progress.push([sent, total]),
  });
  const lastProgress = progress.at(-1);
  expect(lastProgress?.[0]).toBe(lastProgress?.[1]);
  expect(lastProgress?.[1]).toBeGreaterThan(300_000);
  expect(outcome).toMatchObject({ ok: false });
});

test('a cancelled upload rejects with CancelledError', async () => {
  const abort = new AbortController();
  const call = client.bashInsert(body, { signal: abort.signal, onProgress: () => undefined });
  abort.abort();
  await expect(call).rejects.toBeInstanceOf(CancelledError);
});
