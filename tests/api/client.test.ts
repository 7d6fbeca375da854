import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CancelledError, createClient } from '../../src/api/client.ts';
import { isRetryable } from '../../src/api/contract/failure.ts';
import type { Fetch } from '../../src/api/transport.ts';

const noRows = {
  rows: [],
  total: 0,
  totalCapped: false,
  notFound: [],
  next: null,
  previous: null,
};

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

function createTestClient(fetch: Fetch, token: string | null = 't1') {
  const onNotSignedIn = vi.fn<(token: string | null) => void>();
  const client = createClient({
    baseUrl: '',
    token: () => token,
    language: () => 'ar',
    onNotSignedIn,
    fetch,
  });
  return { client, onNotSignedIn };
}

/** Calls a list endpoint with a fixed server reply. */
async function callWithReply(reply: Response) {
  const { client, onNotSignedIn } = createTestClient(async () => reply);
  return { outcome: await client.queryOrderList({}), onNotSignedIn };
}

describe('requests', () => {
  test('a POST carries token, languages and JSON', async () => {
    const fetch = vi.fn<Fetch>(async () =>
      json({ success: true, code: 0, message: '', data: noRows }),
    );
    const { client } = createTestClient(fetch);
    expect(await client.queryOrderList({ filters: { receiver: 'ama' } })).toEqual({
      ok: true,
      data: noRows,
    });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/v1/api/express/order/queryOrderList',
      expect.objectContaining({
        method: 'POST',
        body: '{"filters":{"receiver":"ama"}}',
        headers: {
          language: 'ar',
          'accept-language': 'ar',
          authorization: 'Bearer t1',
          'content-type': 'application/json',
        },
      }),
    );
  });

  test('cookies are sent with the sign-in only', async () => {
    const fetch = vi.fn<Fetch>(async () => json({ success: true, code: 0, message: '' }));
    const { client } = createTestClient(fetch);
    const password = { keyId: 'k', ciphertext: 'c' };
    await client.doLogin({ account: 'a', password, verifyCode: 'c', uuid: 'u' });
    await client.noDoLogin({ secretKey: 'k' });
    await client.queryOrderList({});
    const credentials = fetch.mock.calls.map(([, init]) => init.credentials);
    expect(credentials).toEqual(['same-origin', 'omit', 'omit']);
  });

  test('a GET carries its query, and no token without a session', async () => {
    const fetch = vi.fn<Fetch>(async () =>
      json({ success: true, code: 0, message: '', data: { image: 'data:,' } }),
    );
    const { client } = createTestClient(fetch, null);
    await client.getVerifyCode({ uuid: 'a b' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/v1/api/security/login/getVerifyCode?uuid=a+b',
      expect.objectContaining({
        method: 'GET',
        body: null,
        headers: { language: 'ar', 'accept-language': 'ar' },
      }),
    );
  });

  test('a file is the whole body, and the query describes it', async () => {
    const fetch = vi.fn<Fetch>(async () => json({ success: false, code: 413, message: '' }, 413));
    const { client } = createTestClient(fetch);
    const [orderId, id] = ['00000000-0000-4000-8000-000000000001', 'x'];
    const bytes = new File(['<html>'], 'a.html', { type: 'text/html' });
    await client.addOrderAttachment({ orderId, id, name: '发票 1.pdf', bytes });
    const [url = '', init] = fetch.mock.calls[0] ?? [];
    const query = Object.fromEntries(new URL(url, 'http://portal').searchParams);
    expect(query).toEqual({ orderId, id, name: '发票 1.pdf' });
    expect(init?.body).toBe(bytes);
    // A proxy must not mistake the file for a page.
    expect(init?.headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  });

  test('a form carries its bytes unchanged', async () => {
    const bodies: string[] = [];
    const { client } = createTestClient(async (_, init) => {
      const part = init.body instanceof FormData ? init.body.get('batch') : null;
      bodies.push(part instanceof File ? await part.text() : '');
      return json({ success: true, code: 0, message: '', data: { batchNo: 0, outcomes: [] } });
    });
    await client.bashInsert(new Blob(['{ "odd" : 1 }']));
    expect(bodies).toEqual(['{ "odd" : 1 }']);
  });
});

describe('replies', () => {
  test('code 911 reports that the session of the sent token has ended', async () => {
    const { outcome, onNotSignedIn } = await callWithReply(
      json({ success: false, code: 911, message: 'x' }, 401),
    );
    expect(outcome).toEqual({ ok: false, failure: { kind: 'notSignedIn' } });
    expect(onNotSignedIn).toHaveBeenCalledExactlyOnceWith('t1', { kind: 'notSignedIn' });
  });

  test('a refusal keeps code, key, text and fields', async () => {
    const fields = [{ path: 'size', rule: 'rule.number.tooLarge', params: { max: 200 } }];
    const { outcome } = await callWithReply(
      json({ success: false, code: 400, message: 'No.', data: { fields } }, 400),
    );
    expect(outcome).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        code: 400,
        key: 'error.invalidInput',
        message: 'No.',
        fields,
        status: 400,
        retryAfterMs: null,
      },
    });
  });

  test('a refusal names the time from which the call can succeed', async () => {
    const until = '2026-11-20T09:15:32.000Z';
    const { outcome } = await callWithReply(
      json({ success: false, code: 1019, message: 'Locked.', data: { until } }, 429),
    );
    expect(outcome).toMatchObject({ failure: { key: 'login.locked', fields: [], until } });
  });

  test('a refusal without a message is a service failure', async () => {
    const { outcome } = await callWithReply(json({ success: false, code: 77, message: ' ' }));
    expect(outcome).toMatchObject({ failure: { kind: 'service', status: 200 } });
  });

  test.each([
    ['a proxy’s page', new Response('<h1>502</h1>', { status: 502 }), 502],
    ['broken JSON', new Response('{', { headers: { 'content-type': 'application/json' } }), 200],
    ['data that breaks the contract', json({ success: true, code: 0, message: '', data: {} }), 200],
  ])('%s is a service failure', async (_, reply, status) => {
    const { outcome } = await callWithReply(reply);
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'service', status, retryAfterMs: null },
    });
  });

  test('Retry-After is reported in milliseconds', async () => {
    const { outcome } = await callWithReply(
      json({ success: false, code: 503, message: 'Wait.' }, 503, { 'retry-after': '2' }),
    );
    expect(outcome).toMatchObject({ failure: { retryAfterMs: 2000 } });
  });

  test('a missing network is reported as a network failure', async () => {
    const { client } = createTestClient(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await client.queryOrderList({})).toEqual({
      ok: false,
      failure: { kind: 'network', offline: false },
    });
  });

  test('a file keeps its name in any script', async () => {
    const { client } = createTestClient(
      async () =>
        new Response('bytes', {
          headers: {
            'content-type': 'application/vnd.ms-excel',
            'content-disposition': `attachment; filename="x.xlsx"; filename*=UTF-8''${encodeURIComponent('طلبات.xlsx')}`,
          },
        }),
    );
    const file = await client.getImportTemplate({ kind: 'domestic', language: 'ar' });
    expect(file).toMatchObject({ ok: true, data: { fileName: 'طلبات.xlsx' } });
  });
});

/** A response whose beginning has arrived; `end` decides what happens to the rest. */
function createPartialResponse(end: (body: ReadableStreamDefaultController<Uint8Array>) => void) {
  const beginning = new TextEncoder().encode('{"success":true,');
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(beginning),
    pull: end,
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

/** Stays pending until the call is aborted, like `fetch` on a dead connection. */
const neverAnswer: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('lost connection', () => {
  const unreachable = { ok: false, failure: { kind: 'network', offline: false } };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('a connection lost in the middle of a reply is reported as a network failure', async () => {
    const { outcome } = await callWithReply(
      createPartialResponse((body) => body.error(new TypeError('terminated'))),
    );
    expect(outcome).toEqual(unreachable);
  });

  test('a reply that the browser can no longer read is reported as a network failure', async () => {
    vi.spyOn(Blob.prototype, 'text').mockRejectedValue(new Error('NotReadable'));
    const { outcome } = await callWithReply(
      json({ success: true, code: 0, message: '', data: noRows }),
    );
    expect(outcome).toEqual(unreachable);
  });

  /** Returns a list that receives the outcome of a call once it ends. */
  function collectOutcome<T>(call: Promise<T>) {
    const outcomes: T[] = [];
    void call.then((outcome) => outcomes.push(outcome));
    return outcomes;
  }

  test.each<[string, Fetch]>([
    ['before the reply', neverAnswer],
    [
      'in the middle of the reply',
      async (_, { signal }) =>
        createPartialResponse((body) =>
          signal?.addEventListener('abort', () => body.error(signal.reason)),
        ),
    ],
  ])('a minute of silence %s is reported as a network failure', async (_, fetch) => {
    const { client } = createTestClient(fetch);
    const outcomes = collectOutcome(client.queryOrderList({}));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcomes).toEqual([unreachable]);
  });

  test('a slow answer does not time out', async () => {
    const text = JSON.stringify({ success: true, code: 0, message: '', data: noRows });
    const bytes = new TextEncoder().encode(text);
    let offset = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 50_000));
        controller.enqueue(bytes.subarray(offset, (offset += 20)));
        if (offset >= bytes.length) controller.close();
      },
    });
    const { client } = createTestClient(
      async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    );
    const outcomes = collectOutcome(client.queryOrderList({}));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(outcomes).toEqual([{ ok: true, data: noRows }]);
  });

  test('the timeout grows with the size of the body', async () => {
    const { client } = createTestClient(neverAnswer);
    const outcomes = collectOutcome(client.bashInsert(new Blob([new Uint8Array(200_000)])));
    await vi.advanceTimersByTimeAsync(159_000);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(outcomes).toEqual([unreachable]);
  });

  test('an upload does not time out while its bytes are being sent', async () => {
    const uploads: Upload[] = [];
    class Upload extends EventTarget {
      readonly upload = new EventTarget();
      open = () => undefined;
      setRequestHeader = () => undefined;
      abort = () => this.dispatchEvent(new Event('abort'));
      send = () => uploads.push(this);
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    const { client } = createTestClient(neverAnswer);
    const outcomes = collectOutcome(
      client.bashInsert(new Blob(['x']), { onProgress: () => undefined }),
    );
    for (let part = 0; part < 5; part++) {
      await vi.advanceTimersByTimeAsync(50_000);
      uploads[0]?.upload.dispatchEvent(new Event('progress'));
    }
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(outcomes).toEqual([unreachable]);
  });
});

describe('cancelling', () => {
  test.each<[string, Fetch]>([
    ['before the answer', (_, init) => Promise.reject(init.signal?.reason)],
    ['after the answer', async () => json({ success: false, code: 911, message: '' })],
  ])(
    'a call cancelled %s rejects with CancelledError and reports no end of the session',
    async (_, answer) => {
      const abort = new AbortController();
      const { client, onNotSignedIn } = createTestClient((url, init) => {
        abort.abort();
        return answer(url, init);
      });
      const call = client.queryOrderList({}, { signal: abort.signal });
      await expect(call).rejects.toBeInstanceOf(CancelledError);
      expect(onNotSignedIn).not.toHaveBeenCalled();
    },
  );
});

test.each([
  [408, true],
  [409, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [403, false],
  [413, false],
  [422, false],
])('whether a call that failed with status %i may be retried: %s', (status, expected) => {
  expect(isRetryable({ kind: 'service', status, retryAfterMs: null })).toBe(expected);
});
