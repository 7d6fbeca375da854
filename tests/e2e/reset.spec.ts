import { passwordResetModel } from '../models/mailbox.model.ts';
import { takePaths, createPaths } from './support/mailbox.ts';
import { test } from './support/portal.ts';

// The fake clock can't be removed from a context.
test.use({ needsNewContext: true });

test('the real screen follows the model of a password reset', async ({ page, ownPortal }) => {
  // Runs all paths in one browser, which is faster.
  test.setTimeout(600_000);
  await takePaths(page, ownPortal, 'reset', createPaths(passwordResetModel));
});
