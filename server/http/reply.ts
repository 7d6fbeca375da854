import { AsyncLocalStorage } from 'node:async_hooks';
import type { Envelope } from '../../src/api/contract/envelope.ts';
import { errors } from '../../src/api/contract/errors.ts';
import type { AppContext } from './context.ts';
import type { FileResult } from './handler.ts';
import type { Messages } from './messages.ts';
import type { Refusal } from './refusal.ts';

/** A successful envelope. */
export function success(c: AppContext, data: unknown): Response {
  return c.json({ success: true, data, code: 0, message: '' } satisfies Envelope);
}

/** A refusal as its envelope, HTTP status and the headers that say what would be taken, or when. */
export function refusal(c: AppContext, messages: Messages, refused: Refusal): Response {
  const { code, status } = errors[refused.key];
  const { language } = c.var.facts;
  const { fields, until } = refused;
  const data = {
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(until === undefined ? {} : { until: until.toISOString() }),
  };
  if (refused.retryAfter !== undefined) c.header('Retry-After', String(refused.retryAfter));
  if (refused.allow !== undefined) c.header('Allow', refused.allow.join(', '));
  // What is still on its way would be taken for the next request.
  if (refused.key === 'error.timeout') c.header('Connection', 'close');
  c.header('Content-Language', language);
  return c.json(
    {
      success: false,
      ...(Object.keys(data).length === 0 ? {} : { data }),
      code,
      message: messages(refused.key, language, refused),
    } satisfies Envelope,
    status,
  );
}

/** A download under its name, whatever script the name is in (RFC 6266). */
export function file(c: AppContext, result: FileResult): Response {
  const ascii = result.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(result.fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const how = result.inline === true ? 'inline' : 'attachment';
  const body = result.body instanceof ReadableStream ? inContext(result.body) : result.body;
  return c.body(body, 200, {
    ...result.headers,
    'Content-Type': result.type,
    'Content-Disposition': `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  });
}

/**
 * A file that is made while it is sent is read after the handler has returned: what it asks the
 * database still belongs to the request.
 */
function inContext(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  const read = AsyncLocalStorage.bind(() => reader.read());
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
