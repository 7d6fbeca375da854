import { sql } from 'kysely';
import type * as v from 'valibot';
import {
  type Habits,
  MAX_HABITS,
  type newHabits,
} from '../../../src/api/contract/orders/importHabits.ts';
import type { ImportKind } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';

type NewHabits = v.InferOutput<typeof newHabits>;

/** Values that a company chose for texts in files of a kind, newest first. */
export async function readHabits(trx: Trx, companyId: number, kind: ImportKind): Promise<Habits> {
  const values = await trx
    .selectFrom('import_value_habit')
    .select(['field', 'text', 'value'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .orderBy('field')
    .orderBy('text')
    .limit(MAX_HABITS)
    .execute();
  return { values };
}

/** Saves choices, replaces earlier ones for the same text, and deletes the oldest beyond the limit. */
export async function saveHabits(
  trx: Trx,
  companyId: number,
  { kind, values }: NewHabits,
  now: Date,
): Promise<void> {
  const common = { company_id: companyId, kind, used_at: now };
  const known = new Set<string>(sheets[kind].columns.map(({ key }) => key));
  // One statement may change a row only once: the last choice for a text counts.
  const byText = new Map(
    values
      .filter(({ field }) => known.has(field))
      .map((habit) => [`${habit.field} ${habit.text}`, { ...common, ...habit }]),
  );
  if (byText.size > 0) {
    await trx
      .insertInto('import_value_habit')
      .values([...byText.values()])
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'kind', 'field', 'text']).doUpdateSet((row) => ({
          value: row.ref('excluded.value'),
          used_at: row.ref('excluded.used_at'),
        })),
      )
      .execute();
    await sql`delete from import_value_habit
      where company_id = ${companyId} and kind = ${kind} and (field, text) in (
        select field, text from import_value_habit
        where company_id = ${companyId} and kind = ${kind}
        order by used_at desc, field, text offset ${MAX_HABITS})`.execute(trx);
  }
}

export async function forgetHabits(trx: Trx, companyId: number, kind: ImportKind): Promise<void> {
  await trx
    .deleteFrom('import_value_habit')
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .execute();
}
