import { expect, portalTest } from '../../e2e/support/portal.ts';
import type { TestLanguage } from './testLanguage.ts';
import { GuardProxy } from './guardProxy.ts';
import { startPage, type Screen } from './screen.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webKit.ts';

/** Whether all tests run in every browser (`npm run test:browsers`); `npm test` runs only the main ones. */
export const isThorough = process.env['E2E_BROWSER'] !== undefined;

/** Languages of each flow: one for each text direction. */
export const languages: readonly TestLanguage[] = isThorough ? ['en', 'ar'] : ['en'];

interface Fixtures {
  /** Creates a user of a portal; the test fails if the guard reports an error. */
  readonly visitorAt: (url: string) => Visitor;
  /** A user of the worker's portal with demo data. */
  readonly visitor: Visitor;
}

interface WorkerFixtures {
  /** A tab that all tests of a worker share. */
  readonly tab: Screen;
}

/** Defines tests that run in any browser. */
export const test = portalTest.extend<Fixtures, WorkerFixtures>({
  tab: [
    async ({ playwright, browserName }, provide) => {
      const guard = new GuardProxy();
      const tab = await (browserName === 'webkit'
        ? startWebKit(guard)
        : startPage(playwright[browserName], guard));
      await provide(tab);
      await tab.close();
      await guard.close();
    },
    { scope: 'worker' },
  ],
  visitorAt: async ({ tab }, provide) => {
    const visitors: Visitor[] = [];
    await provide((url) => {
      const visitor = new Visitor(tab, url);
      visitors.push(visitor);
      return visitor;
    });
    expect(visitors.flatMap((visitor) => visitor.errors())).toEqual([]);
  },
  visitor: async ({ visitorAt, baseURL }, provide) => {
    await provide(visitorAt(baseURL ?? ''));
  },
});

export { expect };
