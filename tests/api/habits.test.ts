import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { createBrowser, passThrough } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

/** Waits until the server has this number of value habits. */
const untilHabitsStored = (values: number) =>
  eventually(async () => {
    const habits = await server.db.selectFrom('import_value_habit').select('text').execute();
    expect(habits).toHaveLength(values);
  });

describe('value habits', () => {
  test('the last choice for each value is recalled in another browser', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    tab.importService.warmUp();
    tab.importService.learn([{ field: 'receiverCountry', text: 'Gold Coast', value: 'NG' }]);
    tab.importService.learn([
      { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
      // Values that cannot be stored do not block others.
      { field: 'receiverCountry', text: 'x'.repeat(300), value: 'GH' },
    ]);
    expect(tab.importService.queries.learnedValues('receiverCountry').get('Gold Coast')).toBe('GH');
    await untilHabitsStored(1);
    tab.close();
    const otherBrowserTab = createBrowser(server).openTab();
    await otherBrowserTab.signIn('clerk');
    otherBrowserTab.importService.warmUp();
    await eventually(() =>
      expect([...otherBrowserTab.importService.queries.learnedValues('receiverCountry')]).toEqual([
        ['Gold Coast', 'GH'],
      ]),
    );

    // No field has this name, although every object has a member of it.
    expect(otherBrowserTab.importService.queries.learnedValues('constructor').size).toBe(0);
    await otherBrowserTab.importService.forget();
    otherBrowserTab.close();
  });

  test('choices and a deletion made at once reach the server in their order', async () => {
    const wire = { current: passThrough };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    tab.importService.warmUp();
    const arrivedCalls: string[] = [];
    let saveGate = Promise.resolve();
    let release = () => {};
    wire.current = async (path, pass) => {
      const [, name] = /\/(save|forget)ImportHabits/.exec(path) ?? [];
      if (name === undefined) return pass();
      if (name === 'save') await saveGate;
      arrivedCalls.push(name);
      return pass();
    };
    saveGate = new Promise((resolve) => {
      release = resolve;
    });
    const learn = (text: string) =>
      tab.importService.learn([{ field: 'receiverCountry', text, value: 'GH' }]);
    learn('before');
    const forgetting = tab.importService.forget();
    learn('after');
    release();
    expect(await forgetting).toEqual({ ok: true, data: null });
    await untilHabitsStored(1);
    expect(arrivedCalls).toEqual(['save', 'forget', 'save']);
    expect([...tab.importService.queries.learnedValues('receiverCountry').keys()]).toEqual([
      'after',
    ]);
    await tab.importService.forget();
    tab.close();
  });

  test('a failed deletion keeps the habits', async () => {
    const wire = { current: passThrough };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    tab.importService.warmUp();
    tab.importService.learn([{ field: 'receiverCountry', text: 'kept', value: 'GH' }]);
    await untilHabitsStored(1);
    wire.current = (path, pass) =>
      path.includes('forget') ? Promise.reject(new TypeError('away')) : pass();
    expect(await tab.importService.forget()).toMatchObject({ ok: false });
    expect([...tab.importService.queries.learnedValues('receiverCountry').keys()]).toEqual([
      'kept',
    ]);
    wire.current = passThrough;
    await tab.importService.forget();
    await untilHabitsStored(0);
    tab.close();
  });
});
