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

/** Actors that the composition root provides to the views. */
export interface Portal {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  /** Loaded on first use, then always the same. */
  readonly areas: () => Promise<AreaLoaders>;
  /** Loaded on first use, then always the same. */
  readonly accounts: () => Promise<Accounts>;
  /** Strip of visited pages. Loaded with the frame, then always the same. */
  readonly tabs: () => Promise<ActorRefFrom<typeof tabsMachine>>;
}

export const PortalContext = createContext<Portal | null>(null);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null)
    throw new Error('No portal in context: render the view inside PortalContext.');
  return portal;
}

/** Suspends until the machines of an area are loaded. */
export function useArea<A extends Area>(area: A): Areas[A] {
  const loaders: { readonly [B in Area]: () => Promise<Areas[B]> } = use(usePortal().areas());
  return use(loaders[area]());
}

/** Suspends until the shared kit is loaded; `loadPage` loads it with the page's code. */
export function useKit(): Kit {
  return use(use(usePortal().areas()).kit());
}

/** Returns the machine of a declaration, with its calls. */
export function useDeclared<Machine>(declaration: Declaration<Machine>): Machine {
  return useKit().getMachine(declaration);
}

/** Returns the answer that this browser tab had cached when the page opened; null if there was none. */
export function useCachedAnswer<Question, Answer>({
  stored,
}: DeclaredAnswer<Question, Answer>): Answer | null {
  const { answers } = useKit();
  const [answer] = useState(() => (stored === null ? null : answers.load(stored)));
  return answer;
}

/** Suspends until the machines of registration and reset are loaded. */
export function useAccounts(): Accounts {
  return use(usePortal().accounts());
}

export function useSession<T>(select: (snapshot: SessionSnapshot) => T): T {
  return useSelector(usePortal().session, select);
}

/** Tells whether the user has a permission; null is granted to all. */
export function useMay(permission: Permission | null): boolean {
  return useSession((snapshot) => permission === null || mayDo(snapshot, permission));
}

const noCountries: CountryFacts = {};

/** Country settings of the carrier, as of the sign-in. */
export function useCountries(): CountryFacts {
  return useSession((snapshot) => snapshot.context.profile?.countries ?? noCountries);
}
