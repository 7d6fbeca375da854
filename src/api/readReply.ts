import * as v from 'valibot';
import type { Endpoint } from './contract/endpoint.ts';
import { envelope, refusalData, type Envelope } from './contract/envelope.ts';
import { NOT_SIGNED_IN, type PortalErrorKey, portalErrors } from './contract/portalErrors.ts';
import type { Failure, Outcome } from './contract/failure.ts';
import type { Reply } from './transport.ts';

/** A downloaded file with its name from the server. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

const keyByCode = new Map<number, PortalErrorKey>(
  (Object.keys(portalErrors) as PortalErrorKey[]).map((key) => [portalErrors[key].code, key]),
);

/** The JSON of a reply; null for other types. Rejects if the body can't be read. */
export async function readJsonBody({ header, body }: Reply): Promise<string | null> {
  const isJson = /^application\/([\w.]+\+)?json/.test(header('content-type') ?? '');
  return isJson ? body.text() : null;
}

/** Converts a reply and its JSON to an outcome of the endpoint. Never throws, whatever the server sends. */
export function readReply(endpoint: Endpoint, reply: Reply, json: string | null): Outcome<unknown> {
  if (endpoint.result === 'file' && reply.status === 200 && json === null) {
    const fileName = parseFileName(reply.header('content-disposition'));
    return { ok: true, data: { blob: reply.body, fileName } satisfies DownloadedFile };
  }
  const content = json === null ? null : parseEnvelope(json);
  if (content === null) return refuse(toServiceFailure(reply));
  if (!content.success) return refuse(toRefusal(content, reply));
  if (endpoint.result === 'file') return refuse(toServiceFailure(reply));
  // A reply that violates the contract must not reach a machine.
  const parsed = v.safeParse(endpoint.result, content.data ?? null);
  return parsed.success ? { ok: true, data: parsed.output } : refuse(toServiceFailure(reply));
}

function refuse(failure: Failure): Outcome<never> {
  return { ok: false, failure };
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed = v.safeParse(envelope, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function toServiceFailure(reply: Reply): Failure {
  return { kind: 'service', status: reply.status, retryAfterMs: parseRetryAfter(reply) };
}

function toRefusal(content: Envelope, reply: Reply): Failure {
  if (content.code === NOT_SIGNED_IN) return { kind: 'notSignedIn' };
  const data = v.safeParse(refusalData, content.data ?? {});
  const message = content.message.trim();
  // Shown as a service exception (specification, section 8).
  if (message === '') return toServiceFailure(reply);
  return {
    kind: 'refused',
    code: content.code,
    key: keyByCode.get(content.code) ?? null,
    message,
    fields: data.success ? data.output.fields : [],
    status: reply.status,
    retryAfterMs: parseRetryAfter(reply),
    until: data.success ? data.output.until : undefined,
  };
}

/** `Retry-After` in ms, from seconds or from an HTTP date. */
function parseRetryAfter(reply: Reply): number | null {
  const value = reply.header('retry-after');
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** The name in a Content-Disposition header: RFC 5987's `filename*` first, then `filename`. */
function parseFileName(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The escape sequence is broken: uses the plain name.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}
