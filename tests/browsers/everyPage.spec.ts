import { paths } from '../../src/routes/paths.ts';
import { findViewer } from '../e2e/support/everyPage.ts';
import { expect, languages, test } from './support/browsers.ts';

/** Pages with their viewers, so that each viewer signs in once. */
const pages = Object.entries(paths).map(([name, path]) => ({
  name,
  path,
  viewer: findViewer(path),
}));
const viewers = Map.groupBy(pages, ({ viewer }) => viewer);

for (const language of languages) {
  for (const [viewer, viewedPages] of viewers) {
    test(`every ${viewer === null ? 'public page' : `page of ${viewer}`} opens, in ${language}`, async ({
      visitor,
    }) => {
      await visitor.openSignIn(language);
      if (viewer !== null) await visitor.signIn(viewer);
      for (const { name, path } of viewedPages) {
        await test.step(name, async () => {
          await (viewer === null ? visitor.open(path) : visitor.goToPage(path));
          await visitor.seesLoadedPage();
          expect(visitor.errors(), name).toEqual([]);
        });
      }
      if (viewer !== null) await visitor.signOut(viewer);
    });
  }
}
