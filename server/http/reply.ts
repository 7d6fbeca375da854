import { AsyncLocalStorage } from 'node:async_hooks';
import type { Envelope } from '../../src/api/contract/envelope.ts';
import { errors, getErrorStatus } from '../../src/api/contract/errors.ts';
import { showErased } from '../privacy/showErased.ts';
import type { AppContext } from './context.ts';
import type { FileResult } from './handler.ts';
import { runningDownloads } from '../metrics.ts';
import type { Messages } from './messages.ts';
import type { Refusal } from './refusal.ts';

/** Sends a successful envelope, in which erased personal data is named in the reader's language. */
export function sendSuccess(c: AppContext, data: unknown): Response {
  const envelope: Envelope = { success: true, data, code: 0, message: '' };
  const json = showErased(c.var.facts.language, JSON.stringify(envelope));
  return c.body(json, 200, { 'Content-Type': 'application/json' });
}

/** Sends a refusal as its envelope, with HTTP status and headers. */
export function sendRefusal(c: AppContext, messages: Messages, refusal: Refusal): Response {
  const { code } = errors[refusal.key];
  const status = getErrorStatus(refusal.key);
  const { language, requestId } = c.var.facts;
  const { fields, until } = refusal;
  const data = {
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(until === undefined ? {} : { until: until.toISOString() }),
  };
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
  if (refusal.allow !== undefined) c.header('Allow', refusal.allow.join(', '));
  // Otherwise, the rest of the late body would be read as the next request.
  if (refusal.key === 'error.timeout') c.header('Connection', 'close');
  c.header('Content-Language', language);
  const message = messages(refusal.key, language, refusal);
  return c.json(
    {
      success: false,
      ...(Object.keys(data).length === 0 ? {} : { data }),
      code,
      // The id finds the log lines of an error that only they explain.
      message: refusal.key === 'error.service' ? `${message} (${requestId})` : message,
    } satisfies Envelope,
    status,
  );
}

/** Sends a download under its name, in any script (RFC 6266). */
export function sendFile(c: AppContext, result: FileResult): Response {
  const ascii = result.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(result.fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = result.inline === true ? 'inline' : 'attachment';
  const body = result.body instanceof ReadableStream ? keepContext(result.body) : result.body;
  return c.body(body, 200, {
    ...result.headers,
    'Content-Type': result.type,
    'Content-Disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  });
}

/**
 * Keeps the request's context for a file that is produced while it is sent: the stream is read after the handler
 * has returned, and its database queries still belong to the request.
 */
function keepContext(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  runningDownloads.inc();
  let isRunning = true;
  const end = () => {
    if (isRunning) runningDownloads.dec();
    isRunning = false;
  };
  const read = AsyncLocalStorage.bind(async () => {
    const result = await reader.read().catch((error: unknown) => {
      end();
      throw error;
    });
    if (result.done) end();
    return result;
  });
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
