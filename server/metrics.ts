import { createServer } from 'node:http';
import { once } from 'node:events';
import { loginOutcomes } from '../src/api/contract/account/loginRecords.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * Metrics in Prometheus' text format, of this process unless stated otherwise. Names and units follow Prometheus'
 * guide: totals end in `_total`, times are in seconds. No label has values from users, so that series stay few. Each
 * metric is used by the dashboard or an alert in `deploy`.
 */

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

/** Creates a counter that begins with 0 for each value of its label, so that Prometheus sees the first increase. */
function createCounter<Label extends string>(
  name: string,
  help: string,
  label: Label,
  values: readonly string[],
): Counter<Label> {
  const labelNames: Label[] = [label];
  const counter = new Counter({ name, help, labelNames, registers });
  for (const value of values) counter.labels(value).inc(0);
  return counter;
}

/** Answered requests. `call` is the name of an endpoint; pages and files have none. */
export const requests = new Histogram({
  name: 'portage_request_seconds',
  help: 'Time from the first byte of a request to its answer, by call and status',
  labelNames: ['call', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/** Rows of import batches, once for each final outcome. */
const importRows = new Counter({
  name: 'portage_import_rows_total',
  help: 'Rows of import batches, by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

/** Counts the rows of a batch by outcome. */
export function countOutcomes(outcomes: readonly { readonly status: string }[]): void {
  for (const [outcome, rows] of Map.groupBy(outcomes, ({ status }) => status)) {
    importRows.inc({ outcome }, rows.length);
  }
}

export const importBatches = new Histogram({
  name: 'portage_import_batch_seconds',
  help: 'Time to judge and write a batch of an import',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const orderOutcomes = new Counter({
  name: 'portage_orders_total',
  help: 'Orders that were sent for creation, by source, kind and outcome, without those of sandboxes',
  labelNames: ['source', 'kind', 'outcome'] as const,
  registers,
});

export const printedLabels = createCounter(
  'portage_labels_total',
  'Labels recorded as printed, one for each order, by source',
  'source',
  ['portal', 'api'],
);

export const mails = createCounter(
  'portage_mails_total',
  'Attempts to hand over a mail, by outcome',
  'outcome',
  ['sent', 'failed', 'givenUp'],
);

export const dispatchedNotices = new Counter({
  name: 'portage_notices_total',
  help: 'Notices assigned to their readers',
  registers,
});

export const webhookAttempts = createCounter(
  'portage_webhook_attempts_total',
  'Requests to webhooks, by outcome',
  'outcome',
  ['accepted', 'failed'],
);

export const webhookDelay = new Histogram({
  name: 'portage_webhook_delay_seconds',
  help: 'Time from an event to its acceptance by a webhook',
  buckets: [1, 2, 5, 10, 30, 60, 300, 1800, 7200, 43_200],
  registers,
});

export const deadWebhookEvents = new Counter({
  name: 'portage_webhook_dead_events_total',
  help: 'Events that no webhook accepted in time',
  registers,
});

export const billOutcomes = createCounter(
  'portage_bills_total',
  'Steps of billing runs, by outcome: bills issued, and companies whose step failed',
  'outcome',
  ['issued', 'failed'],
);

export const signIns = createCounter(
  'portage_sign_ins_total',
  'Attempts to sign in, by outcome',
  'outcome',
  loginOutcomes,
);

export const runningDownloads = new Gauge({
  name: 'portage_downloads_running',
  help: 'Files that are written while they are sent, such as exports',
  registers,
});

const rounds = new Histogram({
  name: 'portage_round_seconds',
  help: 'Time of a round of background work, by work and outcome',
  labelNames: ['work', 'outcome'] as const,
  buckets: [0.01, 0.1, 1, 10, 60],
  registers,
});

const lastRounds = new Gauge({
  name: 'portage_round_last_success_timestamp_seconds',
  help: 'Time at which a round of background work last succeeded',
  labelNames: ['work'] as const,
  registers,
});

/** Runs a round of background work and records its time and outcome. */
export async function observeRound<T>(work: string, round: () => Promise<T>): Promise<T> {
  const stopTimer = rounds.startTimer({ work });
  try {
    const result = await round();
    stopTimer({ outcome: 'succeeded' });
    lastRounds.setToCurrentTime({ work });
    return result;
  } catch (error) {
    stopTimer({ outcome: 'failed' });
    throw error;
  }
}

export const lostDataReads = new Counter({
  name: 'portage_data_reads_lost_total',
  help: 'Readings of personal data that were not recorded, but only logged',
  registers,
});

export const retries = new Counter({
  name: 'portage_transaction_retries_total',
  help: 'Transactions that were run again, by the SQLSTATE of the failure',
  labelNames: ['sqlstate'] as const,
  registers,
});

/** Current connections of a pool. */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  /** Requests waiting for a connection. */
  readonly waiting: number;
}

const pools = new Set<() => PoolCounts>();

/** Includes a pool in the metrics until the returned function is called. */
export function watchPool(counts: () => PoolCounts): () => void {
  pools.add(counts);
  return () => void pools.delete(counts);
}

const connections = new Gauge({
  name: 'portage_database_connections',
  help: 'Connections to the database by state; waiting are requests without one',
  registers: [],
  labelNames: ['state'] as const,
  collect() {
    const poolCounts = [...pools].map((counts) => counts());
    for (const state of ['total', 'idle', 'waiting'] as const) {
      this.set(
        { state },
        poolCounts.reduce((sum, counts) => sum + counts[state], 0),
      );
    }
  },
});

registry.registerMetric(connections);

/** Queue of a database, which all its processes share. */
export interface QueueState {
  /** Waiting items, counted up to a limit. */
  readonly length: number;
  /** Time for which the oldest due item has waited, in seconds; 0 without one. */
  readonly age: number;
}

type ReadQueues = () => Promise<Readonly<Record<string, QueueState>> | null>;

const queueReaders = new Set<ReadQueues>();

/**
 * Includes the queues of a database in the metrics until the returned function is called. `read` returns null
 * if the database does not answer.
 */
export function watchQueues(read: ReadQueues): () => void {
  queueReaders.add(read);
  return () => void queueReaders.delete(read);
}

const databaseUp = new Gauge({
  name: 'portage_database_up',
  help: 'Whether the database answers this process',
  registers,
});

const queueLengths = new Gauge({
  name: 'portage_queue_length',
  help: 'Waiting items of a queue in the database; the same in every process',
  labelNames: ['queue'] as const,
  registers,
});

const queueAges = new Gauge({
  name: 'portage_queue_age_seconds',
  help: 'Time for which the oldest due item of a queue has waited; the same in every process',
  labelNames: ['queue'] as const,
  registers,
});

/** Reads the queues. Without a database they have no values, instead of old ones. */
async function collectQueues(): Promise<void> {
  queueLengths.reset();
  queueAges.reset();
  for (const read of queueReaders) {
    const queues = await read();
    databaseUp.set(queues === null ? 0 : 1);
    for (const [queue, { length, age }] of Object.entries(queues ?? {})) {
      queueLengths.set({ queue }, length);
      queueAges.set({ queue }, age);
    }
  }
}

/** Serves `GET /metrics` on an address that only the operator reaches. */
export async function serveMetrics(
  host: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const answer = collectQueues().then(() => registry.metrics());
    answer.then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
