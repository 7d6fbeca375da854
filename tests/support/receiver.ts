import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const eventSchema = v.object({
  type: v.string(),
  timestamp: v.string(),
  data: v.looseObject({ waybillNo: v.optional(v.string()), sequence: v.optional(v.number()) }),
});
type ReceivedEvent = v.InferOutput<typeof eventSchema>;

/** A received request. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  readonly event: ReceivedEvent;
}

type Answer = (response: ServerResponse, received: ReceivedRequest) => void;

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Sets the answer of the next requests; the default is 204. */
  readonly setAnswer: (answer: Answer) => void;
  readonly close: () => Promise<void>;
}

export const accept: Answer = (response) => void response.writeHead(204).end();

/** Starts the HTTP server of a shop, which records the requests that it receives. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  let answer = accept;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { headers, url: path = '' } = request;
      const id = String(headers['webhook-id']);
      const record = { path, headers, body, id, event: v.parse(eventSchema, JSON.parse(body)) };
      received.push(record);
      answer(response, record);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    setAnswer: (newAnswer) => {
      answer = newAnswer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a signature according to the standard, without the portal's code. */
export function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((part) => Buffer.from(part.replace(/^v1,/, ''), 'base64'))
    .some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    );
}
