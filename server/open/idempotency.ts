import { hash } from 'node:crypto';
import type { CreateResult } from '../../src/api/contract/open/openResults.ts';
import type { OpenOrder } from '../../src/api/contract/open/openOrder.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { Db, Trx } from '../db/database.ts';
import type { SentFields } from '../db/tables/platforms.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { OpenCaller } from './openCaller.ts';

/** A call that runs once: caller, idempotency key, and SHA-256 of the body in hex. */
export interface OnceCall {
  readonly caller: OpenCaller;
  readonly key: string;
  readonly bodyHash: string;
}

/** First request under a key and its answer. */
export interface EarlierRequest {
  readonly kind: string;
  readonly bodyHash: string;
  readonly fields: SentFields;
  readonly results: readonly CreateResult[];
}

type Texts = Readonly<Record<string, string>>;

/** Length of a field's hash, in characters. */
const HASH_LENGTH = 8;
const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, HASH_LENGTH);
/** Hash of a missing field, equal to that of an empty one. */
const MISSING_HASH = shortHash('');

/** Members of results in their fixed sequence, because jsonb does not preserve it. */
const MEMBERS =
  'index customerOrderNo status waybillNo fields errors warnings pointer rule detail'.split(' ');

/** Rebuilds results with a fixed member sequence, so that a repeated answer is identical. */
export const sortMembers = (results: readonly CreateResult[]): readonly CreateResult[] =>
  JSON.parse(JSON.stringify(results, MEMBERS)) as CreateResult[];

/** Hashes the fields of orders, to compare them with another body. */
export function hashFields(orders: readonly OpenOrder[]): SentFields {
  // Orders of a call have most texts in common.
  const hashByText = new Map<string, string>();
  const getShortHash = (text: string) => {
    let shortened = hashByText.get(text);
    if (shortened === undefined) hashByText.set(text, (shortened = shortHash(text)));
    return shortened;
  };
  const texts = orders.map(({ values, goods }): Texts =>
    goods.length === 0 ? values : { ...values, goods: JSON.stringify(goods) },
  );
  const keys = new Set(texts.flatMap((order) => Object.keys(order)));
  const fields: Record<string, string> = {};
  for (const key of keys) {
    const hashes = texts.map((order) => getShortHash(order[key] ?? ''));
    fields[key] = new Set(hashes).size === 1 ? (hashes[0] ?? '') : hashes.join('');
  }
  return { count: orders.length, fields };
}

/** Paths in which a request differs from the first one under its key. */
function findDifferences(before: SentFields, now: SentFields): string[] {
  if (before.count !== now.count) return ['orders'];
  const paths: string[] = [];
  for (const key of new Set([...Object.keys(before.fields), ...Object.keys(now.fields)])) {
    const [first = MISSING_HASH, second = MISSING_HASH] = [before.fields[key], now.fields[key]];
    if (first === second) continue;
    for (let at = 0; at < now.count; at++) {
      if (getHash(first, at) !== getHash(second, at)) paths.push(`orders.${at}.${key}`);
    }
  }
  return paths;
}

const getHash = (hashes: string, at: number) =>
  hashes.length === HASH_LENGTH ? hashes : hashes.slice(at * HASH_LENGTH, (at + 1) * HASH_LENGTH);

/**
 * Returns the earlier results if the request has the same orders as the first one under its key.
 *
 * @throws Refusal `open.repeat.differs` with the fields in which the orders differ
 */
export function replayResults(
  earlier: EarlierRequest,
  kind: OrderKind,
  sent: SentFields,
): readonly CreateResult[] {
  const paths = [
    ...(earlier.kind === kind ? [] : ['kind']),
    ...findDifferences(earlier.fields, sent),
  ];
  if (paths.length === 0) return earlier.results;
  const fields = paths.slice(0, 200).map((path) => ({
    path,
    rule: path === 'orders' ? 'input.differs.count' : 'input.differs',
  }));
  throw new Refusal('open.repeat.differs', { fields });
}

/** Finds the earlier request under a key; null if the key is new. */
export async function findEarlier(
  trx: Trx,
  { caller, key }: Pick<OnceCall, 'caller' | 'key'>,
): Promise<EarlierRequest | null> {
  const row = await trx
    .selectFrom('open_request')
    .select(['kind', 'body_hash as bodyHash', 'orders as fields', 'results'])
    .$call(ofCompany(caller.by.companyId))
    .where('platform_id', '=', caller.platformId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, results: sortMembers(row.results ?? []) };
}

/**
 * Runs calls with the same key one after the other, so that this process handles a body sent twice at the
 * same time only once; between processes the key's record is the lock. `run` receives the earlier request. If
 * its body was identical, its results are returned without parsing.
 */
export function runOncePerKey(db: Db) {
  const runningCalls = new Map<string, Promise<unknown>>();
  return async <Result>(
    call: OnceCall,
    answer: (results: readonly CreateResult[]) => Result,
    run: (earlier: EarlierRequest | null) => Promise<Result>,
  ): Promise<Result> => {
    const { caller, key, bodyHash } = call;
    const name = `${caller.platformId} ${key}`;
    for (let other = runningCalls.get(name); other !== undefined; other = runningCalls.get(name)) {
      // A failed call is reported to its own caller.
      await other.catch(() => null);
    }
    const current = (async () => {
      const earlier = await readTenant(db, caller.by.companyId, (trx) => findEarlier(trx, call));
      return earlier?.bodyHash === bodyHash ? answer(earlier.results) : run(earlier);
    })();
    runningCalls.set(name, current);
    try {
      return await current;
    } finally {
      runningCalls.delete(name);
    }
  };
}
