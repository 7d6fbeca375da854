import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { insertRows } from '../../../server/db/insertRows.ts';
import { transact } from '../../../server/db/tenant.ts';
import { decisions } from '../../../server/privacy/decisions.ts';
import type { TableDecision } from '../../../server/privacy/decisions/tableDecision.ts';

/** The receiver of the tests. */
export const her = {
  name: 'Zenobia Quartey-Adjei',
  phone: '+233245550147',
  email: 'zenobia.q@example.net',
  address: '77 Nightjar Lane, behind the chapel',
};
/** Texts about her that others have written, in other spellings. */
const LINKED = 'Asked Zenobia at 024 555-0147, waits at 77 nightjar lane, behind the chapel';
const UNLINKED = `Call 00233 24 555 0147 or +233 (0)24 555 0147, ${her.name}, ${her.email.toUpperCase()}`;
/** Adds rows to tables that the demo leaves empty. */
export async function fillEmptyTables(db: Db, orderId: string, issueId: string): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z');
  const company = { company_id: 2 };
  const account_id = randomUUID();
  const { id: bill_id } = await db
    .selectFrom('bill')
    .select('id')
    .where('company_id', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: platform_id } = await db
    .selectFrom('platform')
    .select('id')
    .where('company_id', '=', 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  await transact(db, async (trx) => {
    await insertRows(trx, 'address_merge', company, [
      {
        id: randomUUID(),
        kind: 'receiver',
        at,
        by: 'ama',
        kept_id: randomUUID(),
        kept_version: 1,
        merged: JSON.stringify([{ values: { name: her.name } }]),
      },
    ]);
    await insertRows(trx, 'address_apart', company, [
      { kind: 'receiver', by: 'phone', key: her.phone, addresses: 2 },
    ]);
    await insertRows(trx, 'import_value_habit', company, [
      { kind: 'domestic', field: 'remark', text: UNLINKED, value: '', used_at: at },
    ]);
    await insertRows(trx, 'list_view', company, [
      {
        id: randomUUID(),
        list: 'orders',
        account_id,
        shared: true,
        name: her.name,
        name_key: her.name.toLowerCase(),
        search: new URLSearchParams({ search: `${her.phone} ${her.name}` }).toString(),
        place: 1,
        version: 1,
        changed_at: at,
        changed_by: 'ama',
      },
    ]);
    await insertRows(trx, 'order_export', company, [
      {
        key_hash: 'x',
        account_id,
        call: 'exportOrders',
        request: JSON.stringify({ filters: { search: her.phone } }),
        order_count: 1,
        expires_at: at,
        used_at: null,
      },
    ]);
    await insertRows(trx, 'open_request', company, [
      {
        platform_id,
        idempotency_key: her.phone,
        kind: 'orders',
        orders: JSON.stringify({ count: 1, fields: {} }),
        body_hash: 'x',
        results: JSON.stringify([{ message: UNLINKED }]),
        created_at: at,
      },
    ]);
    await trx
      .insertInto('mail')
      .values({
        id: randomUUID(),
        kind: 'notices',
        language: 'en',
        recipient: 'ama@example.com',
        params: JSON.stringify({ text: UNLINKED }),
        due_at: at,
        expires_at: at,
      })
      .execute();
    await insertRows(trx, 'issue_message', company, [
      {
        id: randomUUID(),
        issue_id: issueId,
        at,
        from_company_id: 1,
        account: 'admin',
        text: LINKED,
      },
    ]);
    await insertRows(trx, 'order_note', company, [
      { id: randomUUID(), order_id: orderId, text: LINKED, at, account_id, account: 'ama' },
    ]);
    await insertRows(trx, 'attachment', company, [
      {
        id: randomUUID(),
        order_id: null,
        issue_id: issueId,
        ticket_id: null,
        name: 'door.jpg',
        kind: 'jpeg',
        size: 1,
        sha256: 'x',
        content: new Uint8Array([1]),
        from_company_id: 1,
        created_by: 'admin',
        created_at: at,
      },
    ]);
    const credit = { number: 'GH-CN-2026-0', amount: 1, tax: 0, line_no: null };
    await insertRows(trx, 'bill_credit', company, [
      { ...credit, id: randomUUID(), bill_id, reason: 'Late', at },
    ]);
    await insertRows(trx, 'notice_pending', company, [
      {
        account_id,
        notice_id: randomUUID(),
        kind: 'ticketReplied',
        number: '',
        data: JSON.stringify({ text: UNLINKED }),
      },
    ]);
  });
}

/** Adds her texts to one row of every column that may have them. Returns the columns of empty tables. */
export async function plantTexts(db: Db, linkedIds: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const [table, decision] of Object.entries<TableDecision<string>>(decisions)) {
    const { text = [], json = [], query = [], key = [], links = [] } = decision;
    if (query.length + text.length + json.length === 0) continue;
    const keys = sql.join(key.map((column) => sql.ref(column)));
    const isLinked =
      links.length === 0
        ? sql`1 = 0`
        : sql.join(
            links.map((link) => sql`coalesce(${sql.ref(link)}::text = any(${linkedIds}), false)`),
            sql` or `,
          );
    const chosen = sql`(${keys}) in (
      select ${keys} from ${sql.table(table)} order by (${isLinked}) desc, ${keys} limit 1)`;
    const { rows } = await sql<{ linked: boolean }>`
      select (${isLinked}) as linked from ${sql.table(table)} where ${chosen}`.execute(db);
    const [row] = rows;
    if (row === undefined) {
      missing.push(table);
      continue;
    }
    const planted = row.linked ? LINKED : UNLINKED;
    const set = [
      ...text
        .filter((column) => !key.includes(column) && column !== 'name_key')
        .map(
          (column) => sql`${sql.ref(column)} = concat(${sql.ref(column)}, ${` ${planted}`}::text)`,
        ),
      ...json.map((column) => {
        const value = sql`coalesce(${sql.ref(column)}::jsonb, '{}'::jsonb)`;
        return sql`${sql.ref(column)} = case jsonb_typeof(${value})
          when 'array' then ${value} || ${JSON.stringify([planted])}::jsonb
          else ${value} || ${JSON.stringify({ planted })}::jsonb end`;
      }),
    ];
    if (set.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.join(set)} where ${chosen}`.execute(db);
  }
  return missing;
}
