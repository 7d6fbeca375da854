import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { importKinds } from '../../../domain/sheets/sheet.ts';

/** Maximum number of stored habits per kind; the least recently used are deleted first. */
export const MAX_HABITS = 2000;

/** Maximum number of values per call. */
const VALUES_PER_CALL = 1000;

/** Text without control characters. */
const habitText = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^(?! )[^\p{Cc}\p{Cs}]*$/u),
);

/**
 * Key of a stored header: ignores case, spaces and stars. Null if it cannot be stored, because it is blank, longer
 * than 200 characters or has control characters.
 */
export function toHeaderHabitKey(header: string): string | null {
  const key = header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s*＊]+/g, ' ')
    .trim();
  return v.is(habitText, key) ? key : null;
}

/** Whether the text of a value can be stored. */
export function isHabitText(text: string): boolean {
  return v.is(habitText, text);
}

const fieldKey = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/));

/** A text in the company's files with its canonical value. */
const valueHabit = v.object({ field: fieldKey, text: habitText, value: habitText });

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
    summary: 'The company’s earlier choices for values in its files.',
  }),
  saveImportHabits: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/saveImportHabits',
    access: 'order.import',
    body: newHabits,
    result: v.null(),
    summary: 'Stores choices for values; the last one for a text wins.',
  }),
  forgetImportHabits: endpoint({
    method: 'POST',
    path: '/v1/api/express/order/forgetImportHabits',
    access: 'order.import',
    body: v.object({ kind }),
    result: v.null(),
    summary: 'Deletes all choices of the company for values of one kind.',
  }),
} as const;
