import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import type { Vault } from '../security/vault.ts';
import { type WebhookKey, findDueWebhooks, releaseClaim, claimEvents } from './claimEvents.ts';
import { TRIP } from './retrySchedule.ts';
import { openSecrets } from './webhookSecrets.ts';
import { createSender, type SenderOptions } from './sendEvents.ts';
import { recordAttempts, type Attempt } from './recordAttempts.ts';

/** Polling interval for webhooks with due events, in ms. */
const POLL_MS = 1_000;
/** Concurrent requests to one webhook, each for another order. */
const WIDTH = 10;
/** Webhooks that one process sends to at once: a slow one occupies its slot for as long as it hangs. */
const MOST_ADDRESSES = 200;
/** Time after which a webhook gives its slot to others, in ms. */
const SLOT_MS = 30_000;
/** Deadline for an answer to begin, in ms; far shorter than a claim. */
const TIMEOUT_MS = 15_000;

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly network: SenderOptions['network'];
  /** For tests. */
  readonly timeoutMs?: number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export interface WebhookWorker {
  /** Sends all due events, to all webhooks concurrently. */
  readonly run: () => Promise<void>;
  /** Starts polling. Returns a function that stops it after running requests. */
  readonly start: () => () => Promise<void>;
}

/**
 * Sends events to the webhooks of platforms. One worker at a time sends to a webhook, in whichever process;
 * if it dies, another one follows when its claim expires. An event is sent until it is accepted, so at
 * least once.
 */
export function createWebhookWorker(options: Options): WebhookWorker {
  const { db, clock, vault, logger, network, random = Math.random } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const stopping = new AbortController();
  const busy = new Map<string, Promise<void>>();

  async function sendDueEvents(address: WebhookKey): Promise<void> {
    const lease = randomUUID();
    const sender = createSender({ network, timeoutMs, connections: WIDTH });
    const end = performance.now() + SLOT_MS;
    try {
      while (!stopping.signal.aborted && performance.now() < end) {
        const claim = { ...address, lease, now: clock() };
        const taken = await transact(db, (trx) =>
          claimEvents(trx, claim, ({ failures }) => (failures >= TRIP ? 1 : WIDTH)),
        );
        if (taken === null) return;
        const { webhook, events } = taken;
        const secrets = openSecrets(vault, webhook, claim.now);
        const tried = await Promise.all(
          events.map(async (event): Promise<Attempt> => {
            const at = clock();
            const { id, body } = event;
            const result = await sender.send({ url: webhook.url, id, body, secrets, at });
            return { event, at, result };
          }),
        );
        await transact(db, (trx) => recordAttempts(trx, webhook, tried, { now: clock(), random }));
      }
      await releaseClaim(db, { ...address, lease, now: clock() });
    } finally {
      sender.close();
    }
  }

  /** Starts sending to unclaimed webhooks; returns their number. */
  async function poll(): Promise<number> {
    const room = MOST_ADDRESSES - busy.size;
    if (room <= 0 || stopping.signal.aborted) return 0;
    const found = await findDueWebhooks(db, clock(), MOST_ADDRESSES);
    const free = found.filter(({ companyId, id }) => !busy.has(`${companyId} ${id}`));
    for (const address of free.slice(0, room)) {
      const { companyId, id } = address;
      const done = sendDueEvents(address)
        .catch((err: unknown) => logger.warn({ err, companyId, id }, 'webhook could not be sent'))
        .finally(() => busy.delete(`${companyId} ${id}`));
      busy.set(`${companyId} ${id}`, done);
    }
    return free.length;
  }

  return {
    async run() {
      while ((await poll()) > 0) await Promise.all(busy.values());
    },
    start() {
      const { signal } = stopping;
      const work = async () => {
        while (!signal.aborted) {
          await poll().catch((err: unknown) => logger.warn({ err }, 'webhooks'));
          // Rejects when the worker is stopped in between.
          await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
        }
      };
      const done = work();
      return async () => {
        stopping.abort();
        await done;
        await Promise.all(busy.values());
      };
    },
  };
}
