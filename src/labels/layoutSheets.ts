import type { LabelSize, OrderLabel } from '../api/contract/orders/orderLabels.ts';
import { layoutLabel, type Captions } from './layoutLabel.ts';
import type { Measure } from './fitText.ts';
import { toPieces } from './labelPiece.ts';
import type { LabelElement } from './labelElements.ts';
import { labelCorner, fillSheets, labelArea, labelSheets, snap, type Dpi } from './labelSheets.ts';

export interface SheetOptions {
  readonly size: LabelSize;
  readonly dpi: Dpi;
  /** Prints of each label. */
  readonly copies: number;
  /** Position of the first label on the first sheet, from 0. */
  readonly start: number;
  readonly captions: Captions;
  readonly measure: Measure;
}

/** A sheet that is laid out on demand. */
export interface SheetLayout {
  /** Index of its first print. */
  readonly first: number;
  /** Lays out the sheet's elements, in mm from its top left corner. */
  readonly layOut: () => readonly LabelElement[];
}

/** Sheets for labels `from` up to, not including, `to`; one label for each piece. */
export function layoutSheets(
  labels: readonly OrderLabel[],
  from: number,
  to: number,
  { size, dpi, copies, start, captions, measure }: SheetOptions,
): readonly SheetLayout[] {
  const sheet = labelSheets[size];
  const area = labelArea(sheet);
  const pieces = toPieces(labels);
  const layoutPiece = (index: number, position: number): readonly LabelElement[] => {
    const piece = pieces[Math.floor(index / copies)];
    if (piece === undefined) return [];
    const corner = labelCorner(sheet, position);
    const [x, y] = [snap(corner.x, dpi), snap(corner.y, dpi)];
    return layoutLabel(piece, { ...area, dpi, captions, measure }).map((element) =>
      moveElement(element, x, y),
    );
  };
  return fillSheets(sheet, from * copies, to * copies, start).map((positions) => ({
    first: positions.find((index) => index !== null) ?? 0,
    layOut: () =>
      positions.flatMap((index, position) => (index === null ? [] : layoutPiece(index, position))),
  }));
}

function moveElement(element: LabelElement, x: number, y: number): LabelElement {
  return element.type === 'text'
    ? { ...element, x: element.x + x, baseline: element.baseline + y }
    : { ...element, x: element.x + x, y: element.y + y };
}
