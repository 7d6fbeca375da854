import { encodeCode128, CODE128_QUIET } from './code128.ts';
import type { Code128Element, QrElement, RuleElement, Rect } from './labelElements.ts';
import { encodeQr, QR_QUIET } from './qrCode.ts';
import { toDots, toMm, snap, type Dpi } from './labelSheets.ts';

/** Widest module that conveyor scanners accept, in mm. */
const MAX_MODULE_MM = 0.52;

/**
 * Code 128 in the middle of a label of this width: its modules are as wide as quiet zones and the
 * paper's edges allow. Throws a RangeError if the text is too long.
 */
export function layoutCode128(
  text: string,
  label: { readonly width: number; readonly y: number; readonly height: number },
  dpi: Dpi,
): Code128Element {
  const code = encodeCode128(text);
  const labelDots = Math.floor((label.width * dpi) / 25.4);
  const maxDots = Math.floor((MAX_MODULE_MM * dpi) / 25.4);
  const dots = Math.min(maxDots, Math.floor(labelDots / (code.modules + 2 * CODE128_QUIET)));
  if (dots < 1) throw new RangeError(`${text} is too long for a label.`);
  const x = toMm(Math.round((labelDots - code.modules * dots) / 2), dpi);
  const [y, height] = [snap(label.y, dpi), snap(label.height, dpi)];
  return { type: 'code128', code, x, y, height, dots, module: toMm(dots, dpi) };
}

/** A QR code with its quiet zone at the right end of a box, vertically centered. */
export function layoutQr(
  text: string,
  box: Rect,
  dpi: Dpi,
): QrElement & { /** Of code and quiet zone. */ readonly side: number } {
  const code = encodeQr(text);
  const modules = code.size + 2 * QR_QUIET;
  const dots = Math.floor(toDots(box.height, dpi) / modules);
  const module = toMm(dots, dpi);
  const side = module * modules;
  const x = snap(box.x + box.width - side + QR_QUIET * module, dpi);
  const y = snap(box.y + (box.height - side) / 2 + QR_QUIET * module, dpi);
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
