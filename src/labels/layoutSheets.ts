import type { LabelSize, OrderLabel } from '../api/contract/orders/orderLabels.ts';
import { layoutLabel, type Captions } from './layoutLabel.ts';
import type { Measure } from './fitText.ts';
import { toPieces } from './labelPiece.ts';
import type { LabelElement } from './labelElements.ts';
import { labelCorner, fillSheets, labelArea, labelSheets, snap, type Dpi } from './labelSheets.ts';

export interface SheetOptions {
  readonly size: LabelSize;
  readonly dpi: Dpi;
  /** Position of the first label on the first sheet, from 0. */
  readonly start: number;
  readonly captions: Captions;
  readonly measure: Measure;
}

/** A sheet to be laid out when it is needed. */
export interface SheetLayout {
  /** Indices of the labels on it. */
  readonly labels: readonly number[];
  /** Elements of the sheet, in millimetres from its top left corner. */
  readonly place: () => readonly LabelElement[];
}

/** The sheets of the labels from `from` up to, not including, `to`; one label for each piece. */
export function layoutSheets(
  labels: readonly OrderLabel[],
  from: number,
  to: number,
  { size, dpi, start, captions, measure }: SheetOptions,
): readonly SheetLayout[] {
  const sheet = labelSheets[size];
  const area = labelArea(sheet);
  const pieces = toPieces(labels);
  const one = (index: number, position: number): readonly LabelElement[] => {
    const piece = pieces[index];
    if (piece === undefined) return [];
    const corner = labelCorner(sheet, position);
    const [x, y] = [snap(corner.x, dpi), snap(corner.y, dpi)];
    return layoutLabel(piece, { ...area, dpi, captions, measure }).map((placed) =>
      moved(placed, x, y),
    );
  };
  return fillSheets(sheet, from, to, start).map((positions) => ({
    labels: positions.filter((index) => index !== null),
    place: () =>
      positions.flatMap((index, position) => (index === null ? [] : one(index, position))),
  }));
}

function moved(placed: LabelElement, x: number, y: number): LabelElement {
  return placed.type === 'text'
    ? { ...placed, x: placed.x + x, baseline: placed.baseline + y }
    : { ...placed, x: placed.x + x, y: placed.y + y };
}
