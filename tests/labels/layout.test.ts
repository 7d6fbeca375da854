import { describe, expect, test } from 'vitest';
import { languages, languageTags } from '../../src/domain/languages.ts';
import { CODE128_QUIET } from '../../src/labels/code128.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import {
  formatAmount,
  formatKilograms,
  toPieces,
  formatWaybillNo,
} from '../../src/labels/labelPiece.ts';
import { blackRects, type LabelElement } from '../../src/labels/labelElements.ts';
import { QR_QUIET } from '../../src/labels/qrCode.ts';
import { isLatin } from '../../src/labels/writingScript.ts';
import { dpis, fillSheets, labelArea, toMm, labelSheets } from '../../src/labels/labelSheets.ts';
import { captions, randomLabels, captionsIn } from '../support/labels.ts';

const pieces = toPieces(randomLabels(60, 7));
const variants = dpis.flatMap((dpi) =>
  (['100x150', 'A6', 'A4'] as const).map((size) => ({ dpi, size })),
);

/** Bounding box of a line of text: letters rise 0.75 of their size above the baseline and drop 0.22 below it. */
function getBox(one: LabelElement) {
  if (one.type !== 'text') return null;
  const { x, baseline, size, width, rightToLeft } = one;
  const left = rightToLeft ? x - width : x;
  return { left, right: left + width, top: baseline - 0.75 * size, bottom: baseline + 0.22 * size };
}

describe.each(variants)('layout of $size at $dpi dpi', ({ size, dpi }) => {
  const area = labelArea(labelSheets[size]);
  const labels = pieces.map((piece) =>
    layoutLabel(piece, { ...area, dpi, captions, measure: helveticaWidth }),
  );
  const distanceToDot = (mm: number) => Math.abs(mm / toMm(1, dpi) - Math.round(mm / toMm(1, dpi)));

  test('bars and modules align with whole dots', () => {
    const rects = labels.flat().flatMap((one) => (one.type === 'text' ? [] : blackRects(one)));
    const edges = rects.flatMap(({ x, y, width, height }) => [x, y, x + width, y + height]);
    expect(Math.max(...edges.map(distanceToDot))).toBeLessThan(1e-6);
  });

  test('quiet zones stay empty', () => {
    const bars = labels.flat().filter((one) => one.type === 'code128');
    const sides = bars.flatMap(({ x, code, module }) => {
      const end = x + code.modules * module;
      return [x - CODE128_QUIET * module, area.width - end - CODE128_QUIET * module];
    });
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(0);

    const gaps = labels.flatMap((elements) =>
      elements
        .filter((one) => one.type === 'qr')
        .map(({ x, y, code, module }) => {
          const [quiet, bottom] = [QR_QUIET * module, y + code.size * module];
          const beside = elements
            .flatMap((one) => getBox(one) ?? [])
            .filter((box) => box.bottom > y - quiet && box.top < bottom + quiet)
            .map((box) => x - quiet - box.right);
          return Math.min(...beside, area.width - x - code.size * module - quiet);
        }),
    );
    expect(gaps).toHaveLength(labels.length);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });

  test('no text leaves the paper or overlaps another', () => {
    for (const elements of labels) {
      const boxes = elements.flatMap((one) => getBox(one) ?? []);
      // The margin is 3 mm, less a tolerance.
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(2.9);
        expect(box.right).toBeLessThanOrEqual(area.width - 2.9);
        expect(box.top).toBeGreaterThanOrEqual(2.9);
        expect(box.bottom).toBeLessThanOrEqual(area.height - 2.9);
      }
      const overlaps = boxes.flatMap((box, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          ),
      );
      expect(overlaps).toEqual([]);
    }
  });
});

const getTexts = (elements: readonly LabelElement[]): readonly string[] =>
  elements.flatMap((one) => (one.type === 'text' ? [one.text] : []));

const [order] = randomLabels(1, 5);
if (order === undefined) throw new Error('No labels.');
const cod = { amount: 1250.5, currency: 'GHS' };

/** Texts on the labels of an order with `count` pieces and 7.5 kg in total. */
const labelTexts = (count: number, labelCaptions = captions) =>
  toPieces([{ ...order, cod, pieces: count, weightKg: 7.5 }]).map((piece) =>
    getTexts(
      layoutLabel(piece, {
        ...labelArea(labelSheets['100x150']),
        dpi: 203,
        captions: labelCaptions,
        measure: helveticaWidth,
      }),
    ),
  );

test('only the first piece shows the COD amount, so that it is collected once', () => {
  const [firstTexts, ...otherTexts] = labelTexts(3);
  expect(firstTexts).toContain('1,250.50 GHS');
  expect(otherTexts).toHaveLength(2);
  for (const texts of otherTexts) {
    expect(texts).toContain('COD with piece 1');
    expect(texts.join(' ')).not.toContain('1,250.50');
  }
});

test('the weight of several pieces is marked as total', () => {
  for (const texts of labelTexts(3)) {
    expect(texts).toContain('Total 7.5 kg');
    expect(texts).not.toContain('7.5 kg');
  }
  expect(labelTexts(1)[0]).toContain('7.5 kg');
});

test.each(languages)('labels of further pieces have all their texts in %s', (language) => {
  const labelCaptions = captionsIn(language);
  expect([labelCaptions.codWithFirst, labelCaptions.total]).not.toContain('');
  const [, secondTexts = []] = labelTexts(2, labelCaptions);
  expect(secondTexts.join(' ')).toContain(labelCaptions.codWithFirst);
  expect(secondTexts.join(' ')).toContain(
    `${labelCaptions.total} ${language === 'fr' ? '7,5' : '7.5'} kg`,
  );
});

test('weight and amount of a label have the same decimal separator', () => {
  const [texts] = labelTexts(1, captionsIn('fr'));
  expect(texts).toContain('1\u00a0250,50 GHS');
  expect(texts).toContain('7,5 kg');
});

test('sheets continue at the start position', () => {
  expect(fillSheets(labelSheets.A4, 0, 4, 2)).toEqual([
    [null, null, 0, 1],
    [2, 3, null, null],
  ]);
  expect(fillSheets(labelSheets['100x150'], 7, 9, 3)).toEqual([[7], [8]]);
});

test.each([
  ['en', '1,250.50 GHS', '78,000 XOF', '12.345 KWD', '1250.5 kg'],
  ['zh', '1,250.50 GHS', '78,000 XOF', '12.345 KWD', '1250.5 kg'],
  ['fr', '1\u00a0250,50 GHS', '78\u00a0000 XOF', '12,345 KWD', '1250,5 kg'],
  ['ar', '1,250.50 GHS', '78,000 XOF', '12.345 KWD', '1250.5 kg'],
  ['bn', '1,250.50 GHS', '78,000 XOF', '12.345 KWD', '1250.5 kg'],
] as const)('numbers of a label in %s have its separators', (language, ghs, xof, kwd, weight) => {
  const tag = languageTags[language];
  expect(formatAmount({ amount: 1250.5, currency: 'GHS' }, tag)).toBe(ghs);
  expect(formatAmount({ amount: 78_000, currency: 'XOF' }, tag)).toBe(xof);
  expect(formatAmount({ amount: 12.345, currency: 'KWD' }, tag)).toBe(kwd);
  expect(formatKilograms(1250.5, tag)).toBe(weight);
  for (const text of [ghs, xof, kwd, weight]) expect(isLatin(text)).toBe(true);
});

test('a waybill number is grouped for reading aloud', () => {
  expect(formatWaybillNo('PG000000000120GH')).toBe('PG 0000 0000 0120 GH');
});
