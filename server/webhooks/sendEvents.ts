import { createHmac } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { MAX_STORED_ANSWER, type AttemptError } from '../../src/api/contract/platforms/webhooks.ts';
import { createCheckedLookup, type Network, requirePublicAddress } from './webhookTarget.ts';

/** Event to send, with its URL. */
interface Message {
  readonly url: string;
  /** The same for each attempt. */
  readonly id: string;
  readonly body: string;
  /** Secrets as `whsec_…`, newest first. */
  readonly secrets: readonly string[];
  /** Time of this attempt. */
  readonly at: Date;
}

/** Result of one attempt. */
export interface SendResult {
  /** Null if no answer arrived. */
  readonly status: number | null;
  readonly error: AttemptError | null;
  readonly answer: string;
  /** Duration in ms. */
  readonly took: number;
  /** Pause requested by the receiver, in ms; null if it requests none. */
  readonly retryAfterMs: number | null;
}

export interface EventPoster {
  /** Never rejects. */
  readonly send: (message: Message) => Promise<SendResult>;
  /** Closes its connections. */
  readonly close: () => void;
}

export interface PosterOptions {
  readonly network: Network;
  /** Time limit for the start of an answer, in ms. */
  readonly timeoutMs: number;
  /** Maximum number of connections to one address. */
  readonly connections: number;
}

/** Signatures for the receiver to verify (Standard Webhooks 1.0), one for each secret. */
export function signEvent({ id, body, secrets, at }: Omit<Message, 'url'>): string {
  const signedText = `${id}.${toUnixSeconds(at)}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(signedText).digest('base64')}`;
    })
    .join(' ');
}

const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Sends events by POST. Redirects are not followed, and only the beginning of an answer is read. */
export function createEventPoster({ network, timeoutMs, connections }: PosterOptions): EventPoster {
  const lookup = createCheckedLookup(network);
  const pool = { keepAlive: true, maxSockets: connections, timeout: timeoutMs, lookup };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };

  function post(
    message: Message,
    isFresh = false,
  ): Promise<Pick<SendResult, 'status' | 'answer' | 'retryAfterMs'>> {
    const { url, id, body, at } = message;
    const bytes = Buffer.from(body);
    const isHttps = new URL(url).protocol === 'https:';
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        agent: isFresh ? false : isHttps ? agents.https : agents.http,
        lookup,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          'User-Agent': 'Portage-Webhooks/1',
          'Webhook-Id': id,
          'Webhook-Timestamp': String(toUnixSeconds(at)),
          'Webhook-Signature': signEvent(message),
        },
      };
      const request = isHttps ? httpsRequest(url, options) : httpRequest(url, options);
      const fail = (error: Error) => {
        const isReset = 'code' in error && error.code === 'ECONNRESET';
        reject(request.reusedSocket && isReset ? new StaleConnection() : error);
      };
      request.once('error', fail);
      request.once('response', (response) => {
        const status = response.statusCode ?? 0;
        const retryAfterMs = parseRetryAfter(response.headers['retry-after'], at);
        // Only the status matters; errors in the rest of the answer are ignored.
        request.off('error', fail).on('error', () => undefined);
        void readBeginning(response).then((answer) => resolve({ status, answer, retryAfterMs }));
      });
      request.end(bytes);
    });
  }

  return {
    async send(message) {
      const startedAt = performance.now();
      const getDuration = () => Math.round(performance.now() - startedAt);
      try {
        await requirePublicAddress(message.url, network);
        // A receiver may close a kept-alive connection while it is being reused.
        const answer = await post(message).catch((error: unknown) => {
          if (error instanceof StaleConnection) return post(message, true);
          throw error;
        });
        return { error: null, ...answer, took: getDuration() };
      } catch (error) {
        const noAnswer = { status: null, answer: '', retryAfterMs: null };
        return { ...noAnswer, error: toAttemptError(error), took: getDuration() };
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** Error of a reused connection that the receiver had closed. */
class StaleConnection extends Error {
  override name = 'Stale';
}

/** Reads the first bytes of an answer as text; closes the connection of a longer answer. */
function readBeginning(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () =>
      resolve(toStorableText(Buffer.concat(chunks).subarray(0, MAX_STORED_ANSWER)));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_STORED_ANSWER) response.destroy();
    });
    response.once('close', finish);
    // After the time limit, the part received so far is used.
    response.on('error', finish);
  });
}

/** Decodes text that a database can store, without NUL and lone surrogates. */
const toStorableText = (bytes: Buffer): string =>
  bytes.toString('utf8').replaceAll('\0', '').toWellFormed();

/** Parses seconds or a date (RFC 9110, section 10.2.3) into ms from now. */
function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const until = /^\d{1,9}$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - now.getTime();
  return Number.isFinite(until) && until > 0 ? until : null;
}

const codes: Readonly<Record<string, AttemptError>> = {
  PRIVATE: 'private',
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ENODATA: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

function toAttemptError(error: unknown): AttemptError {
  const { code = '', name = '' } = Object(error) as { code?: unknown; name?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  const attemptError = codes[String(code)];
  if (attemptError !== undefined) return attemptError;
  return /CERT|TLS|SSL|SIGNATURE|ERR_OSSL|SELF_SIGNED/.test(String(code))
    ? 'certificate'
    : 'broken';
}
