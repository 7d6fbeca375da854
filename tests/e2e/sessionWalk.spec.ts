import { EMPTY_IMAGE } from './support/made.ts';
import { startPortal, type Portal } from './support/ownPortal.ts';
import { test } from './support/portal.ts';
import { nameOf, sessionPaths, takePath } from './support/sessionWalk.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal(EMPTY_IMAGE);
});
test.afterAll(() => portal.stop());

for (const [index, path] of sessionPaths().entries()) {
  test(`session ${index + 1}: ${nameOf(path)}`, async ({ page }) => {
    await takePath(page, portal, path);
  });
}
