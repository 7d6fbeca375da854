import { registrationModel } from '../../scripts/machines/mailbox.model.ts';
import { last, possible, startPortal, takePath, waiting, type Portal } from './support/mailbox.ts';
import { coveringPaths, nameOf } from './support/paths.ts';
import { test } from './support/portal.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const paths = coveringPaths(registrationModel, { possible, last, waiting });
for (const [index, path] of paths.entries()) {
  test(`registration ${index + 1}: ${nameOf(path)}`, async ({ page }) => {
    await takePath(page, portal, 'register', path);
  });
}
