import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { SERIAL_LIMIT, toWaybillNo } from './waybillNo.ts';

/** Serials reserved at a time; unused ones are lost when the process ends. */
const BLOCK_SIZE = 1_000;

/** Assigns waybill numbers that no other process has assigned. */
export interface WaybillNumbers {
  /**
   * Returns `count` new numbers of a country, ascending. Must not be called inside a transaction: it uses a
   * connection of its own, and PGlite has only one.
   */
  take(countryCode: string, count: number): Promise<string[]>;
}

/** Reserved serials of a country. */
interface Block {
  next: number;
  /** Exclusive. */
  readonly end: number;
}

/** Creates numbers from blocks of serials, each reserved by one atomic statement. */
export function createWaybillNumbers(db: Db): WaybillNumbers {
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
      const countryBlocks = blocks.get(countryCode) ?? [];
      blocks.set(countryCode, countryBlocks);
      for (;;) {
        moveNumbers(countryBlocks, countryCode, numbers, count);
        if (numbers.length === count) return numbers;
        // Concurrent calls may each reserve a block; the next call uses the rest.
        // One serial in eleven has no check digit and is skipped (see `checkDigit`).
        const missing = count - numbers.length;
        countryBlocks.push(
          await reserve(countryCode, Math.max(BLOCK_SIZE, Math.ceil(missing * 1.1) + 1)),
        );
      }
    },
  };
}

/** Moves numbers from the first blocks to `numbers`, until it has `count` or the blocks are empty. */
function moveNumbers(blocks: Block[], countryCode: string, numbers: string[], count: number): void {
  for (let block = blocks[0]; block !== undefined; block = blocks[0]) {
    while (block.next < block.end) {
      if (numbers.length === count) return;
      const number = toWaybillNo(block.next++, countryCode);
      if (number !== null) numbers.push(number);
    }
    blocks.shift();
  }
}
