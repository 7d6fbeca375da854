import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { importKinds } from '../../../domain/sheets/sheet.ts';

/** Maximum of stored habits per kind; the least recently used go first. */
export const MAX_HABITS = 2000;

/** Maximum of values per call. */
const VALUES_PER_CALL = 1000;

/** Text without control characters. */
const said = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^(?! )[^\p{Cc}\p{Cs}]*$/u),
);

/**
 * A header as it is kept: case, spaces and stars make no difference. Null if it cannot be kept,
 * since it is blank, over 200 characters long or unreadable.
 */
export function headerHabitKey(header: string): string | null {
  const key = header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s*＊]+/g, ' ')
    .trim();
  return v.is(said, key) ? key : null;
}

/** Whether a value's text can be kept. */
export function isHabitText(text: string): boolean {
  return v.is(said, text);
}

const fieldKey = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));

/** Value in the company's files, and the canonical text that it means. */
const valueHabit = v.object({ field: fieldKey, text: said, value: said });

export type ValueHabit = v.InferInput<typeof valueHabit>;

const kind = v.picklist(importKinds);

export const habits = v.object({ values: v.array(valueHabit) });

export type Habits = v.InferOutput<typeof habits>;

export const newHabits = v.object({
  kind,
  values: v.pipe(v.array(valueHabit), v.maxLength(VALUES_PER_CALL)),
});

export const importHabits = {
  getImportHabits: endpoint({
    method: 'GET',
    path: '/v1/api/express/order/getImportHabits',
    access: 'order.import',
    query: v.object({ kind }),
    /** The newest first. */
    result: habits,
    summary: 'What the company chose in earlier imports for values of its files.',
  }),
  saveImportHabits: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/saveImportHabits',
    access: 'order.import',
    body: newHabits,
    result: v.null(),
    summary: 'Keeps choices for values; of several for one text the last is kept.',
  }),
  forgetImportHabits: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/forgetImportHabits',
    access: 'order.import',
    body: v.object({ kind }),
    result: v.null(),
    summary: 'Forgets all that the company chose for values of one order kind.',
  }),
} as const;
