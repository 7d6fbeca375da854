import { expect } from 'vitest';
import { selectActivity, selectCounts } from '../../src/machines/orderImport/selectors.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import type { Tab } from './page.ts';

/** Sorted order numbers of a prefix in the database, with duplicates. */
export async function fetchOrderNumbers(server: TestServer, prefix: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('orders')
    .select('customer_order_no')
    .where('customer_order_no', 'like', `${prefix}-%`)
    .execute();
  return rows.map((row) => row.customer_order_no).sort();
}

/** `<prefix>-1` to `<prefix>-<count>`, in the same sort order. */
export function orderNumbers(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`).sort();
}

/** Opens a file and waits until its rows can be reviewed. */
export async function openSheet(tab: Tab, source: ImportSource): Promise<void> {
  await tab.until((s) => s.matches('idle'));
  tab.import.send({ type: 'choose', source });
  const snapshot = await tab.until((s) => s.matches('working') || s.matches('refused'));
  expect(selectActivity(snapshot)).toBe('reviewing');
}

export const untilFinished = (tab: Tab) => tab.until((s) => selectActivity(s) === 'finished');

export const getCounts = (tab: Tab) => selectCounts(tab.import.getSnapshot());
