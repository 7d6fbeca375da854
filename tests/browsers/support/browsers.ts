import { expect, portalTest } from '../../e2e/support/portal.ts';
import type { TestLanguage } from './testLanguage.ts';
import { GuardProxy } from './guardProxy.ts';
import { startPage, type Screen } from './screen.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webKit.ts';

/** Whether everything is done in every browser: `npm run test:browsers`. `npm test` does the main things. */
export const isThorough = process.env['E2E_BROWSER'] !== undefined;

/** Languages that each flow runs in: one of each direction. */
export const languages: readonly TestLanguage[] = isThorough ? ['en', 'ar'] : ['en'];

interface Fixtures {
  /** Somebody at a portal, with a guard on what the console says. */
  readonly visitorAt: (url: string) => Visitor;
  /** The same at the worker's portal with demo data. */
  readonly visitor: Visitor;
}

interface WorkerFixtures {
  /** A tab that all tests of a worker share. */
  readonly tab: Screen;
}

/** Tests that say once what is done in any browser. */
export const test = portalTest.extend<Fixtures, WorkerFixtures>({
  tab: [
    async ({ playwright, browserName }, give) => {
      const guard = new GuardProxy();
      const tab = await (browserName === 'webkit'
        ? startWebKit(guard)
        : startPage(playwright[browserName], guard));
      await give(tab);
      await tab.close();
      await guard.close();
    },
    { scope: 'worker' },
  ],
  visitorAt: async ({ tab }, give) => {
    const visitors: Visitor[] = [];
    await give((url) => {
      const visitor = new Visitor(tab, url);
      visitors.push(visitor);
      return visitor;
    });
    expect(visitors.flatMap((visitor) => visitor.faults())).toEqual([]);
  },
  visitor: async ({ visitorAt, baseURL }, give) => {
    await give(visitorAt(baseURL ?? ''));
  },
});

export { expect };
