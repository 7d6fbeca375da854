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
  /** Put before every path of the API; empty for the page's own origin. */
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

/** Starts the session. `calling` makes further calls under its token. */
export function startSession(options: SessionOptions): {
  session: Portal['session'];
  calling: CallsOptions;
  texts: Texts;
} {
  const { baseUrl, fetch, language, store, disclaimers, linkKey, network, forgetImports } = options;
  const common = { baseUrl, fetch, language };
  const calling: CallsOptions = {
    ...common,
    token: () => session.getSnapshot().context.token,
    onNotSignedIn: (token, failure) => session.send({ type: 'notSignedIn', token, failure }),
  };
  const client = createCalls(signInContract, calling);
  const clientUnder = (token: string) =>
    createCalls(signInContract, { ...common, token: () => token, onNotSignedIn: () => undefined });
  const texts = createTexts(client, options.textStore, options.showTexts);
  const machine = provideSession({
    client,
    clientUnder,
    store,
    texts,
    disclaimers,
    linkKey,
    forgetImports,
    untilReachable: (signal) => network.untilReachable(signal),
  });
  const session = createActor(machine, { inspect });
  // Its first actors call the client, which asks it for the token.
  session.start();
  // A tab that closed took the session out of the storage for all: who is still here puts it back.
  store.hear((news) => {
    const { token, profile } = session.getSnapshot().context;
    if (news === 'closed' && token !== null && profile !== null && store.load() === null) {
      store.save({ token, ...profile });
    }
  });
  return { session, calling, texts };
}
