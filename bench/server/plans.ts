import {
  CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type RootOperationNode,
} from 'kysely';
import * as v from 'valibot';
import type { Db, Trx } from '../../server/db/database.ts';
import { acrossCompanies, withTenant } from '../../server/db/tenant.ts';
import { findPage } from '../../server/orders/list/listOrders.ts';
import { carrierOrderQuery } from '../../src/api/contract/orders/carrierOrders.ts';
import { orderQuery } from '../../src/api/contract/orders/orderList.ts';
import type { ListCase } from './cases.ts';
import { MERCHANT } from './portal.ts';

/** A query plan: its text, the indexes that it uses, and whether it reads a whole table. */
export interface Plan {
  readonly text: string;
  readonly indexes: readonly string[];
  readonly readsAll: boolean;
}

/** Collects the plans of all queries of `work`. */
async function collectPlans(trx: Trx, work: (watched: Trx) => Promise<unknown>): Promise<Plan[]> {
  const queries: CompiledQuery[] = [];
  // Kysely also transforms parts of queries; only whole queries have results.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ queryId, result }: PluginTransformResultArgs) => {
      const node = nodes.get(queryId);
      if (node !== undefined) queries.push(trx.getExecutor().compileQuery(node, queryId));
      return result;
    },
  };
  await work(trx.withPlugin(watch));
  const plans: Plan[] = [];
  for (const query of queries) {
    if (query.sql.startsWith('set ')) {
      // A setting has no plan and is executed.
      await trx.executeQuery(query);
      continue;
    }
    const { rows } = await trx.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]),
    );
    const lines = rows.map((row) => Object.values(row).join(''));
    // Long lists of numbers are shortened.
    const text = lines
      .map((line) => line.replace(/('\{[^,}]*,[^,}]*),[^}]*\}/, '$1, …}'))
      .join('\n');
    plans.push({
      text,
      indexes: [...text.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, name = '']) => name),
      readsAll: /Seq Scan on (?!.*unnest)/.test(text),
    });
  }
  return plans;
}

/** The query plans of a list's first page with the given number of orders. */
export function listPlans(db: Db, { query, as }: ListCase, orders: number): Promise<Plan[]> {
  const input = query(orders);
  return as === 'carrier'
    ? acrossCompanies(db, (trx) =>
        collectPlans(trx, (watched) =>
          findPage(
            watched,
            { companyId: null, timeZone: 'UTC' },
            v.parse(carrierOrderQuery, input),
          ),
        ),
      )
    : withTenant(db, MERCHANT, (trx) =>
        collectPlans(trx, (watched) =>
          findPage(watched, { companyId: MERCHANT, timeZone: 'UTC' }, v.parse(orderQuery, input)),
        ),
      );
}
