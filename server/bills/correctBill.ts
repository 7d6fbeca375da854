import type { CorrectedCharge } from '../../src/api/contract/bills/billPaper.ts';
import type { Charge } from '../../src/domain/prices/charge.ts';
import type { Trx } from '../db/database.ts';
import { insertRows } from '../db/insertRows.ts';
import type { BillTable } from '../db/tables/bills.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { Refusal } from '../http/refusal.ts';
import { postJournals } from '../ledger/postJournals.ts';
import { writeCreditNote } from './creditNote.ts';
import { settleIfPaid } from './issueBill.ts';
import { toTaxName } from './billLines.ts';
import {
  type BillAuthor,
  type ActionStamp,
  lockBill,
  insertProposal,
  getOpenAmount,
  getNextStatus,
  writeBill,
} from './billRecord.ts';

/** Proposal of new charges for a billed order. */
export interface Correction {
  readonly id: string;
  readonly orderId: string;
  readonly waybillNo: string;
  readonly reason: string;
  readonly charges: readonly Charge[];
}

/**
 * Proposes new charges for an order of a locked bill. The bill does not change before a colleague approves the
 * difference.
 *
 * @throws Refusal `bill.correct.waiting` while an earlier correction of the order is undecided,
 *   `bill.correct.disputed` if one of its lines has an open or credited dispute, `bill.correct.same` if
 *   nothing differs
 */
export async function proposeCorrection(
  trx: Trx,
  bill: BillTable,
  { id, orderId, waybillNo, reason, charges }: Correction,
  stamp: ActionStamp & { readonly by: BillAuthor },
): Promise<BillTable> {
  await requireNoPending(trx, bill, orderId);
  const lines = findDifferences(await readBilledCharges(trx, bill.company_id, orderId), charges);
  if (lines.length === 0) throw new Refusal('bill.correct.same');
  const proposal = { id, amount: sumDifferences(lines), waybillNo, reason };
  const corrected = { order_id: orderId, lines: JSON.stringify(lines) };
  return insertProposal(trx, bill, proposal, stamp, corrected);
}

/** Requires that no correction or dispute is pending: either would count the same money twice. */
async function requireNoPending(trx: Trx, bill: BillTable, orderId: string): Promise<void> {
  const proposed = await trx
    .selectFrom('bill_adjustment')
    .select('id')
    .$call(ofCompany(bill.company_id))
    .where('order_id', '=', orderId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  if (proposed !== undefined) throw new Refusal('bill.correct.waiting');
  await requireUndisputed(trx, bill, orderId);
}

/** Requires that no line of the order is disputed: a dispute lowers the bill by the same money. */
async function requireUndisputed(trx: Trx, bill: BillTable, orderId: string): Promise<void> {
  const disputed = await trx
    .selectFrom('bill_dispute as d')
    .innerJoin('bill_line as l', (join) =>
      join
        .onRef('l.company_id', '=', 'd.company_id')
        .onRef('l.bill_id', '=', 'd.bill_id')
        .onRef('l.no', '=', 'd.line_no'),
    )
    .select('d.line_no')
    .$call(ofCompany(bill.company_id, 'd'))
    .where('d.bill_id', '=', bill.id)
    .where('d.status', '!=', 'rejected')
    .where('l.order_id', '=', orderId)
    .executeTakeFirst();
  if (disputed !== undefined) throw new Refusal('bill.correct.disputed');
}

type PlainCharge = Pick<Charge, 'code' | 'amount'> & {
  readonly name: string | null;
  readonly basisPoints: number | null;
};

/** Charges billed for an order, including corrections approved since. */
async function readBilledCharges(
  trx: Trx,
  companyId: number,
  orderId: string,
): Promise<readonly PlainCharge[]> {
  const billed = await trx
    .selectFrom('bill_order as o')
    .innerJoin('bill_line as l', (join) =>
      join
        .onRef('l.company_id', '=', 'o.company_id')
        .onRef('l.bill_id', '=', 'o.bill_id')
        .onRef('l.waybill_no', '=', 'o.waybill_no')
        .onRef('l.order_id', '=', 'o.order_id'),
    )
    .select(['l.code', 'l.rule', 'l.name', 'l.basis_points', 'l.amount'])
    .$call(ofCompany(companyId, 'o'))
    .where('o.order_id', '=', orderId)
    .orderBy('l.no')
    .execute();
  const corrected = await trx
    .selectFrom('bill_adjustment')
    .select('lines')
    .$call(ofCompany(companyId))
    .where('order_id', '=', orderId)
    .where('status', '=', 'approved')
    .execute();
  return [
    ...billed.flatMap(({ code, rule, name, basis_points: basisPoints, amount }) => {
      if (code === 'adjustment') return [];
      return [
        { code, amount, basisPoints, name: code === 'tax' ? (name ?? toTaxName(rule)) : name },
      ];
    }),
    ...corrected.flatMap(({ lines }) =>
      (lines ?? []).map(({ code, name, basisPoints, before, after }) => {
        return { code, name, basisPoints, amount: after - before };
      }),
    ),
  ];
}

/** Charges that differ from the billed ones, each with both amounts. */
function findDifferences(
  billed: readonly PlainCharge[],
  charges: readonly Charge[],
): readonly CorrectedCharge[] {
  const byCharge = new Map<string, CorrectedCharge>();
  const add = ({ code, name, basisPoints }: PlainCharge, before: number, after: number) => {
    const key = `${code} ${name ?? ''}`;
    const difference = byCharge.get(key) ?? { code, name, basisPoints, before: 0, after: 0 };
    byCharge.set(key, {
      ...difference,
      before: difference.before + before,
      after: difference.after + after,
    });
  };
  for (const charge of billed) add(charge, charge.amount, 0);
  for (const charge of charges) {
    const { name = null, basisPoints = null } = charge;
    add({ ...charge, name, basisPoints }, 0, charge.amount);
  }
  return [...byCharge.values()].filter(({ before, after }) => before !== after);
}

const sumDifferences = (lines: readonly CorrectedCharge[]) =>
  lines.reduce((sum, { before, after }) => sum + after - before, 0);

export interface ApprovedCorrection {
  readonly id: string;
  readonly adjustmentId: string;
  readonly orderId: string;
  readonly waybillNo: string | null;
  readonly reason: string;
  readonly lines: readonly CorrectedCharge[];
  readonly countryCode: string;
  readonly today: string;
}

/**
 * Applies an approved correction of a locked bill: to the bill itself while it is a draft; as a credit note
 * if it lowers an issued bill by up to the open amount; otherwise to the company's next draft in that
 * currency.
 *
 * @throws Refusal `bill.correct.disputed` if a line of the order was disputed since the proposal,
 *   `bill.draft.none`, `bill.total.negative`
 */
export async function applyCorrection(
  trx: Trx,
  bill: BillTable,
  approved: ApprovedCorrection,
  stamp: ActionStamp,
): Promise<BillTable> {
  const { id, orderId, reason, lines } = approved;
  await requireUndisputed(trx, bill, orderId);
  const amount = sumDifferences(lines);
  const event = { id, action: 'adjust', text: reason, amount } as const;
  if (bill.status === 'draft') return addLines(trx, bill, approved, stamp);
  const tax = sumDifferences(lines.filter(({ code }) => code === 'tax'));
  const isCredit = amount < 0 && tax <= 0 && tax >= amount && -amount <= getOpenAmount(bill);
  if (isCredit && bill.status !== 'paid' && bill.status !== 'writtenOff') {
    return creditCorrection(trx, bill, { ...approved, amount: -amount, tax: -tax }, stamp);
  }
  const draft = await trx
    .selectFrom('bill')
    .select('id')
    .$call(ofCompany(bill.company_id))
    .where('currency', '=', bill.currency)
    .where('status', '=', 'draft')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (draft === undefined) throw new Refusal('bill.draft.none');
  await addLines(trx, await lockBill(trx, bill.company_id, draft.id), approved, stamp);
  return writeBill(trx, bill, stamp, [event]);
}

/** Adds a line for each changed charge to a locked draft. */
async function addLines(
  trx: Trx,
  draft: BillTable,
  { id, waybillNo, reason, lines }: ApprovedCorrection,
  stamp: ActionStamp,
): Promise<BillTable> {
  const amount = sumDifferences(lines);
  const tax = sumDifferences(lines.filter(({ code }) => code === 'tax'));
  const total = draft.total + amount;
  const net = total - draft.tax - tax;
  if (total < 0 || net < 0 || draft.tax + tax < 0) throw new Refusal('bill.total.negative');
  const rows = lines.map(({ code, name, basisPoints, before, after }, index) => ({
    bill_id: draft.id,
    no: draft.lines + 1 + index,
    order_id: null,
    waybill_no: waybillNo,
    code,
    rule: reason,
    name: code === 'tax' ? name : null,
    basis_points: code === 'tax' ? basisPoints : null,
    base: null,
    amount: after - before,
  }));
  await insertRows(trx, 'bill_line', { company_id: draft.company_id }, rows);
  const next = { ...draft, lines: draft.lines + lines.length, total, tax: draft.tax + tax };
  return writeBill(trx, next, stamp, [{ id, action: 'adjust', text: reason, amount }]);
}

/** Credits an issued, locked bill; `amount` is positive and includes `tax`. */
async function creditCorrection(
  trx: Trx,
  bill: BillTable,
  correction: ApprovedCorrection & { readonly amount: number; readonly tax: number },
  stamp: ActionStamp,
): Promise<BillTable> {
  const { id, adjustmentId, reason, amount, tax, countryCode, today } = correction;
  getNextStatus(bill.status, 'adjust');
  const note = { amount, tax, reason, lineNo: null, countryCode, today };
  await writeCreditNote(trx, bill, note, stamp.at);
  await postJournals(trx, bill.company_id, 'billCredited', [
    {
      source: adjustmentId,
      at: stamp.at,
      currency: bill.currency,
      by: stamp.by?.account ?? null,
      postings: [
        { debit: 'revenue', credit: 'receivable', amount: amount - tax },
        { debit: 'tax', credit: 'receivable', amount: tax },
      ],
    },
  ]);
  const credited = { ...bill, credited: bill.credited + amount };
  const next = credited.status === 'partlyDisputed' ? credited : settleIfPaid(credited);
  const event = { id, action: 'adjust', text: reason, amount: -amount } as const;
  return writeBill(trx, next, stamp, [event]);
}
