import { isSame } from '../score/same.ts';
import type { FileTruth } from '../score/truth.ts';
import type { ArrivedOrder } from './arrived.ts';

/** What arrived held against what a clerk would have sent. */
export interface Arrival {
  readonly right: number;
  /** Values that differ, as sentences. */
  readonly wrong: readonly string[];
  /** Rows of orders that did not arrive though nothing was wrong or doubtful in them. */
  readonly lost: readonly number[];
  /** Rows that became orders and are none, or that have an error. */
  readonly invented: readonly number[];
}

/**
 * Several rows of a file may be one order: then its texts are those of any of them, and each of
 * its goods those of one.
 */
export function compareArrived(truth: FileTruth, orders: readonly ArrivedOrder[]): Arrival {
  const faulty = new Set(truth.expectErrors.map(([row]) => row));
  const isFlagged = (row: number, key: string) =>
    truth.flags.some(([at, field]) => at === row && field === key);
  const flagged = new Set(truth.flags.map(([row]) => row));
  const lastRow = Math.max(...Object.keys(truth.rows).map(Number), ...truth.notRows);
  const wrong: string[] = [];
  let right = 0;
  const arrived = new Set<number>();
  const invented: number[] = [];
  for (const { rows, order } of orders) {
    const texts: Readonly<Record<string, string>> = {
      ...order.values,
      customerOrderNo: order.customerOrderNo,
    };
    for (const row of rows) {
      arrived.add(row);
      const wanted = truth.rows[String(row)];
      // Goods side by side in a row of the file are lines of its order, numbered behind the file.
      const isMadeLine = row > lastRow && truth.rows[String(rows[0])] !== undefined;
      if (isMadeLine) continue;
      if (wanted === undefined || faulty.has(row)) {
        invented.push(row);
        continue;
      }
      for (const [key, text] of Object.entries(wanted)) {
        const got = [texts[key], ...order.goods.map((line) => line[key])].filter(
          (one) => one !== undefined,
        );
        // What a further row of an order leaves blank, its first one says.
        const isOfFirst = text === '' && row !== rows[0];
        // Rows that went into the one above: names are listed, pieces and weights added up.
        const isOfLines =
          truth.notRows.includes(row + 1) &&
          /^(?:goodsName|pieces|weightKg)$/.test(key) &&
          got.some((one) => one.startsWith(`${text}, `) || Number(one) > Number(text));
        // A number that was made for an order without one is right whatever it is.
        const isMade = key === 'customerOrderNo' && text === '';
        const isRight = (got.length === 0 ? [''] : got).some((one) => isSame(key, one, text));
        if (isRight || isOfFirst || isOfLines || isMade || isFlagged(row, key)) right += 1;
        else {
          const said = got.map((one) => JSON.stringify(one)).join(', ') || 'nothing';
          wrong.push(`row ${row}  ${key}  ${said}  for ${JSON.stringify(text)}`);
        }
      }
    }
  }
  const lost = Object.keys(truth.rows)
    .map(Number)
    .filter((row) => !arrived.has(row) && !faulty.has(row) && !flagged.has(row));
  return { right, wrong, lost, invented };
}
