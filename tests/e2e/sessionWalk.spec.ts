import { test } from './support/portal.ts';
import { sessionPaths, takePaths } from './support/sessionWalk.ts';

test('a session is walked through the real screen', async ({ page, ownPortal }) => {
  // One walk after another, which costs less than a browser for each.
  test.setTimeout(600_000);
  await takePaths(page, ownPortal, sessionPaths());
});
