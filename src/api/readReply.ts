import * as v from 'valibot';
import type { Endpoint } from './contract/endpoint.ts';
import { envelope, refusalData, type Envelope } from './contract/envelope.ts';
import { errors, NOT_SIGNED_IN, type ErrorKey } from './contract/errors.ts';
import type { Failure, Outcome } from './contract/failure.ts';
import type { Reply } from './transport.ts';

/** Said where a refusal has no text of its own (specification, section 8). */
const SERVICE_EXCEPTION = 'Service exception!';

/** A downloaded file with the name the server gives it. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

const keyByCode = new Map<number, ErrorKey>(
  (Object.keys(errors) as ErrorKey[]).map((key) => [errors[key].code, key]),
);

/** The JSON of a reply; null if it is something else. Rejects if the body can't be read. */
export async function readJsonBody({ header, body }: Reply): Promise<string | null> {
  const isJson = /^application\/([\w.]+\+)?json/.test(header('content-type') ?? '');
  return isJson ? body.text() : null;
}

/** Judges a reply, with its JSON, by the endpoint it answers. Never throws for what a server may send. */
export function readReply(endpoint: Endpoint, reply: Reply, json: string | null): Outcome<unknown> {
  if (endpoint.result === 'file' && reply.status === 200 && json === null) {
    const fileName = parseFileName(reply.header('content-disposition'));
    return { ok: true, data: { blob: reply.body, fileName } satisfies DownloadedFile };
  }
  const said = json === null ? null : parseEnvelope(json);
  if (said === null) return refuse(serviceFailure(reply));
  if (!said.success) return refuse(toRefusal(said, reply));
  if (endpoint.result === 'file') return refuse(serviceFailure(reply));
  // A reply that breaks the contract must not reach a machine as if it kept it.
  const parsed = v.safeParse(endpoint.result, said.data ?? null);
  return parsed.success ? { ok: true, data: parsed.output } : refuse(serviceFailure(reply));
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

function serviceFailure(reply: Reply): Failure {
  return { kind: 'service', status: reply.status, retryAfterMs: parseRetryAfter(reply) };
}

function toRefusal(said: Envelope, reply: Reply): Failure {
  if (said.code === NOT_SIGNED_IN) return { kind: 'notSignedIn' };
  const data = v.safeParse(refusalData, said.data ?? {});
  const message = said.message.trim();
  return {
    kind: 'refused',
    code: said.code,
    key: keyByCode.get(said.code) ?? (message === '' ? 'error.service' : null),
    message: message === '' ? SERVICE_EXCEPTION : message,
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
      // A broken escape: the plain name will do.
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}
