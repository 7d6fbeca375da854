import { sql } from 'kysely';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { IssueFieldError } from '../../src/api/contract/issues/issueFieldErrors.ts';
import { isLineKey, judgeEntry } from '../../src/domain/sheets/judgeEntry.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { IssueChange } from '../db/tables/issues.ts';
import type { OrderTable } from '../db/tables/orders.ts';
import { withOrderDeltas } from '../figures/recordDeltas.ts';
import { writeSearchWords } from '../orders/content/writeSearchWords.ts';
import { readGoodsLines } from '../orders/content/goodsLines.ts';
import { fieldOfColumn, orderContent } from '../orders/content/orderContent.ts';
import { lenientSheets } from '../orders/content/judgeOrders.ts';
import type { EntryContext } from '../orders/entry/judgeEnteredOrder.ts';
import { orderTexts } from '../orders/life/orderTexts.ts';

type Field = IssueChange['field'];

/** Result of a correction: the changes, or the errors by field. */
export type CorrectionResult =
  | { readonly ok: true; readonly changes: IssueChange[] }
  | { readonly ok: false; readonly fields: FieldError[] };

interface Correction {
  readonly texts: ReadonlyMap<Field, string>;
  /** Fields that must change. */
  readonly needed: readonly Field[];
  /** Error if a field is unchanged. */
  readonly rule: IssueFieldError;
}

/**
 * Changes texts of a locked order after checking them by the rules of its kind. Only new errors block a
 * correction, not those that the order had before.
 */
export async function correctOrder(
  trx: Trx,
  order: OrderTable,
  { texts, needed, rule }: Correction,
  { countryCode, countries, now }: EntryContext,
): Promise<CorrectionResult> {
  const { company_id: companyId, id, kind } = order;
  const sheet = lenientSheets[kind];
  const lines = (await readGoodsLines(trx, companyId, [id])).get(id) ?? [];
  const stored = orderTexts(order, lines);
  const today = dayInCountry(countries, countryCode, now);
  const context = { countryCode, countries, today, stored: stored.values };
  const before = judgeEntry(sheet, stored, context);
  const values = { ...stored.values, ...Object.fromEntries(texts) };
  const after = judgeEntry(sheet, { values, goods: stored.goods }, context);
  const formerFindings = new Set(before.findings.map(({ key, rule }) => `${key} ${rule}`));
  const [fallback = 'receiverName'] = texts.keys();
  const fields = after.findings
    .filter(({ severity, key, rule }) => {
      const isCorrected = [...texts.keys()].some((field) => field === key);
      return severity === 'error' && (isCorrected || !formerFindings.has(`${key} ${rule}`));
    })
    .map(({ key, rule, params }): FieldError => {
      const path = [...texts.keys()].find((field) => field === key) ?? fallback;
      return params === undefined ? { path, rule } : { path, rule, params: { ...params } };
    });
  if (fields.length > 0) return { ok: false, fields };

  const changes = [...texts.keys()].flatMap((field): IssueChange[] => {
    const [from, to] = [stored.values[field], after.content.values[field]].map((text = '') =>
      // No amount to collect is stored as 0 or as an empty text.
      field === 'codAmount' && Number(text) === 0 ? '' : text,
    );
    return from === to ? [] : [{ field, from: from || null, to: to || null }];
  });
  const unchanged = needed.filter((field) => changes.every((change) => change.field !== field));
  if (unchanged.length > 0) return { ok: false, fields: unchanged.map((path) => ({ path, rule })) };
  if (changes.length === 0) return { ok: true, changes };
  const [first = {}, ...further] = after.content.goods;
  const toSheetRow = (line: Readonly<Record<string, string>>, rowNo: number) => {
    return { rowNo, texts: { ...after.content.values, ...line } };
  };
  const { order: content } = orderContent(
    kind,
    [toSheetRow(first, 0), ...further.map((line, at) => toSheetRow(line, at + 1))],
    countryCode,
  );
  const changed = new Set<string>(changes.map(({ field }) => field));
  const columns = Object.entries(content).filter(([column]) => {
    const field = Object.entries(fieldOfColumn).find(([name]) => name === column)?.[1];
    return field !== undefined && changed.has(field) && !isLineKey(sheet, field);
  });
  await withOrderDeltas(trx, companyId, [id], () =>
    trx
      .updateTable('orders')
      .set({ ...Object.fromEntries(columns), version: sql`version + 1` })
      .$call(ofCompany(companyId))
      .where('id', '=', id)
      .execute(),
  );
  await writeSearchWords(trx, companyId, [id]);
  return { ok: true, changes };
}
