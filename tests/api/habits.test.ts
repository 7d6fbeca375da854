import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { createBrowser, straight } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { eventually } from '../support/eventually.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

/** Until the server has been taught so many values in all. */
const taught = (values: number) =>
  eventually(async () => {
    const known = await server.db.selectFrom('import_value_habit').select('text').execute();
    expect(known).toHaveLength(values);
  });

describe('value habits of a company', () => {
  test('are recalled, the last choice for each', async () => {
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
    await taught(1);
    tab.close();
    const again = createBrowser(server).openTab();
    await again.signIn('clerk');
    again.importService.warmUp();
    await eventually(() =>
      expect([...again.importService.queries.learnedValues('receiverCountry')]).toEqual([
        ['Gold Coast', 'GH'],
      ]),
    );
    expect(again.importService.queries.learnedValues('constructor').size).toBe(0);
    await again.importService.forget();
    again.close();
  });

  test('are stored in order if a choice and a deletion are simultaneous', async () => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    tab.importService.warmUp();
    const passed: string[] = [];
    let slow = Promise.resolve();
    let release = () => {};
    line.current = async (path, pass) => {
      const [, name] = /\/(save|forget)ImportHabits/.exec(path) ?? [];
      if (name === undefined) return pass();
      if (name === 'save') await slow;
      passed.push(name);
      return pass();
    };
    slow = new Promise((resolve) => {
      release = resolve;
    });
    const learn = (text: string) =>
      tab.importService.learn([{ field: 'receiverCountry', text, value: 'GH' }]);
    learn('before');
    const forgotten = tab.importService.forget();
    learn('after');
    release();
    expect(await forgotten).toEqual({ ok: true, data: null });
    await taught(1);
    expect(passed).toEqual(['save', 'forget', 'save']);
    expect([...tab.importService.queries.learnedValues('receiverCountry').keys()]).toEqual([
      'after',
    ]);
    await tab.importService.forget();
    tab.close();
  });

  test('are still known if deleting them failed', async () => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    tab.importService.warmUp();
    tab.importService.learn([{ field: 'receiverCountry', text: 'kept', value: 'GH' }]);
    await taught(1);
    line.current = (path, pass) =>
      path.includes('forget') ? Promise.reject(new TypeError('away')) : pass();
    expect(await tab.importService.forget()).toMatchObject({ ok: false });
    expect([...tab.importService.queries.learnedValues('receiverCountry').keys()]).toEqual([
      'kept',
    ]);
    line.current = straight;
    await tab.importService.forget();
    await taught(0);
    tab.close();
  });
});
