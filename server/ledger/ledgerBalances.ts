import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';
import type { LedgerAccount } from './ledgerAccounts.ts';

/** Balance of an account in a currency: debits less credits, in minor units. */
export interface Balance {
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly amount: number;
}

/** Non-zero balances of one company, by currency and account. */
export async function readBalances(trx: Trx, companyId: number): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select side.account, side.currency, sum(side.amount)::bigint as amount from (
      select debit as account, currency, sum(amount) as amount from ledger_entry
        where company_id = ${companyId} group by debit, currency
      union all
      select credit, currency, -sum(amount) from ledger_entry
        where company_id = ${companyId} group by credit, currency
    ) as side
    group by side.account, side.currency
    having sum(side.amount) <> 0
    order by side.currency, side.account`.execute(trx);
  return rows;
}
