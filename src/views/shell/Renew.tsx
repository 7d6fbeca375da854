import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { tabAt } from '../../tabAt.ts';
import type { TabsActor } from './keep.ts';

interface RenewProps {
  readonly tabs: TabsActor;
  /** What stands behind /redirect, with its slash. */
  readonly path: string;
  readonly search: string;
}

/** /redirect/{path}: the page at the path begins anew, with fresh data. */
export function Renew({ tabs, path, search }: RenewProps) {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const page = tabAt(path, search);
    if (page !== null) tabs.send({ type: 'renew', key: page.key });
    // Two slashes would name another host.
    const inside = path.replace(/^[/\\]+/, '/');
    navigate(search === '' ? inside : `${inside}?${search}`, { replace: true });
  }, [tabs, path, search, navigate]);
  return null;
}
