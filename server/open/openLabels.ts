import { randomUUID } from 'node:crypto';
import { isOrderActionAllowed } from '../../src/domain/lifecycles/order/orderRules.ts';
import type { openContract } from '../../src/api/contract/open/openContract.ts';
import type { OpenInputOf } from '../../src/api/contract/open/openEndpoint.ts';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { OpenText } from '../../src/api/contract/open/openTexts.ts';
import { MAX_LABELS, type OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { services } from '../../src/domain/sheets/services.ts';
import { type Language, languageTags } from '../../src/domain/languages.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';
import { countPieces } from '../../src/labels/labelPiece.ts';
import { rollSizes } from '../../src/labels/zpl.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import type { FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { printedLabels } from '../metrics.ts';
import { confirmOrCancelOrders } from '../orders/life/orderActions.ts';
import { readLabels } from '../orders/life/orderLabels.ts';
import { locateOrder } from '../orders/life/orderOwner.ts';
import { printOrders } from '../orders/life/printOrders.ts';
import { lockOrders, createStateRefusal } from '../orders/life/recordEvents.ts';
import { isSandbox } from '../sandbox.ts';
import { translate } from '../translate.ts';
import type { Services } from '../services.ts';
import type { OpenCaller } from './openCaller.ts';
import { createLabelWarnings } from './labelWarnings.ts';

type LabelQuery = OpenInputOf<(typeof openContract)['getLabels']>;
/** Options for drawing labels; `piece` and `lastPiece` only for a single order. */
type LabelChoice = Pick<LabelQuery, 'format' | 'size' | 'dpi' | 'piece' | 'lastPiece'>;

/** Printed captions of labels in a language. */
function createCaptions(language: Language): Captions {
  const getText = (id: string) => translate(language, id);
  return {
    numbers: languageTags[language],
    to: getText('label.to'),
    from: getText('label.from'),
    cod: getText('label.cod'),
    paid: getText('label.paid'),
    codWithFirst: getText('label.codWithFirst'),
    piece: getText('label.piece'),
    weight: getText('label.weight'),
    total: getText('label.total'),
    goods: getText('label.goods'),
    orderNo: getText('label.orderNo'),
    date: getText('label.date'),
    remark: getText('label.remark'),
    services: Object.fromEntries(services.map((code) => [code, getText(`service.${code}`)])),
  };
}

type LabelRule = Extract<OpenText, `open.label.${string}`>;

const refuse = (path: string, rule: LabelRule, params: FieldError['params'] = {}) =>
  new Refusal('error.invalidInput', { fields: [{ path, rule, params }] });

/** Range of requested pieces, counted over all labels: from (inclusive), to (exclusive). */
function choosePieces(labels: readonly OrderLabel[], choice: LabelChoice): [number, number] {
  const { format, size, piece, lastPiece = piece } = choice;
  if (format === 'zpl' && !rollSizes.some((one) => one === size)) {
    throw refuse('size', 'open.label.size.zpl');
  }
  const pieceCount = labels.reduce((sum, label) => sum + countPieces(label), 0);
  const hasAllPieces = lastPiece === undefined;
  if (!hasAllPieces && labels.length > 1) {
    throw refuse(piece === undefined ? 'lastPiece' : 'piece', 'open.label.piece.orders');
  }
  if (piece !== undefined && piece > pieceCount)
    throw refuse('piece', 'open.label.piece.none', { max: pieceCount });
  if (!hasAllPieces && lastPiece > pieceCount)
    throw refuse('lastPiece', 'open.label.piece.none', { max: pieceCount });
  const [from, to] = hasAllPieces ? [0, pieceCount] : [(piece ?? 1) - 1, lastPiece];
  if (to <= from) throw refuse('lastPiece', 'open.label.piece.before', { min: from + 1 });
  if (format === 'png' && to - from > 1) throw refuse('piece', 'open.label.piece.png');
  if (to - from <= MAX_LABELS) return [from, to];
  const counts = { count: to - from, max: MAX_LABELS };
  throw labels.length > 1
    ? refuse('numbers', 'open.label.many.orders', counts)
    : refuse('lastPiece', 'open.label.many.pieces', {
        ...counts,
        first: 'piece',
        last: 'lastPiece',
      });
}

interface LabelRequest {
  readonly caller: OpenCaller;
  readonly choice: LabelQuery;
  readonly language: Language;
  /** Aborted when the client disconnects, so that labels not yet drawn are not printed. */
  readonly signal: AbortSignal;
}

type LabelServices = Pick<Services, 'db' | 'clock' | 'labelRenderer' | 'countries'>;

/**
 * Confirms orders, records their print and returns their labels, either all or none.
 *
 * @throws Refusal `order.unknown`, `order.state`, `open.label.script`, `error.invalidInput`
 */
export async function printLabels(
  services: LabelServices,
  request: LabelRequest,
): Promise<FileResult> {
  const { caller, choice } = request;
  const ids: string[] = [];
  for (const [index, number] of choice.numbers.entries()) {
    const order = await locateOrder(services.db, caller.by, { orderNo: number });
    if (order === null) {
      throw new Refusal('order.unknown', {
        fields: [{ path: `numbers.${index}`, rule: 'order.unknown' }],
      });
    }
    ids.push(order.id);
  }
  return printLabelsById(services, { ...request, ids });
}

interface IdsRequest extends Omit<LabelRequest, 'choice'> {
  readonly choice: LabelChoice;
  readonly ids: readonly string[];
}

/** Maximum number of attempts to draw labels whose orders change meanwhile. */
const MAX_ATTEMPTS = 3;
const TYPES = { pdf: 'application/pdf', zpl: 'application/zpl', png: 'image/png' } as const;

/**
 * Like `printLabels`, for known order ids. Draws the labels before the transaction that records the print; if
 * an order changes meanwhile, they are drawn again.
 *
 * @throws Refusal `order.state`, `open.label.script`, `error.invalidInput`
 */
export async function printLabelsById(
  { db, clock, labelRenderer, countries }: LabelServices,
  { caller: { by }, choice, language, signal, ids }: IdsRequest,
): Promise<FileResult> {
  const unique = [...new Set(ids)];
  const { format, size, dpi } = choice;
  const facts = await countries.facts();
  const captions = { captions: createCaptions(language), english: createCaptions('en') };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const labelsById = await readTenant(db, by.companyId, (trx) =>
      readLabels(trx, by, unique, facts),
    );
    // An order was deleted meanwhile; the next call of the program reports which one.
    if (labelsById.size < unique.length) break;
    requirePrintable(labelsById);
    const labels = unique.flatMap((id) => labelsById.get(id) ?? []);
    const [from, to] = choosePieces(labels, choice);
    const file = { format, size, dpi, labels, from, to, ...captions };
    const body = await labelRenderer.draw(by.companyId, file, signal);
    const isRecorded = await withTenant(db, by.companyId, async (trx) => {
      const printTask = { companyId: by.companyId, ids: unique, by, now: clock() };
      await lockOrders(trx, by.companyId, unique);
      const current = await readLabels(trx, by, unique, facts);
      requirePrintable(current);
      if (
        unique.some((id) => toDrawnContent(current.get(id)) !== toDrawnContent(labelsById.get(id)))
      )
        return false;
      const unconfirmedIds = unique.filter((id) =>
        isOrderActionAllowed(current.get(id)?.status ?? 'cancelled', 'audit'),
      );
      await confirmOrCancelOrders(trx, { ...printTask, ids: unconfirmedIds }, 'audit');
      await printOrders(trx, printTask, { printId: randomUUID(), size, reprint: true });
      return true;
    });
    const headers = createLabelWarnings(labels, language);
    if (!isRecorded) continue;
    if (!isSandbox(by.companyId)) printedLabels.inc({ source: 'api' }, unique.length);
    return { fileName: `labels.${format}`, type: TYPES[format], body, headers };
  }
  throw new Refusal('error.unavailable', { retryAfter: 1 });
}

/** @throws Refusal `order.state` of the first order that can't be printed */
function requirePrintable(labels: ReadonlyMap<string, OrderLabel>): void {
  for (const { status } of labels.values()) {
    const isPrintable =
      isOrderActionAllowed(status, 'audit') ||
      isOrderActionAllowed(status, 'print') ||
      isOrderActionAllowed(status, 'reprint');
    if (!isPrintable) throw createStateRefusal(status, 'print');
  }
}

/** Drawn content of an order's label; empty if the order was deleted. */
function toDrawnContent(label: OrderLabel | undefined): string {
  if (label === undefined) return '';
  const { status: _status, printed: _printed, ...content } = label;
  return JSON.stringify(content);
}
