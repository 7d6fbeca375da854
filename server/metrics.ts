import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * Metrics of this process, in Prometheus' text format. Names and units follow Prometheus' guide: totals end
 * in `_total`, times are in seconds.
 */

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const registers = [registry];

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

export const mails = new Counter({
  name: 'portage_mails_total',
  help: 'Attempts to hand over a mail, by outcome',
  labelNames: ['outcome'] as const,
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
    registry.metrics().then(
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
