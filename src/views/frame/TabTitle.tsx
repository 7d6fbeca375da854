import { useLingui } from '@lingui/react';
import type { Tab } from '../../machines/tabs/types.ts';
import { routeAt } from '../routes/routes.ts';
import { splitAddress, tabNumber } from '../routes/tabAt.ts';

interface Titled {
  readonly title: string;
  /** Number that tells the page from others of its kind; null if there is none. */
  readonly number: string | null;
}

/** Returns the title of a tab: page name and record number. */
export function useTabTitle(): (tab: Pick<Tab, 'address' | 'name'>) => Titled {
  const { i18n } = useLingui();
  return ({ address, name }) => {
    const { path, search } = splitAddress(address);
    const route = routeAt(path);
    if (route === null) return { title: address, number: null };
    const number = route.tab?.titled === true ? tabNumber(path, search) : null;
    return { title: name ?? i18n._(route.title), number };
  };
}

export function TabTitle({ tab }: { readonly tab: Pick<Tab, 'address' | 'name'> }) {
  const { title, number } = useTabTitle()(tab);
  if (number === null) return <bdi>{title}</bdi>;
  return (
    <>
      <span>{title}</span> <bdi>{number}</bdi>
    </>
  );
}

/** Names of the pages that a question is about. */
export function TabNames({ tabs }: { readonly tabs: readonly Tab[] }) {
  return (
    <ul>
      {tabs.map((tab) => (
        <li key={tab.key}>
          <TabTitle tab={tab} />
        </li>
      ))}
    </ul>
  );
}
