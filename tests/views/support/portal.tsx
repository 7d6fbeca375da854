import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { loadAllTexts, showLanguage, type OfferedLanguage } from '../../../src/language/i18n.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { Session } from '../../../src/api/contract/account/security.ts';
import {
  imageCodeMachine,
  type CodeWay,
  type ImageCode,
} from '../../../src/machines/imageCode/machine.ts';
import { sessionMachine } from '../../../src/machines/session/machine.ts';
import type { CheckOutcome, RestoreOutcome } from '../../../src/machines/session/setup.ts';
import { createTabs } from '../../../src/composition/tabs.ts';
import { createPageResultStore } from '../../../src/storage/pageResultStore.ts';
import { createTabStore } from '../../../src/storage/tabStore.ts';
import { App, Providers } from '../../../src/views/App.tsx';
import type { Accounts } from '../../../src/views/shared/areas.ts';
import type { Portal } from '../../../src/views/shared/portal.ts';
import { createTestAreas, type TestWork } from './machines.ts';
import { sampleSession, succeeded } from '../../models/samples.ts';

/** Menu of the signed-in user. */
export const menuList = [
  {
    id: 'order',
    name: 'menu.order',
    iconUrl: '',
    targetUrl: '',
    children: [
      {
        id: 'order.import',
        name: 'menu.order.import',
        iconUrl: '',
        targetUrl: '/order/order-import',
        children: [],
      },
      {
        id: 'order.search',
        name: 'menu.order.search',
        iconUrl: '',
        targetUrl: '/order/order-search',
        children: [],
      },
    ],
  },
];

type SessionActors = NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>;

/** Creates an image code machine that gets its codes from `obtain`. */
export function createImageCode(obtain: (input: { way: CodeWay }) => Promise<Outcome<ImageCode>>) {
  const answer = fromPromise<Outcome<ImageCode>, { way: CodeWay }>(({ input }) => obtain(input));
  return imageCodeMachine.provide({ actors: { obtain: answer } });
}

/** Starts a session with the real machine; `actors` answer its calls. */
export function createSession(actors: SessionActors): Portal['session'] {
  const machine = sessionMachine.provide({
    actors: {
      watchTabs: fromCallback(() => undefined),
      restore: fromPromise<RestoreOutcome>(async () => ({ type: 'none' })),
      // The check of the stored session never ends.
      checkSession: fromPromise<CheckOutcome>(() => Promise.withResolvers<CheckOutcome>().promise),
      imageCode: createImageCode(async ({ way }) =>
        succeeded(
          way === 'picture'
            ? { way, uuid: 'u', image: picture }
            : { way, uuid: 'u', verifyCode: '77' },
        ),
      ),
      forget: fromPromise(async () => null),
      ...actors,
    },
  });
  return createActor(machine).start();
}

/** White square in place of a captcha picture. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`;

/** Session of a signed-in user, with changes of the sample profile. */
export function signedIn(change: Partial<Session> = {}): Portal['session'] {
  const session = sampleSession({ menuList, ...change });
  return createSession({
    restore: fromPromise<RestoreOutcome>(async () => ({ type: 'stored', session })),
  });
}

interface Options {
  readonly session?: Portal['session'];
  readonly work?: TestWork;
  readonly accounts?: Accounts;
  readonly language?: OfferedLanguage;
  readonly dark?: boolean;
  readonly path?: string;
  readonly size?: readonly [width: number, height: number];
  /** False to load only the texts of the sign-in page. */
  readonly allTexts?: boolean;
}

async function preparePortal(options: Options) {
  const {
    language = 'en',
    dark = false,
    path = '/',
    size = [1280, 800],
    work,
    accounts,
    allTexts = true,
  } = options;
  await page.viewport(...size);
  await showLanguage(language);
  if (allTexts) await loadAllTexts();
  localStorage.setItem('mantine-color-scheme-value', dark ? 'dark' : 'light');
  const session = options.session ?? signedIn();
  sessionStorage.clear();
  const portal: Portal = {
    session,
    areas: cachePart('work', work === undefined ? undefined : createTestAreas(work)),
    accounts: cachePart('accounts', accounts),
    tabs: cachePart(
      'tabs',
      createTabs(session, createTabStore(sessionStorage), createPageResultStore(sessionStorage)),
    ),
  };
  return { portal, location: memoryLocation({ path, record: true }) };
}

/** Renders a view inside all providers. */
export async function show(view: ReactNode, options: Options = {}) {
  const { portal, location } = await preparePortal(options);
  const screen = await render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <Providers portal={portal}>{view}</Providers>
    </Router>,
  );
  return { screen, history: location.history };
}

/** Renders the whole portal at an address: guard, frame and page. */
export async function showApp(options: Options) {
  const { portal, location } = await preparePortal(options);
  const screen = await render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <App portal={portal} />
    </Router>,
  );
  return { screen, history: location.history, go: location.navigate, portal };
}

/** Returns the same promise for each part, as `use` requires. */
function cachePart<Part>(name: string, part: Part | undefined): () => Promise<Part> {
  let promise: Promise<Part> | undefined;
  return () =>
    (promise ??=
      part === undefined
        ? Promise.reject(new Error(`The test has no ${name}.`))
        : Promise.resolve(part));
}
