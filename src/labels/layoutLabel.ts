import type { OrderLabel } from '../api/contract/orders/orderLabels.ts';
import { layoutCode128, layoutQr, layoutRule } from './barcodes.ts';
import type { Measure } from './fitText.ts';
import {
  formatAmount,
  isFirstPiece,
  formatKilograms,
  countPieces,
  qrText,
  formatWaybillNo,
  type LabelPiece,
} from './labelPiece.ts';
import type { LabelElement, TextElement, Rect } from './labelElements.ts';
import { isRightToLeft } from './writingScript.ts';
import type { Dpi } from './labelSheets.ts';
import { layoutText, type AlignedTextBox } from './layoutText.ts';

/** Captions of the fields, and the number format, in the language of the user who prints. */
export interface Captions {
  /** BCP 47 tag of the language, for the separators of numbers; its digits are Latin. */
  readonly numbers: string;
  readonly to: string;
  readonly from: string;
  readonly cod: string;
  /** Text in place of an amount if nothing is collected. */
  readonly paid: string;
  /** Text on further pieces in place of the amount, which is collected with the first. */
  readonly codWithFirst: string;
  readonly piece: string;
  readonly weight: string;
  /** Printed before the weight of several pieces together. */
  readonly total: string;
  readonly goods: string;
  readonly orderNo: string;
  readonly date: string;
  readonly remark: string;
  /** A service's name, by its code. */
  readonly services: Readonly<Record<string, string>>;
}

export interface LayoutOptions {
  /** Size of the label, in millimetres. */
  readonly width: number;
  readonly height: number;
  readonly dpi: Dpi;
  readonly captions: Captions;
  readonly measure: Measure;
}

const CARRIER = 'PORTAGE';
/** White around everything; no printer prints to the paper's edge. */
const MARGIN = 3;
/** Thickness of the line between two rows. */
const LINE = 0.3;
/** Space between such a line and the text next to it. */
const GAP = 1;

/** Heights of the label's rows; the receiver gets the remaining height. */
const HEAD = 8;
const ROUTE = 24;
const SENDER = 19;
const FACTS = 12;
const DETAILS = 20;
const BARS = 31;

/** Height of a caption above its field. */
const CAPTION = 3.4;
const caption = { height: CAPTION, maxSize: 2.4, minSize: 1.8 };
const NUMBER = 6.5;

const strong = (maxSize: number, minSize: number) => ({ maxSize, minSize, bold: true });

/** Lays out the label of one piece. */
export function layoutLabel(piece: LabelPiece, options: LayoutOptions): readonly LabelElement[] {
  const { label } = piece;
  const { width, height, dpi, captions, measure } = options;
  const x = MARGIN;
  const inner = width - 2 * MARGIN;
  const receiver = height - 2 * MARGIN - (HEAD + ROUTE + SENDER + FACTS + DETAILS + BARS);
  const route = MARGIN + HEAD;
  const to = route + ROUTE;
  const from = to + receiver;
  const facts = from + SENDER;
  const details = facts + FACTS;
  const bars = details + DETAILS;
  const textElements = (text: string, room: AlignedTextBox) => layoutText([text], room, measure);
  /** A caption with its value below, aligned to the side where the caption begins. */
  const field = (name: string, value: string, box: AlignedTextBox) => {
    const room: AlignedTextBox = isRightToLeft(name) ? { ...box, align: 'right' } : box;
    return [
      ...textElements(name, { ...room, ...caption, bold: false, y: room.y + 0.4 }),
      ...textElements(value, { ...room, y: room.y + CAPTION, height: room.height - CAPTION }),
    ];
  };

  const service = captions.services[label.service] ?? label.service;
  const qrCode = layoutQr(qrText(piece), { x, y: route, width: inner, height: ROUTE }, dpi);
  const code = { width, y: bars + 1.5, height: BARS - NUMBER - 2 };
  const number = { x, y: bars + BARS - NUMBER, width: inner, height: NUMBER };
  const [half, codWidth, pieceWidth] = [inner / 2, inner * 0.5, inner * 0.22];
  const lines = [
    ...[route, to, from, facts, details, bars].map((y) => ({ x, y, width: inner, height: LINE })),
    { x: x + codWidth, y: facts, width: LINE, height: FACTS },
    { x: x + codWidth + pieceWidth, y: facts, width: LINE, height: FACTS },
  ];
  const fact = { y: facts, height: FACTS, ...strong(6, 2.6) };
  const upper = { y: details, width: half - GAP, height: DETAILS / 2, maxSize: 3.4, minSize: 2 };
  const lower = { ...upper, y: details + DETAILS / 2 };

  return [
    ...lines.map((line) => layoutRule(line, dpi)),
    ...textElements(CARRIER, { x, y: MARGIN, width: half, height: HEAD, ...strong(5.5, 3) }),
    ...textElements(service, {
      ...strong(5, 2.5),
      x: x + half,
      y: MARGIN,
      width: half,
      height: HEAD,
      align: 'right',
    }),
    ...textElements(label.route, {
      ...strong(15, 4),
      x,
      y: route,
      width: inner - qrCode.side - GAP,
      height: ROUTE,
    }),
    qrCode,
    ...layoutParty(
      captions.to,
      label.receiver,
      { x, y: to, width: inner, height: receiver },
      1,
      measure,
    ),
    ...layoutParty(
      captions.from,
      label.sender,
      { x, y: from, width: inner, height: SENDER },
      0.62,
      measure,
    ),
    ...field(captions.cod, codText(piece, captions), {
      ...fact,
      x,
      width: codWidth - GAP,
    }),
    ...field(captions.piece, `${piece.piece} / ${countPieces(label)}`, {
      ...fact,
      x: x + codWidth + GAP,
      width: pieceWidth - 2 * GAP,
    }),
    ...field(captions.weight, weightText(piece, captions), {
      ...fact,
      x: x + codWidth + pieceWidth + GAP,
      width: inner - codWidth - pieceWidth - GAP,
    }),
    ...field(captions.goods, label.goods, { ...upper, x }),
    ...field(captions.remark, label.remark ?? '', { ...upper, x: x + half }),
    ...field(captions.orderNo, label.customerOrderNo, { ...lower, x }),
    ...field(captions.date, label.createdAt.slice(0, 10), { ...lower, x: x + half }),
    layoutCode128(label.waybillNo, code, dpi),
    ...textElements(formatWaybillNo(label.waybillNo), {
      ...number,
      ...strong(5, 2.5),
      align: 'centre',
    }),
  ];
}

/** Text of the cash to collect; only the first piece has the amount. */
function codText(piece: LabelPiece, { numbers, paid, codWithFirst }: Captions): string {
  const { cod } = piece.label;
  if (cod === null) return paid;
  return isFirstPiece(piece) ? formatAmount(cod, numbers) : codWithFirst;
}

/** Text of the weight. An order only has the total weight of its pieces. */
function weightText({ label }: LabelPiece, { numbers, total }: Captions): string {
  if (label.weightKg === 0) return '–';
  const weight = formatKilograms(label.weightKg, numbers);
  return countPieces(label) === 1 ? weight : `${total} ${weight}`;
}

/** Name and phone on one line, and the address below; `scale` is 1 for the receiver. */
function layoutParty(
  title: string,
  { name, company, phone, address, postcode }: OrderLabel['receiver'],
  { x, y, width, height }: Rect,
  scale: number,
  measure: Measure,
): readonly TextElement[] {
  const hasPostcode = postcode === null || address.some((line) => line.includes(postcode));
  const strip = { y: y + CAPTION, height: 7.5 * scale };
  const phoneWidth = width * 0.4;
  const nameWidth = width - phoneWidth - GAP;
  const isFromRight = isRightToLeft(name);
  const nameRoom = { ...strip, x: isFromRight ? x + phoneWidth + GAP : x, width: nameWidth };
  const phoneRoom = { ...strip, x: isFromRight ? x : x + nameWidth + GAP, width: phoneWidth };
  const below = strip.y + strip.height;
  const rooms: readonly (readonly [readonly string[], AlignedTextBox])[] = [
    [[title], { x, y: y + 0.4, width, ...caption }],
    [[name, company ?? ''], { ...nameRoom, ...strong(5.6 * scale, 2.1) }],
    [
      [phone ?? ''],
      { ...phoneRoom, ...strong(4.8 * scale, 2.1), ...(isFromRight ? {} : { align: 'right' }) },
    ],
    [
      hasPostcode ? address : [...address, postcode],
      {
        x,
        y: below,
        width,
        height: y + height - below - GAP / 2,
        maxSize: 4.6 * scale,
        minSize: 2.1,
      },
    ],
  ];
  return rooms.flatMap(([texts, room]) => layoutText(texts, room, measure));
}
