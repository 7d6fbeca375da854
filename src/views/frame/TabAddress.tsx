import { createContext, use, useMemo, type ReactNode } from 'react';
import { Router, useLocation } from 'wouter';
import { splitAddress } from '../routes/tabAt.ts';

type Navigate = ReturnType<typeof useLocation>[1];

const AddressContext = createContext<{
  readonly path: string;
  readonly search: string;
  readonly navigate: Navigate;
}>({ path: '/', search: '', navigate: () => undefined });

function useTabLocation(): [string, Navigate] {
  const { path, navigate } = use(AddressContext);
  return [path, navigate];
}

const useTabSearch = (): string => use(AddressContext).search;

const tabRouter = { hook: useTabLocation, searchHook: useTabSearch };

interface TabAddressProps {
  /** Path and query. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Provides the address of the tab to its page, so that a hidden page keeps its filters. */
export function TabAddress({ address, children }: TabAddressProps) {
  const [, navigate] = useLocation();
  const value = useMemo(() => ({ ...splitAddress(address), navigate }), [address, navigate]);
  return (
    <AddressContext value={value}>
      <Router {...tabRouter}>{children}</Router>
    </AddressContext>
  );
}
