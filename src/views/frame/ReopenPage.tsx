import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { parsePortalAddress } from '../../machines/session/pageGuard.ts';
import { paths } from '../../routes/paths.ts';
import { tabAt } from '../routes/tabAt.ts';
import type { TabsActor } from '../shared/pageTab.ts';

interface ReopenPageProps {
  readonly tabs: TabsActor;
  /** Path after /redirect, with its leading slash. */
  readonly path: string;
  readonly search: string;
}

/** /redirect/{path}: reopens the page at the path with fresh data. */
export function ReopenPage({ tabs, path, search }: ReopenPageProps) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const page = tabAt(path, search);
    if (page !== null) tabs.send({ type: 'renew', key: page.key });
    const address = search === '' ? path : `${path}?${search}`;
    navigate(parsePortalAddress(address) ?? paths.home, { replace: true });
  }, [tabs, path, search, navigate]);
  return null;
}
