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
function createTwoTabs() {
  const name = crypto.randomUUID();
  const page = new EventTarget();
  const storage = memoryStorage();
  const addListener = vi.spyOn(page, 'addEventListener');
  const listener = vi.fn<(message: string) => void>();
  const shared = { tab: memoryStorage(), page };
  const receiver = createSessionStore({ ...shared, storage, channel: new BroadcastChannel(name) });
  const sender = createSessionStore({
    ...shared,
    storage: memoryStorage(),
    channel: new BroadcastChannel(name),
  });
  const share = (text: string | null) => {
    if (text === null) storage.removeItem('portage.session');
    else storage.setItem('portage.session', text);
    page.dispatchEvent(new Event('storage'));
  };
  return { receiver, sender, listener, share, addListener };
}

test('a sign-in in another tab is reported only if its session is readable and it has not ended', async () => {
  const { receiver, sender, listener, share } = createTwoTabs();
  const stop = receiver.listen(listener);
  sender.report('signedIn');
  // Messages of a channel arrive in order, so the first one has been received by now.
  await new Promise<void>((resolve) => {
    const stopWaiting = receiver.listen((message) => {
      if (message !== 'signedOut') return;
      stopWaiting();
      resolve();
    });
    sender.report('signedOut');
  });
  expect(listener.mock.calls).toEqual([['signedOut']]);

  // The last message counts: a session that arrives late belongs to an ended sign-in.
  share(session);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('a sign-in is reported once, when its session is stored', async () => {
  const { receiver, sender, listener, share, addListener } = createTwoTabs();
  const stop = receiver.listen(listener);
  sender.report('signedIn');
  await expect.poll(() => addListener).toHaveBeenCalledTimes(1);
  share('not a session');
  expect(listener).not.toHaveBeenCalled();
  share(session);
  expect(listener.mock.calls).toEqual([['signedIn']]);
  share(session);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test('a session that replaces another one is reported when it is stored', async () => {
  const { receiver, sender, listener, share } = createTwoTabs();
  share(session);
  const stop = receiver.listen(listener);
  sender.report('signedIn');
  await expect.poll(() => listener).toHaveBeenCalledTimes(1);
  share(session.replace('"t"', '"trial.t"'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
