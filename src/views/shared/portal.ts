import { useSelector } from '@xstate/react';
import { createContext, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CountryFacts } from '../../domain/countries/countryFacts.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import type { Declaration, DeclaredAnswer } from '../../machines/declare.ts';
import type { sessionMachine } from '../../machines/session/machine.ts';
import { mayDo, type SessionSnapshot } from '../../machines/session/selectors.ts';
import type { tabsMachine } from '../../machines/tabs/machine.ts';
import type { Accounts, Area, AreaLoaders, Areas, Kit } from './areas.ts';

/** What the composition root gives to the views: actors to watch and to send to. */
export interface Portal {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Loaded when the first page asks for it; one and the same after. */
  readonly areas: () => Promise<AreaLoaders>;
  /** Loaded when the first page asks for it; one and the same after. */
  readonly accounts: () => Promise<Accounts>;
  /** The strip of visited pages. Loaded with the shell; one and the same after. */
  readonly tabs: () => Promise<ActorRefFrom<typeof tabsMachine>>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A view is outside of PortalContext.');
  return portal;
}

/** Suspends until the machines of an area are there. */
export function useArea<A extends Area>(area: A): Areas[A] {
  const loaders: { readonly [B in Area]: () => Promise<Areas[B]> } = use(usePortal().areas());
  return use(loaders[area]());
}

/** Suspends until what all pages work with is there: `loadPage` has it come with the page's code. */
export function useKit(): Kit {
  return use(use(usePortal().areas()).kit());
}

/** A machine that a page declares, with its calls. */
export function useDeclared<Machine>(declaration: Declaration<Machine>): Machine {
  return useKit().machineOf(declaration);
}

/** What a page was last answered in this tab of the browser, as it was opened; null where nothing is kept. */
export function useKeptAnswer<Question, Answer>({
  kept,
}: DeclaredAnswer<Question, Answer>): Answer | null {
  const { answers } = useKit();
  const [answer] = useState(() => (kept === null ? null : answers.load(kept)));
  return answer;
}

/** Suspends until the machines of registration and reset are there. */
export function useAccounts(): Accounts {
  return use(usePortal().accounts());
}

export function useSession<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(usePortal().session, select);
}

/** Whether the user holds a permission; what needs none (null) is open to all. */
export function useMay(permission: Permission | null): boolean {
  return useSession((snapshot) => permission === null || mayDo(snapshot, permission));
}

const none: CountryFacts = {};

/** What the carrier has set for countries, as the user signed in. */
export function useCountries(): CountryFacts {
  return useSession((snapshot) => snapshot.context.profile?.countries ?? none);
}
