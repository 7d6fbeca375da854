import {
  type CreateResult,
  type OpenFault,
  type OrdersBody,
  type ValidateResult,
} from '../../src/api/contract/open/open.ts';
import { type OpenOrder, partsOf } from '../../src/api/contract/open/order.ts';
import type { ParsedBatch, RowOutcome } from '../../src/api/contract/order/import.ts';
import { hasSender, type SenderTexts, senderTexts } from '../../src/api/contract/order/sender.ts';
import type { Language, OrderKind, SheetDefinition } from '../../src/api/contract/sheet.ts';
import { sheets } from '../../src/api/contract/sheets.ts';
import { findAddress, findDefaultSender } from '../addressBook/rows.ts';
import type { Db, Trx } from '../db/database.ts';
import type { SentFields } from '../db/migrations/0071_open_requests.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { pricerFor } from '../pricing/pricer.ts';
import { waybillNumbers } from '../orders/content/waybillBlocks.ts';
import { forecastBatch } from '../orders/import/forecastBatch.ts';
import { newOrders, placeOrders } from '../orders/import/importBatch.ts';
import { judgeBatch, type JudgedRows } from '../orders/import/judgeBatch.ts';
import { ownerIdOf } from '../sandbox.ts';
import type { Services } from '../services.ts';
import type { OpenCaller } from './admit.ts';
import { answerAgain, type Earlier, fieldsOf, findEarlier, type OnceCall } from './repeats.ts';
import { wordsOf } from './words.ts';

/** No import: batches of the open API are kept under their idempotency keys. */
const NO_IMPORT = '00000000-0000-4000-8000-000000000000';

/** Orders as rows of a batch, and which order each row is of. */
interface Laid {
  readonly kind: OrderKind;
  readonly orders: readonly OpenOrder[];
  readonly numbers: readonly string[];
  readonly batch: ParsedBatch;
  /** By row number. */
  readonly places: ReadonlyMap<number, { readonly order: number; readonly line: number }>;
  /** Orders whose number an earlier one of the same call has, by what that one's place is. */
  readonly repeated: ReadonlyMap<number, number>;
}

/** Whose orders they are, and what they take where they say nothing. */
export type OrderSource = Pick<OpenCaller, 'by' | 'defaults'>;

interface Given {
  readonly kind: OrderKind;
  readonly orders: readonly Readonly<Record<string, unknown>>[];
}

/** Lays orders out as the import's batches are, with what the platform says where they say nothing. */
export function layOut({ kind, orders: given }: Given, caller: OrderSource): Laid {
  const sheet = sheets[kind];
  const { service, payer } = caller.defaults;
  const defaults = defaultsOf(kind, { service, paymentMethod: payer });
  const orders = given.map((order) => partsOf(order));
  const columns = columnsOf(sheet, orders, defaults);
  const number = sheet.columns.find(({ key }) => key === 'customerOrderNo');
  const numbers = orders.map(({ values }) => {
    const said = values['customerOrderNo'] ?? '';
    return number?.field.read(said.toWellFormed()).text ?? said;
  });
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  const places = new Map<number, { order: number; line: number }>();
  const rows: ParsedBatch['rows'] = [];
  for (const [order, { values, goods }] of orders.entries()) {
    const no = numbers[order] ?? '';
    const earlier = first.get(no);
    if (no !== '' && earlier !== undefined) {
      repeated.set(order, earlier);
      continue;
    }
    first.set(no, order);
    const lines: readonly Texts[] = goods.length === 0 ? [{}] : goods;
    for (const [line, texts] of lines.entries()) {
      const textOf = (key: string) => texts[key] || values[key] || defaults[key] || '';
      rows.push([rows.length + 1, columns.map(textOf)]);
      places.set(rows.length, { order, line });
    }
  }
  const batch = { importId: NO_IMPORT, batchNo: 0, kind, fileName: '', columns, rows };
  return { kind, orders, numbers, batch, places, repeated };
}

type Texts = Readonly<Record<string, string>>;

/** What the platform says where an order says nothing, as far as the kind has such codes. */
function defaultsOf(kind: OrderKind, said: Readonly<Record<string, string | null>>): Texts {
  const fits = ([key, text]: [string, string | null]) =>
    text !== null &&
    Object.hasOwn(
      sheets[kind].columns.find((column) => column.key === key)?.field.codes ?? {},
      text,
    );
  return Object.fromEntries(
    Object.entries(said)
      .filter(fits)
      .map(([key, text]) => [key, text ?? '']),
  );
}

/** The columns that an order says something of; all others are empty. */
function columnsOf(
  { columns }: SheetDefinition,
  orders: readonly OpenOrder[],
  defaults: Texts,
): string[] {
  const said = new Set(Object.keys(defaults));
  for (const { values, goods } of orders) {
    for (const key in values) said.add(key);
    for (const line of goods) for (const key in line) said.add(key);
  }
  return columns.map(({ key }) => key).filter((key) => said.has(key));
}

/** The platform's sender, or the company's default one; null where there is none. */
async function senderFor(
  db: Db,
  { by, defaults }: OrderSource,
  kind: OrderKind,
): Promise<SenderTexts | null> {
  if (!hasSender(kind)) return null;
  const { senderId } = defaults;
  // A sandbox has the address book of its merchant.
  const companyId = ownerIdOf(by.companyId);
  const sender = await readTenant(db, companyId, async (trx) => {
    const own =
      senderId === null ? null : await findAddress(trx, companyId, senderId).catch(ifUnknown);
    return own ?? findDefaultSender(trx, companyId);
  });
  return sender === null ? null : senderTexts(kind, sender.values);
}

/** A sender that was deleted from the address book: its page says so, and the default one is taken. */
function ifUnknown(error: unknown): null {
  if (error instanceof Refusal && error.key === 'address.unknown') return null;
  throw error;
}

/** Judges orders by the sheet of their kind, as an import's rows are. */
export async function judge(
  { db, countries }: Services,
  laid: Laid,
  caller: OrderSource,
): Promise<JudgedRows> {
  if (laid.batch.rows.length === 0) return { orders: [], refused: [] };
  const sender = await senderFor(db, caller, laid.kind);
  const { countryCode } = caller.by;
  return judgeBatch(laid.batch, { countryCode, countries: await countries.facts(), sender });
}

type Invalid = Extract<RowOutcome, { status: 'invalid' }>;

/** What is wrong with an order, as pointers into the call's body. */
function faultsOf(
  { kind, places, orders }: Laid,
  refused: readonly Invalid[],
  language: Language,
): OpenFault[] {
  return refused.flatMap(({ rowNo, verdicts }) => {
    const place = places.get(rowNo) ?? { order: 0, line: 0 };
    const path = `#/orders/${place.order}`;
    return verdicts.map(({ column, rule, params }) => {
      const isLine = sheets[kind].group?.line.includes(column) === true;
      const isSaid = (orders[place.order]?.goods.length ?? 0) > 0;
      const pointer =
        isLine && isSaid ? `${path}/goods/${place.line}/${column}` : `${path}/${column}`;
      return { pointer, rule, detail: wordsOf(language, kind, column, rule, params) };
    });
  });
}

/** One result an order, in the sequence sent; `of` says what rows that were not refused came to. */
function resultsOf<Result>(
  laid: Laid,
  reported: readonly (Invalid | { readonly rowNo: number; readonly status: string })[],
  language: Language,
  of: (rowNo: number, head: { index: number; customerOrderNo: string }) => Result,
): (Result | Extract<CreateResult, { status: 'invalid' }>)[] {
  const rowsOf = Map.groupBy(reported, ({ rowNo }) => laid.places.get(rowNo)?.order ?? -1);
  return laid.orders.map((_, index) => {
    const head = { index, customerOrderNo: laid.numbers[index] ?? '' };
    const earlier = laid.repeated.get(index);
    if (earlier !== undefined) {
      const rule = 'rule.duplicate.inFile';
      const detail = wordsOf(language, laid.kind, 'customerOrderNo', rule, {
        // Words count from 1, pointers from 0.
        row: earlier + 1,
      });
      const pointer = `#/orders/${index}/customerOrderNo`;
      return { ...head, status: 'invalid', errors: [{ pointer, rule, detail }] };
    }
    const rows = rowsOf.get(index) ?? [];
    const refused = rows.filter((row): row is Invalid => row.status === 'invalid');
    const [first] = rows;
    if (first === undefined) throw new Error(`Nothing is said of order ${index}`);
    return refused.length > 0
      ? { ...head, status: 'invalid', errors: faultsOf(laid, refused, language) }
      : of(first.rowNo, head);
  });
}

type Head = Pick<CreateResult, 'index' | 'customerOrderNo'>;

/** An order that is taken, with what is unusual about its numbers: most likely another unit. */
function warned(
  { kind, orders }: Laid,
  head: Head,
  language: Language,
): Head & { warnings?: OpenFault[] } {
  const { values = {}, goods = [] } = orders[head.index] ?? {};
  const path = `#/orders/${head.index}`;
  const unusual = sheets[kind].columns.filter(({ field }) => field.usual !== undefined);
  const found = (texts: Texts, at: string) =>
    unusual.flatMap(({ key, field }) => {
      const said = texts[key] ?? '';
      const findings = said === '' ? [] : field.read(said.toWellFormed()).findings;
      return findings
        .filter(({ severity }) => severity === 'warning')
        .map(({ rule, params }) => {
          return {
            pointer: `${at}/${key}`,
            rule,
            detail: wordsOf(language, kind, key, rule, params),
          };
        });
    });
  const warnings = [
    ...found(values, path),
    ...goods.flatMap((line, at) => found(line, `${path}/goods/${at}`)),
  ];
  return warnings.length === 0 ? head : { ...head, warnings };
}

interface Creating extends OnceCall {
  readonly body: OrdersBody;
  readonly language: Language;
  /** What was sent under the key before. */
  readonly earlier: Earlier | null;
}

/**
 * Creates orders exactly once for an idempotency key. The key's own row is the lock: who comes with
 * it meanwhile waits, and is given the stored answer.
 *
 * @throws Refusal `open.repeat.differs` with the fields in which the orders differ
 */
export function creatingOrders(services: Services) {
  const { db, clock } = services;
  const waybills = waybillNumbers(db);
  return async (creating: Creating): Promise<readonly CreateResult[]> => {
    const { caller, body, language, earlier } = creating;
    const laid = layOut(body, caller);
    const { by } = caller;
    const sent = fieldsOf(laid.orders);
    // What was answered before needs no judging.
    if (earlier !== null) return answerAgain(earlier, body.kind, sent);
    // Judging and numbering need no lock: they come before the transaction that holds one.
    const rows = await judge(services, laid, caller);
    const waybillNos = await waybills.take(by.countryCode, rows.orders.length);
    const now = clock();
    return withTenant(db, by.companyId, async (trx) => {
      if (!(await claim(trx, creating, sent, now))) {
        const first = await findEarlier(trx, creating);
        if (first !== null) return answerAgain(first, body.kind, sent);
      }
      const placing = { kind: laid.kind, importId: null, caller: by, now };
      const placed = await placeOrders(
        trx,
        placing,
        newOrders(rows.orders, waybillNos, now),
        false,
      );
      const results = createResults(laid, [...placed, ...rows.refused], language);
      await trx
        .updateTable('open_request')
        .set({ results: JSON.stringify(results) })
        .$call(ofCompany(by.companyId))
        .where('platform_id', '=', caller.platformId)
        .where('idempotency_key', '=', creating.key)
        .execute();
      return results;
    });
  };
}

/** Takes the key; false where it was taken, once the one who took it is done. */
async function claim(
  trx: Trx,
  { caller, body, key, bodyHash }: Creating,
  sent: SentFields,
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto('open_request')
    .values({
      company_id: caller.by.companyId,
      platform_id: caller.platformId,
      idempotency_key: key,
      kind: body.kind,
      orders: JSON.stringify(sent),
      body_hash: bodyHash,
      results: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return written.numInsertedOrUpdatedRows === 1n;
}

function createResults(
  laid: Laid,
  reported: readonly RowOutcome[],
  language: Language,
): CreateResult[] {
  const byRow = new Map(reported.map((row) => [row.rowNo, row]));
  return resultsOf<CreateResult>(laid, reported, language, (rowNo, head) => {
    const row = byRow.get(rowNo);
    if (row === undefined || row.status === 'invalid') throw new Error('Refused rows are known.');
    const { waybillNo } = row;
    if (row.status === 'created') {
      return { ...warned(laid, head, language), status: 'created', waybillNo };
    }
    const { columns = [] } = row;
    return columns.length === 0
      ? { ...head, status: 'duplicate', waybillNo }
      : { ...head, status: 'conflict', waybillNo, fields: columns };
  });
}

/** What creating orders would come to; nothing is stored. */
export async function validateOrders(
  services: Services,
  { caller, body, language }: Pick<Creating, 'caller' | 'body' | 'language'>,
): Promise<readonly ValidateResult[]> {
  const { db } = services;
  const { companyId } = caller.by;
  const laid = layOut(body, caller);
  const rows: JudgedRows = await judge(services, laid, caller);
  const pricer = await pricerFor(db, caller.by, laid.kind);
  const pricing = { pricer, day: pricer.dayOf(services.clock()) };
  const { forecasts } = await readTenant(db, companyId, (trx) =>
    forecastBatch(trx, companyId, laid.batch, rows, pricing),
  );
  const byRow = new Map(forecasts.map((row) => [row.rowNo, row]));
  return resultsOf<ValidateResult>(laid, forecasts, language, (rowNo, head) => {
    const row = byRow.get(rowNo);
    if (row === undefined || row.status === 'invalid') throw new Error('Refused rows are known.');
    if (row.status === 'create') {
      const freight = row.freight ?? null;
      return { ...warned(laid, head, language), status: 'valid', freight };
    }
    const { waybillNo } = row;
    return row.status === 'duplicate'
      ? { ...head, status: 'duplicate', waybillNo }
      : { ...head, status: 'conflict', waybillNo, fields: row.columns };
  });
}
