import { createEndpointCaller, type CallsOptions } from '../api/calls.ts';
import { type ListPreferenceStore, defaultPreferences } from '../machines/list/listPreferences.ts';
import type { Declaration } from '../machines/declare.ts';
import type { AnswerCache, FormDrafts, Services } from '../machines/services.ts';
import { isCarrierSession, selectProfile } from '../machines/session/selectors.ts';
import type { FormDraftStore } from '../storage/formDraftStore.ts';
import type { PageResultStore } from '../storage/pageResultStore.ts';
import type { PreferencesStore } from '../storage/preferencesStore.ts';
import type { Kit } from '../views/shared/areas.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { Network } from './network.ts';
import { sendOpenTrial } from './openTrial.ts';
import type { Texts } from './texts.ts';

/** Visibility of the page. */
interface PageVisibility extends EventTarget {
  readonly visibilityState: DocumentVisibilityState;
}

export interface KitOptions {
  readonly callOptions: CallsOptions;
  readonly session: Portal['session'];
  readonly preferences: PreferencesStore;
  readonly pageResults: PageResultStore;
  readonly formDrafts: FormDraftStore;
  readonly network: Pick<Network, 'untilReachable'>;
  readonly texts: Texts;
  readonly document: PageVisibility;
  readonly switchTrial: Services['switchTrial'];
  readonly saveFile: Services['saveFile'];
  readonly createProblemsFile: Services['createProblemsFile'];
}

/** Creates the services, machines and list preferences for pages of all areas. */
export function createKit(options: KitOptions): Kit {
  const { session } = options;
  const services: Services = {
    ask: createEndpointCaller(options.callOptions),
    answers: createAnswerCache(session, options.pageResults),
    formDrafts: createFormDrafts(session, options.formDrafts),
    isCarrier: () => isCarrierSession(session.getSnapshot()),
    untilReachable: (signal) => options.network.untilReachable(signal),
    untilVisible: (signal) => untilVisible(options.document, signal),
    refreshTexts: () => options.texts.refresh(),
    saveFile: options.saveFile,
    createProblemsFile: options.createProblemsFile,
    createPaperFile: async (request, parts) =>
      (await import('./paperFile.ts')).createPaperFile(request, parts),
    sheets: async () => (await import('./sheets.ts')).sheets,
    switchTrial: options.switchTrial,
    tryOpenCall: sendOpenTrial((url, init) => fetch(url, init)),
  };
  return {
    ...services,
    getMachine: createMachineProvider(services),
    preferenceStore: createPreferences(session, options.preferences),
  };
}

/** Creates the provider of declared machines. Each machine is created once, because providing rebuilds its chart. */
export function createMachineProvider(services: Services): Kit['getMachine'] {
  const machines = new WeakMap<object, unknown>();
  return <Machine>(declaration: Declaration<Machine>) => {
    if (!machines.has(declaration)) machines.set(declaration, declaration.provide(services));
    // The machine of a declaration has its type.
    return machines.get(declaration) as Machine;
  };
}

/** Cache of answers for the signed-in user; empty without one. */
function createAnswerCache(session: Portal['session'], store: PageResultStore): AnswerCache {
  const owner = () => selectProfile(session.getSnapshot());
  return {
    load({ id, schema }) {
      const user = owner();
      return user === null ? null : store.load(user, id, schema);
    },
    save(id, answer) {
      const user = owner();
      if (user !== null) store.save(user, id, answer);
    },
  };
}

/** Drafts of the signed-in user's forms; none without a user. */
function createFormDrafts(session: Portal['session'], store: FormDraftStore): FormDrafts {
  const user = () => selectProfile(session.getSnapshot());
  return {
    load(form) {
      const profile = user();
      return profile === null ? null : store.load(profile, form);
    },
    save(form, values) {
      const profile = user();
      return profile !== null && store.save(profile, form, values);
    },
  };
}

/** Preferences of lists, stored for the signed-in user. */
function createPreferences(
  session: Portal['session'],
  store: PreferencesStore,
): ListPreferenceStore {
  const user = () => selectProfile(session.getSnapshot());
  return {
    async load(list) {
      const profile = user();
      return profile === null ? defaultPreferences : store.load(profile, list);
    },
    async save(list, preferences) {
      const profile = user();
      if (profile !== null) await store.save(profile, list, preferences);
    },
  };
}

function untilVisible(page: PageVisibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (page.visibilityState === 'visible') resolve();
    };
    page.addEventListener('visibilitychange', check, { signal });
    check();
  });
}
