import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import { deadWebhookEvents, observeRound, webhookAttempts, webhookDelay } from '../metrics.ts';
import type { Vault } from '../security/vault.ts';
import { type WebhookKey, findDueWebhooks, releaseClaim, claimEvents } from './claimEvents.ts';
import { FAILURES_UNTIL_FAILING } from './retrySchedule.ts';
import { openSecrets } from './webhookSecrets.ts';
import { createEventPoster, type PosterOptions } from './sendEvents.ts';
import { isAccepted, recordAttempts, type Attempt } from './recordAttempts.ts';

/** Polling interval for webhooks with due events, in ms. */
const POLL_MS = 1_000;
/** Maximum number of concurrent requests to one webhook, each for a different order; 1 while the webhook is failing. */
const MAX_REQUESTS = 10;
/** Maximum number of webhooks that one process serves concurrently; a slow webhook occupies a slot. */
const MAX_WEBHOOKS = 200;
/** Maximum time for which a webhook occupies a slot, in ms. */
const SLOT_MS = 30_000;
/** Time limit for the start of an answer, in ms; much shorter than a claim. */
const TIMEOUT_MS = 15_000;

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly network: PosterOptions['network'];
  /** For tests. */
  readonly timeoutMs?: number;
  /** Returns a number from 0 to 1. */
  readonly random?: () => number;
}

export interface WebhookWorker {
  /** Sends all due events, to all webhooks concurrently. */
  readonly run: () => Promise<void>;
  /** Starts polling; returns a function that stops it once running requests have ended. */
  readonly start: () => () => Promise<void>;
}

/**
 * Sends events to the webhooks of platforms. Of all processes, only one worker at a time sends to a
 * webhook; if it crashes, another worker continues after its claim expires. An event is sent until it is
 * accepted, so at least once.
 */
export function createWebhookWorker(options: Options): WebhookWorker {
  const { db, clock, vault, logger, network, random = Math.random } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const stopping = new AbortController();
  const busy = new Map<string, Promise<void>>();

  async function sendDueEvents(key: WebhookKey): Promise<void> {
    const lease = randomUUID();
    const poster = createEventPoster({ network, timeoutMs, connections: MAX_REQUESTS });
    const end = performance.now() + SLOT_MS;
    try {
      while (!stopping.signal.aborted && performance.now() < end) {
        const claim = { ...key, lease, now: clock() };
        const claimed = await transact(db, (trx) =>
          claimEvents(trx, claim, ({ failures }) =>
            failures >= FAILURES_UNTIL_FAILING ? 1 : MAX_REQUESTS,
          ),
        );
        if (claimed === null) return;
        const { webhook, events } = claimed;
        const secrets = openSecrets(vault, webhook, claim.now);
        const attempts = await Promise.all(
          events.map(async (event): Promise<Attempt> => {
            const at = clock();
            const { id, body } = event;
            const result = await poster.send({ url: webhook.url, id, body, secrets, at });
            countAttempt(event.at, result, clock());
            return { event, at, result };
          }),
        );
        const deadCount = await transact(db, (trx) =>
          recordAttempts(trx, webhook, attempts, { now: clock(), random }),
        );
        deadWebhookEvents.inc(deadCount);
      }
      await releaseClaim(db, { ...key, lease, now: clock() });
    } finally {
      poster.close();
    }
  }

  /**
   * Starts sending to due webhooks while slots are free; returns the number of due webhooks that this process did not
   * serve yet, 0 if no slot is free.
   */
  async function poll(): Promise<number> {
    const freeSlots = MAX_WEBHOOKS - busy.size;
    if (freeSlots <= 0 || stopping.signal.aborted) return 0;
    const due = await findDueWebhooks(db, clock(), MAX_WEBHOOKS);
    const unserved = due.filter(({ companyId, id }) => !busy.has(`${companyId} ${id}`));
    for (const key of unserved.slice(0, freeSlots)) {
      const { companyId, id } = key;
      const sending = sendDueEvents(key)
        .catch((err: unknown) => logger.warn({ err, companyId, id }, 'webhook could not be sent'))
        .finally(() => busy.delete(`${companyId} ${id}`));
      busy.set(`${companyId} ${id}`, sending);
    }
    return unserved.length;
  }

  return {
    async run() {
      while ((await poll()) > 0) await Promise.all(busy.values());
    },
    start() {
      const { signal } = stopping;
      const pollUntilStopped = async () => {
        while (!signal.aborted) {
          await observeRound('webhooks', poll).catch((err: unknown) =>
            logger.warn({ err }, 'webhooks'),
          );
          // Rejected if the worker is stopped meanwhile.
          await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
        }
      };
      const polling = pollUntilStopped();
      return async () => {
        stopping.abort();
        await polling;
        await Promise.all(busy.values());
      };
    },
  };
}

/** Counts an attempt; `at` is the time of the event. */
function countAttempt(at: Date, result: Attempt['result'], now: Date): void {
  webhookAttempts.inc({ outcome: isAccepted(result) ? 'accepted' : 'failed' });
  if (isAccepted(result)) webhookDelay.observe((now.getTime() - at.getTime()) / 1_000);
}
