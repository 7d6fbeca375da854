import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

/**
 * The next number of a series such as `GH-2026`: `GH-2026-000001` first. The series is locked until the
 * transaction ends, and a number that is rolled back is given again: so there are no gaps. Only what is
 * issued takes numbers, never an order or an import.
 */
export async function nextNumber(trx: Trx, series: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    insert into bill_counter as counter (series, next) values (${series}, 2)
      on conflict (series) do update set next = counter.next + 1
      returning next`.execute(trx);
  const taken = (rows[0]?.next ?? 2) - 1;
  return `${series}-${String(taken).padStart(6, '0')}`;
}
