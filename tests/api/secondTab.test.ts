import { beforeAll, describe, expect, test } from 'vitest';
import {
  selectActivity,
  canTakeOver,
  selectElsewhere,
} from '../../src/machines/orderImport/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { BATCH_PATH } from './faults.ts';
import { finished, numbers, openSheet, stored } from './orders.ts';
import { createBrowser, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

/** Two tabs of a browser whose user is signed in; the first one has a file open. */
async function twoTabs(prefix: string, rows: number): Promise<readonly [Tab, Tab]> {
  const browser = createBrowser(server);
  const first = browser.openTab();
  await first.signIn('owner');
  await openSheet(first, createSheet(prefix, rows));
  const second = browser.openTab();
  await second.until((s) => selectElsewhere(s)?.rows === rows);
  return [first, second];
}

describe('an import that another tab holds', () => {
  test('is shown in the second tab with its progress while it is being sent', async () => {
    const [first, second] = await twoTabs('FOLLOW', 1_200);
    expect(selectElsewhere(second.import.getSnapshot())).toMatchObject({ doing: 'resting' });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let uploads = 0;
    first.wire.current = async (path, pass) => {
      if (path.startsWith(BATCH_PATH) && ++uploads > 1) await held;
      return pass();
    };
    first.import.send({ type: 'send' });
    await second.until((s) => (selectElsewhere(s)?.answered ?? 0) > 0);
    const { doing, answered = 0 } = selectElsewhere(second.import.getSnapshot()) ?? {};
    expect(doing).toBe('sending');
    expect(answered).toBeLessThan(1_200);
    expect(canTakeOver(second.import.getSnapshot())).toBe(false);
    goOn();
    await finished(first);
    first.close();
    // No tab holds an import that is done with.
    await second.until((s) => s.matches('idle') && selectElsewhere(s) === null);
    second.close();
    expect(await stored(server, 'FOLLOW')).toEqual(numbers('FOLLOW', 1_200));
  });

  test('continues in the second tab, with every change, and is sent once', async () => {
    const [first, second] = await twoTabs('TAKE', 3);
    const column = (key: string) =>
      first.import.getSnapshot().context.layout?.columns.findIndex((one) => one.key === key) ?? -1;
    first.rows.ensure(0, 1);
    await expect.poll(() => first.rows.row(0)).toBeDefined();
    const edit = {
      row: first.rows.row(0)?.id ?? -1,
      column: column('receiverName'),
      text: 'Efua Sarpong',
    };
    first.import.send({ type: 'edit', edits: [edit] });
    second.import.send({ type: 'resume' });
    await second.until((s) => selectActivity(s) === 'reviewing');
    expect(second.import.getSnapshot().context.isWorked).toBe(true);
    await first.until((s) => s.matches('openElsewhere') && canTakeOver(s));

    // And back again.
    first.import.send({ type: 'resume' });
    await first.until((s) => selectActivity(s) === 'reviewing');
    await second.until((s) => s.matches('openElsewhere'));
    first.import.send({ type: 'send' });
    await finished(first);
    expect(await stored(server, 'TAKE')).toEqual(numbers('TAKE', 3));
    const named = await server.db
      .selectFrom('orders')
      .select('customer_order_no')
      .where('receiver_name', '=', 'Efua Sarpong')
      .execute();
    expect(named.map((row) => row.customer_order_no)).toEqual(['TAKE-1']);
    first.close();
    second.close();
  });

  test('is shown from storage if its tab is silent, and can’t be taken over', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    await openSheet(first, createSheet('MUTE', 3));
    await first.stored();
    const { importId } = first.import.getSnapshot().context;
    first.close();
    // A tab of an older release: it holds the lock, and speaks to nobody.
    let release = () => {};
    const lock = `portage.import.${importId}`;
    void navigator.locks.request(lock, () => new Promise<void>((done) => (release = done)));
    const second = browser.openTab();
    await second.until((s) => selectElsewhere(s) !== null);
    expect(selectElsewhere(second.import.getSnapshot())).toMatchObject({ rows: 3, doing: null });
    expect(canTakeOver(second.import.getSnapshot())).toBe(false);
    release();
    await second.until((s) => s.matches('resumeOffered'));
    second.import.send({ type: 'discard' });
    await second.until((s) => s.matches('idle'));
    second.close();
  });
});
