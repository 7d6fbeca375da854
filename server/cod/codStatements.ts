import { sql } from 'kysely';
import type { BillTable } from '../db/tables/bills.ts';
import type { CodStatementTable } from '../db/tables/cod.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { settleIfPaid } from '../bills/issueBill.ts';
import { type BillAuthor, lockBill, getOpenAmount, writeBill } from '../bills/billRecord.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals } from '../ledger/postJournals.ts';
import { notify } from '../notices/notify.ts';
import { createReadableNumber } from '../records/recordChange.ts';

interface AuthorStamp {
  readonly by: BillAuthor;
  readonly at: Date;
}

export interface NewStatement {
  /** Chosen by the caller, so that a repeated call creates nothing twice. */
  readonly id: string;
  readonly currency: string;
  /** Whether to deduct unpaid bills in the currency. */
  readonly deduct: boolean;
}

/**
 * Creates a statement of everything payable to a company in a currency. Later collections go on the next one.
 *
 * @throws Refusal `cod.nothing`
 */
export async function createStatement(
  trx: Trx,
  companyId: number,
  { id, currency, deduct }: NewStatement,
  { by, at }: AuthorStamp,
): Promise<void> {
  if ((await findStatement(trx, companyId, id)) !== undefined) return;
  const bills = deduct ? await lockUnpaidBills(trx, companyId, currency) : [];
  const { rows } = await sql<{ due: number }>`
    update cod set status = 'settled', statement_id = ${id}::uuid, version = version + 1
      where company_id = ${companyId} and currency = ${currency} and status = 'counted'
      returning due`.execute(trx);
  const gross = rows.reduce((sum, { due }) => sum + due, 0);
  if (gross === 0) throw new Refusal('cod.nothing');
  let net = gross;
  const deductions = bills.flatMap((bill) => {
    const amount = Math.min(net, getOpenAmount(bill));
    net -= amount;
    return amount > 0 ? [{ bill, amount }] : [];
  });
  const statement = await insertStatement(trx, {
    company_id: companyId,
    id,
    currency,
    status: net === 0 ? 'paid' : 'issued',
    orders: rows.length,
    gross,
    deducted: gross - net,
    net,
    made_at: at,
    made_by: by.account,
    reference: null,
    paid_on: null,
    paid_at: net === 0 ? at : null,
    paid_by: null,
    version: 1,
  });
  if (net === 0) await markPaid(trx, companyId, id);
  await postJournals(trx, companyId, 'codSettled', [
    {
      source: id,
      at,
      currency,
      by: by.account,
      postings: [
        { debit: 'codPayable', credit: 'codSettled', amount: net },
        { debit: 'codPayable', credit: 'receivable', amount: gross - net },
      ],
    },
  ]);
  for (const { bill, amount } of deductions) {
    const deduction = { company_id: companyId, statement_id: id, bill_id: bill.id, amount };
    await trx.insertInto('cod_deduction').values(deduction).execute();
    const paid = { ...bill, paid: bill.paid + amount };
    const next = bill.status === 'partlyDisputed' ? paid : settleIfPaid(paid);
    const action = next.status === 'paid' ? 'pay' : 'receive';
    await writeBill(trx, next, { by, at }, [{ action, text: statement.number, amount }]);
  }
  await notifyOfStatement(trx, statement, 'codSettled', { by, at });
}

/**
 * Inserts a statement with a number derived from its id and day; retries with other letters on a conflict.
 */
async function insertStatement(
  trx: Trx,
  unnumbered: Omit<CodStatementTable, 'number'>,
): Promise<CodStatementTable> {
  const { id, made_at } = unnumbered;
  for (let attempt = 0; attempt < 8; attempt++) {
    const statement = { ...unnumbered, number: createReadableNumber('ST', id, made_at, attempt) };
    const written = await trx
      .insertInto('cod_statement')
      .values(statement)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written !== undefined) return statement;
  }
  throw new Error(`No number is left for statement ${id}`);
}

/** Locks the unpaid bills in a currency; returns them by due day. */
async function lockUnpaidBills(
  trx: Trx,
  companyId: number,
  currency: string,
): Promise<BillTable[]> {
  const ids = await trx
    .selectFrom('bill')
    .select('id')
    .$call(ofCompany(companyId))
    .where('currency', '=', currency)
    .where('status', 'in', ['issued', 'confirmed', 'overdue', 'partlyDisputed'])
    .orderBy('id')
    .execute();
  const bills: BillTable[] = [];
  for (const { id } of ids) bills.push(await lockBill(trx, companyId, id));
  const getDueDay = ({ due_on }: BillTable) => due_on ?? '';
  return bills.toSorted((a, b) =>
    getDueDay(a) < getDueDay(b) ? -1 : getDueDay(a) > getDueDay(b) ? 1 : 0,
  );
}

function findStatement(trx: Trx, companyId: number, id: string) {
  return trx
    .selectFrom('cod_statement')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function markPaid(trx: Trx, companyId: number, statementId: string): Promise<void> {
  await sql`
    update cod set status = 'paid', version = version + 1
      where company_id = ${companyId} and statement_id = ${statementId}::uuid`.execute(trx);
}

export interface Payout {
  readonly id: string;
  /** Reference of the bank transfer. */
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly paidOn: string;
}

/**
 * Records the transfer of a statement; a repeated call with the same reference changes nothing.
 *
 * @throws Refusal `cod.statement.unknown`, `cod.paid`, `cod.reference.taken`
 */
export async function payStatement(
  trx: Trx,
  companyId: number,
  { id, reference, paidOn }: Payout,
  { by, at }: AuthorStamp,
): Promise<void> {
  const statement = await findStatement(trx, companyId, id);
  if (statement === undefined) throw new Refusal('cod.statement.unknown');
  if (statement.status === 'paid') {
    if (statement.reference === reference) return;
    throw new Refusal('cod.paid');
  }
  const other = await trx
    .selectFrom('cod_statement')
    .select('id')
    .$call(ofCompany(companyId))
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (other !== undefined) throw new Refusal('cod.reference.taken');
  await trx
    .updateTable('cod_statement')
    .set({
      status: 'paid',
      reference,
      paid_on: paidOn,
      paid_at: at,
      paid_by: by.account,
      version: statement.version + 1,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  await markPaid(trx, companyId, id);
  await postJournals(trx, companyId, 'codPaid', [
    {
      source: id,
      at,
      currency: statement.currency,
      by: by.account,
      postings: [{ debit: 'codSettled', credit: 'bank', amount: statement.net }],
    },
  ]);
  await notifyOfStatement(trx, statement, 'codPaid', { by, at });
}

async function notifyOfStatement(
  trx: Trx,
  { company_id: companyId, id, number }: CodStatementTable,
  kind: 'codSettled' | 'codPaid',
  { by, at }: AuthorStamp,
): Promise<void> {
  const subject = { kind: 'cod', id, number } as const;
  await notify(trx, { companyId, audience: 'company', kind, subject, by: by.accountId, at });
}
