import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import type { Logger } from '../logger.ts';
import type { Vault } from '../security/vault.ts';
import { type Address, dueAddresses, release, takeHeads } from './line.ts';
import { TRIP } from './schedule.ts';
import { secretsOf } from './secrets.ts';
import { createSender, type SenderOptions } from './send.ts';
import { settle, type Tried } from './settle.ts';

/** How often addresses are looked for that something is due for. */
const LOOK_MS = 1_000;
/** Requests that one address gets at once, each of another order. */
const WIDTH = 10;
/** Addresses that one process sends to at once: a slow one takes a place for as long as it hangs. */
const MOST_ADDRESSES = 200;
/** After so long an address makes room for others, ms. */
const TURN_MS = 30_000;
/** Until then an answer must have begun, ms; far less than a claim holds. */
const TIMEOUT_MS = 15_000;

interface Options {
  readonly db: Db;
  readonly clock: () => Date;
  readonly vault: Vault;
  readonly logger: Logger;
  readonly network: SenderOptions['network'];
  /** For tests. */
  readonly timeoutMs?: number;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface WebhookWorker {
  /** Sends all that is due now, to all addresses beside each other. */
  readonly run: () => Promise<void>;
  /** Looks from time to time. Returns the end of it, after what is on its way. */
  readonly start: () => () => Promise<void>;
}

/**
 * Sends events to the addresses of platforms. One worker at a time sends to an address, whichever
 * process it is in; one that dies is followed by another when its claim has run out. An event is sent
 * until it is known to be accepted, so at least once.
 */
export function createWebhookWorker(options: Options): WebhookWorker {
  const { db, clock, vault, logger, network, random = Math.random } = options;
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const stopping = new AbortController();
  const busy = new Map<string, Promise<void>>();

  async function turn(address: Address): Promise<void> {
    const lease = randomUUID();
    const sender = createSender({ network, timeoutMs, connections: WIDTH });
    const end = performance.now() + TURN_MS;
    try {
      while (!stopping.signal.aborted && performance.now() < end) {
        const claim = { ...address, lease, now: clock() };
        const taken = await transact(db, (trx) =>
          takeHeads(trx, claim, ({ failures }) => (failures >= TRIP ? 1 : WIDTH)),
        );
        if (taken === null) return;
        const { webhook, heads } = taken;
        const secrets = secretsOf(vault, webhook, claim.now);
        const tried = await Promise.all(
          heads.map(async (head): Promise<Tried> => {
            const at = clock();
            const { id, body } = head;
            const sent = await sender.send({ url: webhook.url, id, body, secrets, at });
            return { head, at, sent };
          }),
        );
        await transact(db, (trx) => settle(trx, webhook, tried, { now: clock(), random }));
      }
      await release(db, { ...address, lease, now: clock() });
    } finally {
      sender.close();
    }
  }

  /** Begins with addresses that are free; how many there were. */
  async function look(): Promise<number> {
    const room = MOST_ADDRESSES - busy.size;
    if (room <= 0 || stopping.signal.aborted) return 0;
    const found = await dueAddresses(db, clock(), MOST_ADDRESSES);
    const free = found.filter(({ companyId, id }) => !busy.has(`${companyId} ${id}`));
    for (const address of free.slice(0, room)) {
      const { companyId, id } = address;
      const done = turn(address)
        .catch((err: unknown) => logger.warn({ err, companyId, id }, 'webhook could not be sent'))
        .finally(() => busy.delete(`${companyId} ${id}`));
      busy.set(`${companyId} ${id}`, done);
    }
    return free.length;
  }

  return {
    async run() {
      while ((await look()) > 0) await Promise.all(busy.values());
    },
    start() {
      const { signal } = stopping;
      const work = async () => {
        while (!signal.aborted) {
          await look().catch((err: unknown) => logger.warn({ err }, 'webhooks'));
          // Rejects where it is stopped meanwhile.
          await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
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
