import { useLingui } from '@lingui/react';
import type { Tab } from '../../machines/tabs/types.ts';
import { routeAt } from '../routes/routes.ts';
import { splitAddress, tabNumber } from '../routes/tabAt.ts';

interface TabTitleParts {
  readonly title: string;
  /** Number of the record that the page shows; null if there is none. */
  readonly number: string | null;
}

/** Returns the title of a tab: page name and record number. */
export function useTabTitle(): (tab: Pick<Tab, 'address' | 'name'>) => TabTitleParts {
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

/** List of the names of pages. */
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
