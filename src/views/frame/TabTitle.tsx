import { useLingui } from '@lingui/react';
import type { Tab } from '../../machines/tabs/types.ts';
import { routeAt } from '../routes/routes.ts';
import { partsOf, tabNumber } from '../routes/tabAt.ts';

interface Titled {
  readonly title: string;
  /** The number that tells the page from others of its kind; null where it has none to show. */
  readonly number: string | null;
}

/** What a tab is called: by its page, or after it, with the number of what it shows. */
export function useTabTitle(): (tab: Pick<Tab, 'address' | 'name'>) => Titled {
  const { i18n } = useLingui();
  return ({ address, name }) => {
    const { path, search } = partsOf(address);
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

/** Pages that a question is about, by their names. */
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
