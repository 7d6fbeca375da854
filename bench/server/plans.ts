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

/** A plan as the database explains it, and what it does. */
export interface Plan {
  readonly text: string;
  readonly indexes: readonly string[];
  readonly readsAll: boolean;
}

/** The plans of every query that `work` makes. */
async function plansOf(trx: Trx, work: (watched: Trx) => Promise<unknown>): Promise<Plan[]> {
  const made: CompiledQuery[] = [];
  // Parts of a query are transformed as well; what has a result is a whole one.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ queryId, result }: PluginTransformResultArgs) => {
      const node = nodes.get(queryId);
      if (node !== undefined) made.push(trx.getExecutor().compileQuery(node, queryId));
      return result;
    },
  };
  await work(trx.withPlugin(watch));
  const plans: Plan[] = [];
  for (const query of made) {
    if (query.sql.startsWith('set ')) {
      // Settings are run and have no plan.
      await trx.executeQuery(query);
      continue;
    }
    const { rows } = await trx.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]),
    );
    const lines = rows.map((row) => Object.values(row).join(''));
    // Numbers by the thousand say nothing that the first of them does not.
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

/** The plans of a list's first page among so many orders. */
export function listPlans(db: Db, { query, as }: ListCase, orders: number): Promise<Plan[]> {
  const asked = query(orders);
  return as === 'admin'
    ? acrossCompanies(db, (trx) =>
        plansOf(trx, (watched) =>
          findPage(
            watched,
            { companyId: null, timeZone: 'UTC' },
            v.parse(carrierOrderQuery, asked),
          ),
        ),
      )
    : withTenant(db, MERCHANT, (trx) =>
        plansOf(trx, (watched) =>
          findPage(watched, { companyId: MERCHANT, timeZone: 'UTC' }, v.parse(orderQuery, asked)),
        ),
      );
}
