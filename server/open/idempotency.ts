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

/** Characters of a field's hash. */
const SHORT = 8;
const shortHash = (text: string) => hash('sha256', text, 'base64url').slice(0, SHORT);
/** Hash of a missing field, equal to that of an empty one. */
const ABSENT = shortHash('');

/** Members of results in their fixed sequence, which jsonb does not keep. */
const MEMBERS =
  'index customerOrderNo status waybillNo fields errors warnings pointer rule detail'.split(' ');

/** Rebuilds results with a fixed member sequence, so that a repeated answer is the same byte for byte. */
export const sortMembers = (results: readonly CreateResult[]): readonly CreateResult[] =>
  JSON.parse(JSON.stringify(results, MEMBERS)) as CreateResult[];

/** Hashes the fields of orders, enough to see whether another body says the same. */
export function hashFields(orders: readonly OpenOrder[]): SentFields {
  // Orders of a call have most texts in common.
  const known = new Map<string, string>();
  const short = (text: string) => {
    let made = known.get(text);
    if (made === undefined) known.set(text, (made = shortHash(text)));
    return made;
  };
  const said = orders.map(({ values, goods }): Texts =>
    goods.length === 0 ? values : { ...values, goods: JSON.stringify(goods) },
  );
  const keys = new Set(said.flatMap((order) => Object.keys(order)));
  const fields: Record<string, string> = {};
  for (const key of keys) {
    const hashes = said.map((order) => short(order[key] ?? ''));
    fields[key] = new Set(hashes).size === 1 ? (hashes[0] ?? '') : hashes.join('');
  }
  return { count: orders.length, fields };
}

/** Paths in which a request differs from the first one under its key. */
function differences(before: SentFields, now: SentFields): string[] {
  if (before.count !== now.count) return ['orders'];
  const differing: string[] = [];
  for (const key of new Set([...Object.keys(before.fields), ...Object.keys(now.fields)])) {
    const [first = ABSENT, second = ABSENT] = [before.fields[key], now.fields[key]];
    if (first === second) continue;
    for (let at = 0; at < now.count; at++) {
      if (hashAt(first, at) !== hashAt(second, at)) differing.push(`orders.${at}.${key}`);
    }
  }
  return differing;
}

const hashAt = (hashes: string, at: number) =>
  hashes.length === SHORT ? hashes : hashes.slice(at * SHORT, (at + 1) * SHORT);

/**
 * Returns the earlier results if the call sends the same as the first one under its key.
 *
 * @throws Refusal `open.repeat.differs` with the fields in which the orders differ
 */
export function replayResults(
  earlier: EarlierRequest,
  kind: OrderKind,
  sent: SentFields,
): readonly CreateResult[] {
  const differing = [
    ...(earlier.kind === kind ? [] : ['kind']),
    ...differences(earlier.fields, sent),
  ];
  if (differing.length === 0) return earlier.results;
  const fields = differing.slice(0, 200).map((path) => ({
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
  const known = await trx
    .selectFrom('open_request')
    .select(['kind', 'body_hash as bodyHash', 'orders as fields', 'results'])
    .$call(ofCompany(caller.by.companyId))
    .where('platform_id', '=', caller.platformId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return null;
  return { ...known, results: sortMembers(known.results ?? []) };
}

/**
 * Runs calls with the same key one after the other, so that a body sent twice at once is processed once
 * by this process; between processes the key's record is the lock. `work` receives the earlier request,
 * unless its body was identical: then its answer is returned without parsing.
 */
export function oncePerKey(db: Db) {
  const underWay = new Map<string, Promise<unknown>>();
  return async <Result>(
    call: OnceCall,
    answer: (results: readonly CreateResult[]) => Result,
    work: (earlier: EarlierRequest | null) => Promise<Result>,
  ): Promise<Result> => {
    const { caller, key, bodyHash } = call;
    const name = `${caller.platformId} ${key}`;
    for (let other = underWay.get(name); other !== undefined; other = underWay.get(name)) {
      // Its failure belongs to its own caller.
      await other.catch(() => null);
    }
    const mine = (async () => {
      const earlier = await readTenant(db, caller.by.companyId, (trx) => findEarlier(trx, call));
      return earlier?.bodyHash === bodyHash ? answer(earlier.results) : work(earlier);
    })();
    underWay.set(name, mine);
    try {
      return await mine;
    } finally {
      underWay.delete(name);
    }
  };
}
