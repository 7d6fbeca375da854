import { sql } from 'kysely';
import type { Price, Unpriced } from '../../src/domain/prices/charge.ts';
import type { Db } from '../../server/db/database.ts';
import { insertRows } from '../../server/db/insertRows.ts';
import { transact } from '../../server/db/tenant.ts';

/** Random numbers from a seed. */
export function createSeededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Id of the order with the index `at`. */
const createId = (companyId: number, at: number) =>
  `0193b5a2-${String(companyId).padStart(4, '0')}-7000-8000-${String(at).padStart(12, '0')}`;

/** Creates delivered and returned orders of October 2026, two in three with cash to collect. */
export async function createMonth(
  db: Db,
  companyId: number,
  count: number,
  random: () => number,
): Promise<void> {
  const start = Date.UTC(2026, 9, 1, 1);
  const step = Math.floor((30 * 86_400_000) / count);
  for (let from = 0; from < count; from += 1_000) {
    const orders = Array.from({ length: Math.min(1_000, count - from) }, (_, offset) => {
      const at = from + offset;
      const currency = random() < 0.8 ? 'GHS' : 'KWD';
      const isCod = random() < 0.66;
      const status: 'delivered' | 'returned' = random() < 0.9 ? 'delivered' : 'returned';
      return {
        id: createId(companyId, at),
        kind: 'domestic' as const,
        waybill_no: `PB${companyId}${String(at).padStart(9, '0')}GH`,
        customer_order_no: `M-${at}`,
        status,
        created_at: new Date(start + at * step),
        receiver_name: 'Ama',
        receiver_key: 'ama',
        receiver_phone: '0244000000',
        receiver_country: 'GH',
        receiver_province: 'Ashanti',
        receiver_city: 'Kumasi',
        receiver_address: '1 High Street',
        goods_name: 'Cloth',
        pieces: 1,
        weight_g: 500 + Math.floor(random() * 9_000),
        cod_amount_minor: isCod ? 1 + Math.floor(random() * 100_000) : null,
        currency,
        service: 'STANDARD' as const,
        search_words: '',
        version: 1,
        events: 1,
      };
    });
    await transact(db, async (trx) => {
      await insertRows(trx, 'orders', { company_id: companyId }, orders);
      const events = orders.map(({ id, status, created_at }) => ({
        order_id: id,
        no: 1,
        at: new Date(created_at.getTime() + 86_400_000),
        status,
        action: status === 'delivered' ? ('deliver' as const) : ('return' as const),
        place: 'Kumasi',
      }));
      await insertRows(trx, 'tracking_event', { company_id: companyId }, events);
    });
  }
}

/** Prices of orders of such a month, from the last digits of their ids: in two currencies, with odd amounts. */
export async function findTestPrices(
  _db: Db,
  _companyId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Price | Unpriced>> {
  return new Map(
    ids.map((id): [string, Price | Unpriced] => {
      const at = Number(id.slice(-12));
      if (at % 97 === 96) return [id, { reason: 'noRate' }];
      const freight = 1_001 + (at % 389);
      const fuel = Math.round((freight * 17) / 100);
      const tax = Math.round(((freight + fuel) * 15) / 100);
      const charges = [
        { code: 'freight', rule: 'October', base: 1_000, amount: freight },
        { code: 'fuel', rule: '17 %', base: freight, amount: fuel },
        { code: 'tax', rule: '15 %', base: freight + fuel, amount: tax },
      ] as const;
      const total = freight + fuel + tax;
      const currency = at % 5 === 0 ? 'KWD' : 'GHS';
      return [id, { currency, card: 'card', version: 3, charges, total }];
    }),
  );
}

/**
 * Errors in the books compared with their sources, to the minor unit; empty if there are none. Each begins with the
 * bill, order, statement, currency or account.
 */
export async function checkBooks(db: Db): Promise<string[]> {
  const checks: Readonly<Record<string, ReturnType<typeof sql<{ subject: string }>>>> = {
    'the ledger does not balance': sql`
      select currency as subject from (
        select currency, amount from ledger_entry union all select currency, -amount from ledger_entry
      ) as side group by currency having sum(amount) <> 0`,
    'the total of the bill is not the sum of its lines': sql`
      select b.id::text as subject from bill b where b.total <> coalesce((select sum(l.amount)
        from bill_line l where l.company_id = b.company_id and l.bill_id = b.id), 0)`,
    'the tax of the bill is not the sum of its tax lines': sql`
      select b.id::text as subject from bill b where b.tax <> coalesce((select sum(l.amount) from bill_line l
        where l.company_id = b.company_id and l.bill_id = b.id and l.code = 'tax'), 0)`,
    'the bill counts more or fewer orders than it has': sql`
      select b.id::text as subject from bill b where b.orders <> (select count(*) from bill_order o
        where o.company_id = b.company_id and o.bill_id = b.id)`,
    'the order has the same line twice': sql`
      select order_id::text as subject from bill_line where order_id is not null
        group by company_id, order_id, code, rule having count(*) > 1`,
    'the total of the order is not the sum of its lines': sql`
      select o.order_id::text as subject from bill_order o
        left join (select company_id, order_id, sum(amount) as amount from bill_line
          where order_id is not null group by company_id, order_id) as l
          on l.company_id = o.company_id and l.order_id = o.order_id
        where o.total <> coalesce(l.amount, 0)`,
    'the credited amount of the bill is not the sum of its credit notes': sql`
      select b.id::text as subject from bill b where b.credited <> coalesce((select sum(c.amount)
        from bill_credit c where c.company_id = b.company_id and c.bill_id = b.id), 0)`,
    'the paid amount of the bill is not the sum of its payments and deductions': sql`
      select b.id::text as subject from bill b where b.paid <>
        coalesce((select sum(m.amount) from payment_match m
          where m.company_id = b.company_id and m.bill_id = b.id), 0) +
        coalesce((select sum(d.amount) from cod_deduction d
          where d.company_id = b.company_id and d.bill_id = b.id), 0)`,
    'the disputed amount of the bill is not the sum of its open disputes': sql`
      select b.id::text as subject from bill b where b.disputed <> coalesce((select sum(d.amount)
        from bill_dispute d where d.company_id = b.company_id and d.bill_id = b.id and d.status = 'open'), 0)`,
    'the receivables in the ledger are not the open amounts of the bills': sql`
      with owed as (
        select company_id, currency, sum(total - credited - paid - disputed) as amount from bill
          where status in ('issued', 'confirmed', 'overdue', 'partlyDisputed', 'paid')
          group by company_id, currency),
      booked as (${balanceQuery('receivable')})
      select coalesce(o.currency, b.currency) as subject from owed o full join booked b
        on b.company_id = o.company_id and b.currency = o.currency
        where coalesce(o.amount, 0) <> coalesce(b.amount, 0)`,
    'the disputed amount in the ledger is not that of the bills': sql`
      with held as (
        select company_id, currency, sum(disputed) as amount from bill group by company_id, currency),
      booked as (${balanceQuery('disputed')})
      select coalesce(h.currency, b.currency) as subject from held h full join booked b
        on b.company_id = h.company_id and b.currency = h.currency
        where coalesce(h.amount, 0) <> coalesce(b.amount, 0)`,
    'the unapplied amount in the ledger is not the rest of the payments': sql`
      with open as (
        select company_id, currency, sum(amount - matched) as amount from payment
          where reversed_at is null group by company_id, currency),
      booked as (${balanceQuery('unapplied')})
      select coalesce(o.currency, b.currency) as subject from open o full join booked b
        on b.company_id = o.company_id and b.currency = o.currency
        where coalesce(o.amount, 0) <> -coalesce(b.amount, 0)`,
    'the order was delivered, but its cash is not in the books': sql`
      select o.id::text as subject from orders o where o.status = 'delivered' and o.cod_amount_minor > 0
        and not exists (select from cod c where c.company_id = o.company_id and c.order_id = o.id
          and c.amount = o.cod_amount_minor)`,
    'the COD in the ledger is not that of the orders and statements': sql`
      with wanted as (
        select company_id, currency, 'codPending' as account, sum(amount) as amount from cod
          where status = 'collected' group by company_id, currency
        union all select company_id, currency, 'codHeld', sum(amount) from cod
          where status = 'held' group by company_id, currency
        union all select company_id, currency, 'codPayable', sum(due) from cod
          where status = 'counted' group by company_id, currency
        union all select company_id, currency, 'codSettled', sum(net) from cod_statement
          where status = 'issued' group by company_id, currency),
      booked as (
        select company_id, currency, account, sum(amount) as amount from (
          select company_id, currency, credit as account, amount from ledger_entry
          union all select company_id, currency, debit, -amount from ledger_entry) as side
        where account in ('codPending', 'codHeld', 'codPayable', 'codSettled')
        group by company_id, currency, account having sum(amount) <> 0)
      select coalesce(w.account, b.account) as subject from wanted w full join booked b
        on b.company_id = w.company_id and b.currency = w.currency and b.account = w.account
        where coalesce(w.amount, 0) <> coalesce(b.amount, 0)`,
    'the gross amount of the statement is not the sum of its orders': sql`
      select s.number as subject from cod_statement s where s.gross <> (select coalesce(sum(c.due), 0) from cod c
        where c.company_id = s.company_id and c.statement_id = s.id)`,
  };
  await sql`analyze`.execute(db);
  const errors: string[] = [];
  for (const [error, check] of Object.entries(checks)) {
    const { rows } = await check.execute(db);
    errors.push(...rows.slice(0, 5).map(({ subject }) => `${subject}: ${error}`));
  }
  return [...errors, ...(await findGaps(db))];
}

/** Query for debits minus credits of an account, by company and currency. */
function balanceQuery(account: string) {
  return sql`
    select company_id, currency, sum(amount) as amount from (
      select company_id, currency, amount from ledger_entry where debit = ${account}
      union all select company_id, currency, -amount from ledger_entry where credit = ${account}) as side
    group by company_id, currency having sum(amount) <> 0`;
}

/** Series with missing numbers. */
async function findGaps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from bill where number is not null union all select number from bill_credit`.execute(
    db,
  );
  const series = Map.groupBy(rows, ({ number }) => number.slice(0, -7));
  return [...series].flatMap(([name, numbered]) => {
    const numbers = numbered
      .map(({ number }) => Number(number.slice(-6)))
      .toSorted((a, b) => a - b);
    return numbers.every((number, at) => number === at + 1)
      ? []
      : [`${name} has gaps: ${numbers.join()}`];
  });
}
