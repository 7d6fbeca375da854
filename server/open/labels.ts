import { randomUUID } from 'node:crypto';
import { mayDo } from '../../src/machines/orderLifecycle/rules.ts';
import type { openContract } from '../../src/api/contract/open/open.ts';
import type { OpenInputOf } from '../../src/api/contract/open/endpoint.ts';
import type { FieldIssue } from '../../src/api/contract/envelope.ts';
import type { OpenText } from '../../src/api/contract/open/texts.ts';
import { type OrderLabel } from '../../src/api/contract/order/labels.ts';
import { serviceCodes } from '../../src/api/contract/order/serviceCodes.ts';
import type { Language } from '../../src/api/contract/sheet.ts';
import type { Rasterize } from '../../src/labels/bitmap.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import type { Measure } from '../../src/labels/fit.ts';
import type { Captions } from '../../src/labels/layout.ts';
import { PdfWriter } from '../../src/labels/pdf.ts';
import { piecesOf } from '../../src/labels/piece.ts';
import { rasterOf } from '../../src/labels/raster.ts';
import { isLatin } from '../../src/labels/script.ts';
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
import { encodePng } from '../png.ts';
import type { OpenCaller } from './admit.ts';
import { labelPen } from './pen.ts';
import { shownLabels } from './sandbox.ts';

type Asked = OpenInputOf<(typeof openContract)['getLabels']>;
/** How labels are drawn; `piece` of one order alone. */
type LabelChoice = Pick<Asked, 'format' | 'size' | 'dpi' | 'piece'>;

/** The printed words of labels in a language. */
function captionsIn(language: Language): Captions {
  const say = (id: string) => textOf(language, id);
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

type LabelRule = Extract<OpenText, `open.label.${string}`>;

const refuse = (path: string, rule: LabelRule, params: FieldIssue['params'] = {}) =>
  new Refusal('error.invalidInput', { fields: [{ path, rule, params }] });

/** Which labels are asked for, of all pieces: from, and up to, not including. */
function chosen(labels: readonly OrderLabel[], { format, piece }: LabelChoice): [number, number] {
  const all = piecesOf(labels).length;
  if (piece === undefined) {
    if (format === 'png' && all > 1) throw refuse('piece', 'open.label.piece.png');
    return [0, all];
  }
  if (labels.length > 1) throw refuse('piece', 'open.label.piece.orders');
  if (piece > all) throw refuse('piece', 'open.label.piece.none', { max: all });
  return [piece - 1, piece];
}

/** Labels as a file; what no font of this machine has letters for is refused, never left out. */
async function labelFile(
  labels: readonly OrderLabel[],
  asked: LabelChoice,
  language: Language,
): Promise<FileResult> {
  const { format, size, dpi } = asked;
  const roll = rollSizes.find((one) => one === size);
  if (format === 'zpl' && roll === undefined) {
    throw refuse('size', 'open.label.size.zpl');
  }
  const [from, to] = chosen(labels, asked);
  const pen = await labelPen();
  const own = captionsIn(language);
  // A language that no font is installed for is no reason to print nothing.
  const captions = pen.canDraw(JSON.stringify(own)) ? own : captionsIn('en');
  const rasterize: Rasterize = (line, dotsPerMm) => {
    if (!pen.canDraw(line.text)) throw new Refusal('open.label.script');
    return pen.rasterize(line, dotsPerMm);
  };
  // Printers and readers of PDF have Latin letters of their own, which measure as Helvetica does.
  const measure: Measure = (text, bold) =>
    format !== 'png' && isLatin(text) ? helveticaWidth(text, bold) : pen.measure(text, bold);
  const laid = layoutSheets(labels, from, to, { size, dpi, start: 0, captions, measure });
  const fileName = `labels.${format}`;
  const [first] = laid;
  if (format === 'zpl' && roll !== undefined) {
    const text = laid.map((sheet) => zplOf(sheet.place(), roll, dpi, rasterize)).join('');
    return { fileName, type: 'application/zpl', body: new TextEncoder().encode(text) };
  }
  if (format === 'png' && first !== undefined) {
    const raster = rasterOf(first.place(), sheets[size], dpi, rasterize);
    // In a PNG of one bit, a set one is white.
    const rows = raster.bits.map((byte) => ~byte);
    const dotsPerMetre = Math.round((dpi / 25.4) * 1_000);
    const body = encodePng({ ...raster, rows, bits: 1, colour: 'grey', dotsPerMetre });
    return { fileName, type: 'image/png', body };
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
  return printIds(db, { caller, asked, language, now, ids });
}

interface PrintingIds extends Omit<Printing, 'asked'> {
  readonly asked: LabelChoice;
  readonly ids: readonly string[];
}

/**
 * The same of orders whose ids are known.
 *
 * @throws Refusal `order.state`, `open.label.script`, `error.invalidInput`
 */
export async function printIds(
  db: Db,
  { caller: { by }, asked, language, now, ids }: PrintingIds,
): Promise<FileResult> {
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
      shownLabels(
        by,
        unique.flatMap((id) => labels.get(id) ?? []),
      ),
      asked,
      language,
    );
  });
}
