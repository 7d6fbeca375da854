import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fillMessage } from '../../../ui/commonWords.tsx';
import type { LeftOutRows, StepSize } from '../../../workers/protocol.ts';

const partTexts = {
  cells: msg({
    id: 'step.cells',
    message: '{count, plural, one {# cell changed} other {# cells changed}}',
  }),
  skipped: msg({
    id: 'step.skipped',
    message: '{count, plural, one {# row skipped} other {# rows skipped}}',
  }),
  unskipped: msg({
    id: 'step.unskipped',
    message: '{count, plural, one {# row included} other {# rows included}}',
  }),
  added: msg({
    id: 'step.added',
    message: '{count, plural, one {# row added} other {# rows added}}',
  }),
  deleted: msg({
    id: 'step.deleted',
    message: '{count, plural, one {# row deleted} other {# rows deleted}}',
  }),
} as const;

/** Summary of a step: "3 cells changed, 1 row added". */
export function stepText(i18n: I18n, size: StepSize): string {
  const texts = (['added', 'deleted', 'skipped', 'unskipped', 'cells'] as const)
    .filter((part) => size[part] > 0)
    .map((part) => fillMessage(i18n, partTexts[part], { count: size[part] }));
  return new Intl.ListFormat(i18n.locale, { style: 'short', type: 'unit' }).format(texts);
}

/** Number of changed cells plus changed rows of a step. */
export const countChanges = (size: StepSize): number =>
  size.cells + size.skipped + size.unskipped + size.added + size.deleted;

/** Messages about changes, undo and redo. */
export const stepNews = {
  nothing: msg({
    id: 'step.nothing',
    message: 'Nothing to change: the cells already have this value, or their rows are sent.',
  }),
  undo: msg({ id: 'step.undo', message: 'Undo' }),
  undone: msg({ id: 'step.undone', message: 'Undone: {what}' }),
  redone: msg({ id: 'step.redone', message: 'Redone: {what}' }),
  moved: msg({
    id: 'step.moved',
    message: 'The rows have moved, so nothing was changed. Select them again.',
  }),
} as const;

/** Reasons why rows of a paste were left out. */
export const leftOutTexts: Readonly<Record<LeftOutRows['why'], ReturnType<typeof msg>>> = {
  sheetFull: msg({
    id: 'step.leftOut.full',
    message:
      '{rows, plural, one {# row not added: the sheet is full.} other {# rows not added: the sheet is full.}}',
  }),
  view: msg({
    id: 'step.leftOut.view',
    message:
      '{rows, plural, one {# row not pasted: it is beyond the filtered or sorted rows. Show all rows to add it.} other {# rows not pasted: they are beyond the filtered or sorted rows. Show all rows to add them.}}',
  }),
  reading: msg({
    id: 'step.leftOut.reading',
    message:
      '{rows, plural, one {# row not added: the file is still loading.} other {# rows not added: the file is still loading.}}',
  }),
};
