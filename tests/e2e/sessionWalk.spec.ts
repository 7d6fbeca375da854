import { test } from './support/portal.ts';
import { sessionPaths } from './support/sessionPaths.ts';
import { takePaths } from './support/sessionWalk.ts';

test('the real screen follows the model of a session', async ({ page, ownPortal }) => {
  // Runs all paths in one browser, which is faster.
  test.setTimeout(600_000);
  await takePaths(page, ownPortal, sessionPaths());
});
