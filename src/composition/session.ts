import { createActor } from 'xstate';
import { createClient } from '../api/client.ts';
import type { Client } from '../api/client.ts';
import type { Language } from '../api/contract/sheet.ts';
import type { Fetch } from '../api/transport.ts';
import type { Portal } from '../views/portal.ts';
import type { SessionStore } from '../storage/sessionStore.ts';
import { inspect } from './inspect.ts';
import type { Network } from './network.ts';
import { provideSession } from './sessionActors.ts';
import type { ForgetImports } from './sessionActors.ts';

/** What differs between a page in a browser and a page in a test. */
export interface SessionOptions {
  /** Put before every path of the API; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly language: () => Language;
  readonly store: SessionStore;
  readonly network: Network;
  readonly forgetImports: ForgetImports;
}

/** Starts the session, and makes the client that calls under its token. */
export function startSession(options: SessionOptions): {
  session: Portal['session'];
  client: Client;
} {
  const { baseUrl, fetch, language, store, network, forgetImports } = options;
  const common = { baseUrl, fetch, language };
  const client: Client = createClient({
    ...common,
    token: () => session.getSnapshot().context.token,
    onNotSignedIn: (token) => session.send({ type: 'notSignedIn', token }),
  });
  const clientUnder = (token: string) =>
    createClient({ ...common, token: () => token, onNotSignedIn: () => undefined });
  const machine = provideSession({
    client,
    clientUnder,
    store,
    forgetImports,
    untilReachable: (signal) => network.untilReachable(signal),
  });
  const session = createActor(machine, { inspect }).start();
  return { session, client };
}
