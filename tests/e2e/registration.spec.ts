import { registrationModel } from '../../scripts/machines/mailbox.model.ts';
import { startPortal, takePath, walksOf, type Portal } from './support/mailbox.ts';
import { nameOf } from './support/paths.ts';
import { test } from './support/portal.ts';

// Their clock stays with a context.
test.use({ isAlone: true });

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

for (const [index, path] of walksOf(registrationModel).entries()) {
  test(`registration ${index + 1}: ${nameOf(path)}`, async ({ page }) => {
    await takePath(page, portal, 'register', path);
  });
}
