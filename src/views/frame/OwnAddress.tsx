import { createContext, use, useMemo, type ReactNode } from 'react';
import { Router, useLocation } from 'wouter';
import { partsOf } from '../routes/tabAt.ts';

type Navigate = ReturnType<typeof useLocation>[1];

const Address = createContext<{
  readonly path: string;
  readonly search: string;
  readonly navigate: Navigate;
}>({ path: '/', search: '', navigate: () => undefined });

function useOwnLocation(): [string, Navigate] {
  const { path, navigate } = use(Address);
  return [path, navigate];
}

const useOwnSearch = (): string => use(Address).search;

const own = { hook: useOwnLocation, searchHook: useOwnSearch };

interface OwnAddressProps {
  /** Path and query. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Gives a page the address of its own tab, so that a hidden page keeps its filters. */
export function OwnAddress({ address, children }: OwnAddressProps) {
  const [, navigate] = useLocation();
  const value = useMemo(() => ({ ...partsOf(address), navigate }), [address, navigate]);
  return (
    <Address value={value}>
      <Router {...own}>{children}</Router>
    </Address>
  );
}
