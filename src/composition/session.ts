import { createActor } from 'xstate';
import { type CallsOptions, createCalls } from '../api/calls.ts';
import { signInContract } from '../api/contract/account/security.ts';
import type { Language } from '../domain/languages.ts';
import type { Fetch } from '../api/transport.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { DisclaimerStore } from '../storage/disclaimerStore.ts';
import type { SessionStore } from '../storage/sessionStore.ts';
import type { TextStore } from '../storage/textStore.ts';
import { inspect } from './inspect.ts';
import type { Network } from './network.ts';
import { provideSession, type ForgetImports } from './sessionActors.ts';
import { createTexts, type ShowTexts, type Texts } from './texts.ts';

/** Parts that differ between a browser and a test. */
export interface SessionOptions {
  /** Prefix of all API paths; empty for the page's origin. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly language: () => Language;
  readonly store: SessionStore;
  readonly textStore: TextStore;
  readonly showTexts: ShowTexts;
  readonly disclaimers: DisclaimerStore;
  /** The `key` of the link that opened the page; null without one. */
  readonly linkKey: string | null;
  readonly network: Network;
  readonly forgetImports: ForgetImports;
}

/** Starts the session. `callOptions` has the options for further calls with its token. */
export function startSession(options: SessionOptions): {
  session: Portal['session'];
  callOptions: CallsOptions;
  texts: Texts;
} {
  const { baseUrl, fetch, language, store, disclaimers, linkKey, network, forgetImports } = options;
  const common = { baseUrl, fetch, language };
  const callOptions: CallsOptions = {
    ...common,
    token: () => session.getSnapshot().context.token,
    onNotSignedIn: (token, failure) => session.send({ type: 'notSignedIn', token, failure }),
  };
  const client = createCalls(signInContract, callOptions);
  const clientWithToken = (token: string) =>
    createCalls(signInContract, { ...common, token: () => token, onNotSignedIn: () => undefined });
  const texts = createTexts(client, options.textStore, options.showTexts);
  const machine = provideSession({
    client,
    clientWithToken,
    store,
    texts,
    disclaimers,
    linkKey,
    forgetImports,
    untilReachable: (signal) => network.untilReachable(signal),
  });
  const session = createActor(machine, { inspect });
  // Started only now, because its first actors need the client, which reads the token from it.
  session.start();
  // A closing tab removes the session from the shared storage; a tab that is still open stores it again.
  store.listen((news) => {
    const { token, profile } = session.getSnapshot().context;
    if (news === 'closed' && token !== null && profile !== null && store.load() === null) {
      store.save({ token, ...profile });
    }
  });
  return { session, callOptions, texts };
}
