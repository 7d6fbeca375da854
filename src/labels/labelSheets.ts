import type { LabelSize } from '../api/contract/orders/orderLabels.ts';

/** Dots per inch that labels are made for; a laser printer's 600 and 1,200 are multiples of 300. */
export const dpis = [203, 300] as const;
export type Dpi = (typeof dpis)[number];

/** A sheet of paper and the labels on it, in millimetres. */
export interface LabelSheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

export const labelSheets: Readonly<Record<LabelSize, LabelSheet>> = {
  '100x150': { width: 100, height: 150, columns: 1, rows: 1 },
  A6: { width: 105, height: 148, columns: 1, rows: 1 },
  A4: { width: 210, height: 297, columns: 2, rows: 2 },
};

/** Number of labels on one sheet. */
export const labelsPerSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Width and height of one label, in millimetres. */
export function labelArea({ width, height, columns, rows }: LabelSheet) {
  return { width: width / columns, height: height / rows };
}

/** Top left corner, in mm, of the label at `position` (0-based, row by row). */
export function labelCorner(sheet: LabelSheet, position: number) {
  const area = labelArea(sheet);
  return {
    x: (position % sheet.columns) * area.width,
    y: Math.floor(position / sheet.columns) * area.height,
  };
}

/**
 * Distributes the labels `from` (inclusive) to `to` (exclusive) over sheets: for each sheet, the label index at
 * each position. Positions before `start` on the first sheet are empty (null).
 */
export function fillSheets(sheet: LabelSheet, from: number, to: number, start: number) {
  const perSheet = labelsPerSheet(sheet);
  const first = start % perSheet;
  const count = Math.ceil((first + to - from) / perSheet);
  return Array.from({ length: count }, (_, page) =>
    Array.from({ length: perSheet }, (_cell, position) => {
      const index = from + page * perSheet + position - first;
      return index >= from && index < to ? index : null;
    }),
  );
}

/** Rounds a distance in mm to the nearest edge of a printer's dot. */
export const snap = (mm: number, dpi: Dpi): number => toMm(toDots(mm, dpi), dpi);

/** Converts mm to whole dots. */
export const toDots = (mm: number, dpi: Dpi): number => Math.round((mm * dpi) / 25.4);

export const toMm = (dots: number, dpi: Dpi): number => (dots * 25.4) / dpi;
