import { type NotNull, sql } from 'kysely';
import type * as v from 'valibot';
import {
  headerHabitKey,
  type Habits,
  MOST_HEADERS,
  MOST_VALUES,
  type newHabits,
} from '../../../src/api/contract/order/habits.ts';
import type { OrderKind } from '../../../src/api/contract/sheet.ts';
import { sheets } from '../../../src/api/contract/sheets.ts';
import type { Trx } from '../../db/database.ts';
import { ofCompany } from '../../db/ofCompany.ts';

type NewHabits = v.InferOutput<typeof newHabits>;

/** What a company chose for the headers and values of a kind, the newest first. */
export async function readHabits(trx: Trx, companyId: number, kind: OrderKind): Promise<Habits> {
  const headers = await trx
    .selectFrom('import_header_habit')
    .select(['header', 'field'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    // Servers of before kept null for a column that was left out.
    .where('field', 'is not', null)
    .$narrowType<{ field: NotNull }>()
    .orderBy('used_at', 'desc')
    .orderBy('header')
    .limit(MOST_HEADERS)
    .execute();
  const values = await trx
    .selectFrom('import_value_habit')
    .select(['field', 'text', 'value'])
    .$call(ofCompany(companyId))
    .where('kind', '=', kind)
    .orderBy('used_at', 'desc')
    .orderBy('field')
    .orderBy('text')
    .limit(MOST_VALUES)
    .execute();
  return { headers, values };
}

/**
 * Keeps choices over those of before, and lets the oldest go where they become too many. A header
 * without a field is forgotten.
 */
export async function saveHabits(
  trx: Trx,
  companyId: number,
  { kind, headers, values }: NewHabits,
  now: Date,
): Promise<void> {
  const common = { company_id: companyId, kind, used_at: now };
  const known = new Set<string>(sheets[kind].columns.map(({ key }) => key));
  const isKnown = (field: string | null) => field === null || known.has(field);
  // One statement may touch a row once: of several choices for one text the last one counts.
  const byHeader = new Map(
    headers
      .filter(({ field }) => isKnown(field))
      .flatMap(({ header, field }) => {
        const key = headerHabitKey(header);
        return key === null ? [] : [[key, { ...common, header: key, field }] as const];
      }),
  );
  const byText = new Map(
    values
      .filter(({ field }) => isKnown(field))
      .map((habit) => [`${habit.field} ${habit.text}`, { ...common, ...habit }]),
  );
  const forgotten = [...byHeader.values()].filter(({ field }) => field === null);
  if (forgotten.length > 0) {
    await trx
      .deleteFrom('import_header_habit')
      .$call(ofCompany(companyId))
      .where('kind', '=', kind)
      .where(
        'header',
        'in',
        forgotten.map(({ header }) => header),
      )
      .execute();
  }
  const kept = [...byHeader.values()].filter(({ field }) => field !== null);
  if (kept.length > 0) {
    await trx
      .insertInto('import_header_habit')
      .values(kept)
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'kind', 'header']).doUpdateSet((row) => ({
          field: row.ref('excluded.field'),
          used_at: row.ref('excluded.used_at'),
        })),
      )
      .execute();
    await sql`delete from import_header_habit
      where company_id = ${companyId} and kind = ${kind} and header in (
        select header from import_header_habit
        where company_id = ${companyId} and kind = ${kind}
        order by used_at desc, header offset ${MOST_HEADERS})`.execute(trx);
  }
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
        order by used_at desc, field, text offset ${MOST_VALUES})`.execute(trx);
  }
}

export async function forgetHabits(trx: Trx, companyId: number, kind: OrderKind): Promise<void> {
  for (const table of ['import_header_habit', 'import_value_habit'] as const) {
    await trx.deleteFrom(table).$call(ofCompany(companyId)).where('kind', '=', kind).execute();
  }
}
