import { registrationModel } from '../models/mailbox.model.ts';
import { takePaths, walksOf } from './support/mailbox.ts';
import { test } from './support/portal.ts';

// Its clock stays with a context.
test.use({ isAlone: true });

test('a registration is walked through the real screen', async ({ page, ownPortal }) => {
  // One walk after another, which costs less than a browser for each.
  test.setTimeout(600_000);
  await takePaths(page, ownPortal, 'register', walksOf(registrationModel));
});
