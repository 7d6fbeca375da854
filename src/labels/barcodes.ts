import { encodeCode128, CODE128_QUIET } from './code128.ts';
import type { Code128Element, QrElement, RuleElement, Rect } from './labelElements.ts';
import { encodeQr, QR_QUIET } from './qrCode.ts';
import { toDots, toMm, snap, type Dpi } from './labelSheets.ts';

/** No wider than what conveyors' readers are set to, in millimetres. */
const WIDEST_MODULE = 0.52;

/**
 * Code 128 in the middle of a label of this width: its modules as wide as quiet zones and the
 * paper's edges allow. Throws a RangeError if the text is too long.
 */
export function layoutCode128(
  text: string,
  label: { readonly width: number; readonly y: number; readonly height: number },
  dpi: Dpi,
): Code128Element {
  const code = encodeCode128(text);
  const whole = Math.floor((label.width * dpi) / 25.4);
  const most = Math.floor((WIDEST_MODULE * dpi) / 25.4);
  const dots = Math.min(most, Math.floor(whole / (code.modules + 2 * CODE128_QUIET)));
  if (dots < 1) throw new RangeError(`${text} is too long for a label.`);
  const x = toMm(Math.round((whole - code.modules * dots) / 2), dpi);
  const [y, height] = [snap(label.y, dpi), snap(label.height, dpi)];
  return { type: 'code128', code, x, y, height, dots, module: toMm(dots, dpi) };
}

/** A QR code with its quiet zone at the right end of a room, in the middle of its height. */
export function layoutQr(
  text: string,
  room: Rect,
  dpi: Dpi,
): QrElement & { /** Of code and quiet zone. */ readonly side: number } {
  const code = encodeQr(text);
  const modules = code.size + 2 * QR_QUIET;
  const dots = Math.floor(toDots(room.height, dpi) / modules);
  const module = toMm(dots, dpi);
  const side = module * modules;
  const x = snap(room.x + room.width - side + QR_QUIET * module, dpi);
  const y = snap(room.y + (room.height - side) / 2 + QR_QUIET * module, dpi);
  return { type: 'qr', code, x, y, dots, module, side };
}

/** A line, at least a dot thick. */
export function layoutRule({ x, y, width, height }: Rect, dpi: Dpi): RuleElement {
  const dot = toMm(1, dpi);
  return {
    type: 'rule',
    x: snap(x, dpi),
    y: snap(y, dpi),
    width: Math.max(snap(width, dpi), dot),
    height: Math.max(snap(height, dpi), dot),
  };
}
