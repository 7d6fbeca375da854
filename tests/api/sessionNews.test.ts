import { expect, test, vi } from 'vitest';
import type { Session } from '../../src/api/contract/account/security.ts';
import { createSessionStore } from '../../src/storage/sessionStore.ts';
import { memoryStorage } from './page.ts';

const session = JSON.stringify({
  token: 't',
  account: 'kente',
  menuList: [],
  countryCode: 'GH',
  countryName: 'Ghana',
  companyName: 'Kente Traders',
  companyId: 2,
  companyNo: 'KEN001',
  blMainAccount: true,
  permissions: [],
  countries: {},
  mustChangePassword: false,
} satisfies Session);

/** Two tabs of a browser; what one stores reaches the other only when `share` is called. */
function twoTabs() {
  const name = crypto.randomUUID();
  const page = new EventTarget();
  const storage = memoryStorage();
  const waits = vi.spyOn(page, 'addEventListener');
  const listener = vi.fn<(news: string) => void>();
  const place = { tab: memoryStorage(), page };
  const here = createSessionStore({ ...place, storage, channel: new BroadcastChannel(name) });
  const there = createSessionStore({
    ...place,
    storage: memoryStorage(),
    channel: new BroadcastChannel(name),
  });
  const share = (text: string | null) => {
    if (text === null) storage.removeItem('portage.session');
    else storage.setItem('portage.session', text);
    page.dispatchEvent(new Event('storage'));
  };
  return { here, there, listener, share, waits };
}

test('a sign-in elsewhere is reported once its session can be read here', async () => {
  const { here, there, listener, share } = twoTabs();
  const deaf = here.hear(listener);
  there.report('signedIn');
  // Told after it on the same channel, so what came before has been heard.
  await new Promise<void>((heard) => {
    const until = here.hear((news) => {
      if (news !== 'signedOut') return;
      until();
      heard();
    });
    there.report('signedOut');
  });
  expect(listener.mock.calls).toEqual([['signedOut']]);

  // The last message counts: a session that arrives late belongs to a sign-in that has ended.
  share(session);
  expect(listener).toHaveBeenCalledTimes(1);
  deaf();
});

test('changes of other keys, or after the report, are not reported as a sign-in', async () => {
  const { here, there, listener, share, waits } = twoTabs();
  const deaf = here.hear(listener);
  there.report('signedIn');
  await expect.poll(() => waits).toHaveBeenCalledTimes(1);
  share('not a session');
  expect(listener).not.toHaveBeenCalled();
  share(session);
  expect(listener.mock.calls).toEqual([['signedIn']]);
  share(session);
  expect(listener).toHaveBeenCalledTimes(1);
  deaf();
});
