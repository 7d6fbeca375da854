import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SERIAL_LIMIT, waybillNo } from './waybillNo.ts';

/** Serials taken from the counter at a time; what a process has left over is lost when it ends. */
const BLOCK = 1_000;

/** Hands out waybill numbers that no process has handed out before. */
export interface WaybillNumbers {
  /**
   * `count` fresh numbers of a country, ascending. Not to be called inside a transaction: it asks
   * the database for itself, and PGlite has one connection only.
   */
  take(countryCode: string, count: number): Promise<string[]>;
}

interface Block {
  next: number;
  readonly end: number;
}

/** Waybill numbers from blocks of serials, each reserved by one atomic statement. */
export function waybillNumbers(db: Db): WaybillNumbers {
  const blocks = new Map<string, Block[]>();

  async function reserve(countryCode: string, count: number): Promise<Block> {
    const { rows } = await sql<{ end: number }>`
      insert into waybill_counter as counter (country_code, next_serial)
      values (${countryCode}, ${1 + count})
      on conflict (country_code)
        do update set next_serial = counter.next_serial + ${count}::bigint
      returning next_serial as "end"`.execute(db);
    const end = rows[0]?.end ?? 0;
    if (end > SERIAL_LIMIT) throw new Error(`Waybill numbers of ${countryCode} are used up`);
    return { next: end - count, end };
  }

  return {
    async take(countryCode, count) {
      const numbers: string[] = [];
      const mine = blocks.get(countryCode) ?? [];
      blocks.set(countryCode, mine);
      for (;;) {
        drain(mine, countryCode, numbers, count);
        if (numbers.length === count) return numbers;
        // Calls that run side by side may each reserve a block: what is left over serves the next.
        const missing = count - numbers.length;
        mine.push(await reserve(countryCode, Math.max(BLOCK, Math.ceil(missing * 1.1) + 1)));
      }
    },
  };
}

function drain(blocks: Block[], countryCode: string, into: string[], count: number): void {
  for (let block = blocks[0]; block !== undefined; block = blocks[0]) {
    while (block.next < block.end) {
      if (into.length === count) return;
      const number = waybillNo(block.next++, countryCode);
      if (number !== null) into.push(number);
    }
    blocks.shift();
  }
}
