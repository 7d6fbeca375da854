import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import type { ListTotal } from '../../machines/list/types.ts';
import {
  areViewsLoaded,
  type ListViewsActor,
  selectTheirView,
  selectViewFailure,
  selectViews,
} from '../../machines/list/listViews.ts';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { useRequestedPart } from '../../ui/lazyPart.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOnChange } from '../../ui/useOnChange.ts';
import { formPart } from './formPart.ts';
import { SaveView } from './SaveView.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import css from './Views.module.css';

interface StatusTabState {
  readonly title: MessageDescriptor;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly total: ListTotal | null;
}

interface ViewTabsProps {
  readonly actor: ListViewsActor;
  /** Tabs by status, first of all. */
  readonly tabs: readonly StatusTabState[];
  readonly mayShare: boolean;
  /** Id of the view in the page's address; null if there is none. */
  readonly currentId: string | null;
  /** Current URL query of the list: filters, sort and columns. */
  readonly search: string;
  /** Whether the list has neither filters nor a sort. */
  readonly isAll: boolean;
  /** Number of all rows; null while unknown. */
  readonly total: ListTotal | null;
  /** Number of rows of each view, by its id. */
  readonly counts: ReadonlyMap<string, ListTotal>;
  /** Returns the address of the page with a view, or without one for null. */
  readonly toHref: (view: Pick<ListedView, 'id' | 'search'> | null) => string;
  readonly onNavigate: (href: string) => void;
}

/** Links to the named views with their numbers of rows, and the actions on the current one. */
export function ViewTabs(props: ViewTabsProps) {
  const { actor, tabs, mayShare, currentId, search, isAll, total, counts, toHref, onNavigate } =
    props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const views = useSelector(actor, selectViews);
  const hasLoaded = useSelector(actor, areViewsLoaded);
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const current = views.find(({ id }) => id === currentId) ?? null;
  const renamed = views.find(({ id }) => id === renamedId);
  const stopRenaming = () => setRenamedId(null);
  const hasConflict = useSelector(actor, (snapshot) => selectTheirView(snapshot) !== null);
  const forms = useRequestedPart(formPart, hasConflict || renamed !== undefined, () => {
    stopRenaming();
    actor.send({ type: 'takeTheirs' });
  });

  const failure = useSelector(actor, selectViewFailure);
  // The form shows its own failures.
  const isFormFailure = useSelector(actor, ({ context: { task } }) => task?.type === 'save');
  useEffect(() => {
    if (failure === null || isFormFailure) return;
    toasts.error(failureText(i18n, failure));
    actor.send({ type: 'dismiss' });
  }, [failure, isFormFailure, actor, i18n]);

  const onRemoved = useEffectEvent((id: string) => {
    if (id === currentId) onNavigate(toHref(null));
  });
  useEffect(() => {
    const subscription = actor.on('done', ({ task }) => {
      if (task.type === 'remove') onRemoved(task.id);
      if (task.type === 'save') setRenamedId(null);
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  const strip = useRef<HTMLUListElement>(null);
  const currentTab = tabs.findIndex(({ isCurrent }) => isCurrent);
  const countedTabs = tabs.filter((tab) => tab.total !== null).length + counts.size;
  // Counts, and the buttons behind the tabs, move the tabs.
  const layoutKey = [currentTab, currentId, isAll, countedTabs, total !== null, hasLoaded].join();
  useOnChange(layoutKey, () =>
    bringIntoView(strip.current?.querySelector('[aria-current]') ?? null),
  );

  return (
    <>
      <nav
        className={`line narrow gap4 ${css['views']}`}
        aria-label={t({ id: 'table.views', message: 'Views' })}
      >
        <ul ref={strip} className="flex narrow gap2 flat sideways">
          {tabs.map(({ title, ...tab }) => (
            <Tab key={title.id} {...tab}>
              {i18n._(title)}
            </Tab>
          ))}
          <Tab href={toHref(null)} isCurrent={isAll && current === null} total={total}>
            <Trans id="table.view.all">All</Trans>
          </Tab>
          {views.map((view) => (
            <Tab
              key={view.id}
              href={toHref(view)}
              isCurrent={view === current}
              isChanged={view === current && view.search !== search}
              total={counts.get(view.id) ?? null}
            >
              <bdi>{view.name}</bdi>
            </Tab>
          ))}
        </ul>
        {current !== null && (
          <ViewMenu
            actor={actor}
            view={current}
            views={views}
            search={search}
            mayChange={!current.shared || mayShare}
            mayShare={mayShare}
            onRename={() => {
              actor.send({ type: 'dismiss' });
              setRenamedId(current.id);
            }}
          />
        )}
        {hasLoaded && (
          <SaveView
            actor={actor}
            mayShare={mayShare}
            search={search}
            onSaved={(id) => onNavigate(toHref({ id, search }))}
          />
        )}
      </nav>
      {forms !== null && renamed !== undefined && (
        <forms.RenameView actor={actor} view={renamed} onClose={stopRenaming} />
      )}
      {forms !== null && hasConflict && <forms.ViewConflict actor={actor} />}
    </>
  );
}

const bringIntoView = (tab: Element | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

interface TabProps {
  readonly href: string;
  readonly isCurrent: boolean;
  /** Whether the current query differs from the saved view. */
  readonly isChanged?: boolean;
  readonly total: ListTotal | null;
  readonly children: ReactNode;
}

function Tab({ href, isCurrent, isChanged = false, total, children }: TabProps) {
  const { integer } = useFormats();
  return (
    <li>
      <Link
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        onFocus={({ currentTarget }) => bringIntoView(currentTarget)}
      >
        {children}
        {isChanged && (
          <em>
            <Trans id="table.view.changed">changed</Trans>
          </em>
        )}
        {total !== null && (
          <span className={`tiny light ${css['count']}`}>
            {total.isCapped ? `${integer(total.count)}+` : integer(total.count)}
          </span>
        )}
      </Link>
    </li>
  );
}
