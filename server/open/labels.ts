import { randomUUID } from 'node:crypto';
import { mayDo } from '../../src/machines/orderLifecycle/rules.ts';
import type { openContract } from '../../src/api/contract/open/open.ts';
import type { OpenInputOf } from '../../src/api/contract/open/endpoint.ts';
import { type OrderLabel } from '../../src/api/contract/order/labels.ts';
import { serviceCodes } from '../../src/api/contract/order/serviceCodes.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import type { Rasterize } from '../../src/labels/bitmap.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import type { Captions } from '../../src/labels/layout.ts';
import { PdfWriter } from '../../src/labels/pdf.ts';
import { piecesOf } from '../../src/labels/piece.ts';
import { layoutSheets } from '../../src/labels/sheet.ts';
import { sheets } from '../../src/labels/size.ts';
import { rollSizes, zplOf } from '../../src/labels/zpl.ts';
import type { Db, Trx } from '../db/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { moveOrders } from '../orders/life/act.ts';
import { readLabels } from '../orders/life/label.ts';
import { locate } from '../orders/life/owner.ts';
import { printOrders } from '../orders/life/print.ts';
import { stateRefusal } from '../orders/life/stateRefusal.ts';
import { textOf } from '../orders/receipts/texts.ts';
import type { OpenCaller } from './admit.ts';

type Asked = OpenInputOf<(typeof openContract)['getLabels']>;

/** The printed words of labels in a language whose letters Helvetica has. */
function captionsIn(language: Language): Captions {
  const said = language === 'fr' ? 'fr' : 'en';
  const say = (id: string) => textOf(said, id);
  return {
    to: say('label.to'),
    from: say('label.from'),
    cod: say('label.cod'),
    paid: say('label.paid'),
    codWithFirst: say('label.codWithFirst'),
    piece: say('label.piece'),
    weight: say('label.weight'),
    total: say('label.total'),
    goods: say('label.goods'),
    orderNo: say('label.orderNo'),
    date: say('label.date'),
    remark: say('label.remark'),
    services: Object.fromEntries(
      Object.keys(serviceCodes).map((code) => [code, say(`service.${code}`)]),
    ),
  };
}

/** The server has no fonts: letters beyond Helvetica's are drawn by browsers alone. */
const rasterize: Rasterize = () => {
  throw new Refusal('open.label.script');
};

/** Labels as a file; what can't be drawn is refused, never left out. */
async function labelFile(
  labels: readonly OrderLabel[],
  { format, size, dpi }: Asked,
  language: Language,
): Promise<FileResult> {
  const captions = captionsIn(language);
  const options = { size, dpi, start: 0, captions, measure: helveticaWidth };
  const laid = layoutSheets(labels, 0, piecesOf(labels).length, options);
  const fileName = `labels.${format}`;
  if (format === 'zpl') {
    const roll = rollSizes.find((one) => one === size);
    if (roll === undefined) {
      const fields = [{ path: 'size', rule: 'Label printers have no A4 sheets' }];
      throw new Refusal('error.invalidInput', { fields });
    }
    const text = laid.map((sheet) => zplOf(sheet.place(), roll, dpi, rasterize)).join('');
    return { fileName, type: 'application/zpl', body: new TextEncoder().encode(text) };
  }
  const pdf = new PdfWriter(rasterize);
  for (const sheet of laid) await pdf.addPage({ ...sheets[size], placed: sheet.place() });
  const body = new Uint8Array(await pdf.finish().arrayBuffer());
  return { fileName, type: 'application/pdf', body };
}

interface Printing {
  readonly caller: OpenCaller;
  readonly asked: Asked;
  readonly language: Language;
  readonly now: Date;
}

/**
 * Confirms orders, enters their print and answers their labels, all or nothing.
 *
 * @throws Refusal `order.unknown`, `order.state`, `open.label.script`, `error.invalidInput`
 */
export async function printLabels(
  db: Db,
  { caller, asked, language, now }: Printing,
): Promise<FileResult> {
  const { by } = caller;
  const ids: string[] = [];
  for (const [at, number] of asked.numbers.entries()) {
    const found = await locate(db, by, { orderNo: number });
    if (found === null) {
      throw new Refusal('order.unknown', {
        fields: [{ path: `numbers.${at}`, rule: 'order.unknown' }],
      });
    }
    ids.push(found.id);
  }
  const unique = [...new Set(ids)];
  return withTenant(db, by.companyId, async (trx: Trx) => {
    const acting = { companyId: by.companyId, ids: unique, by, now };
    const before = await readLabels(trx, by, unique);
    for (const { status } of before.values()) {
      const isPrintable =
        mayDo(status, 'audit') || mayDo(status, 'print') || mayDo(status, 'reprint');
      if (!isPrintable) throw stateRefusal(status, 'print');
    }
    const created = unique.filter((id) => mayDo(before.get(id)?.status ?? 'cancelled', 'audit'));
    await moveOrders(trx, { ...acting, ids: created }, 'audit');
    const print = { printId: randomUUID(), size: asked.size, reprint: true };
    await printOrders(trx, acting, print);
    const labels = await readLabels(trx, by, unique);
    // Before the commit: what can't be drawn was not printed.
    return labelFile(
      unique.flatMap((id) => labels.get(id) ?? []),
      asked,
      language,
    );
  });
}
