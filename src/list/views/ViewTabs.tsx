import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import type { ListTotal } from '../../machines/list/types.ts';
import {
  areViewsThere,
  type ListViewsActor,
  selectTheirView,
  selectViewFailure,
  selectViews,
} from '../../machines/list/listViews.ts';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { useWanted } from '../../ui/latePart.ts';
import { toasts } from '../../ui/toasts.ts';
import { formPart } from './formPart.ts';
import { SaveView } from './SaveView.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import css from './Views.module.css';

interface ViewTabsProps {
  readonly actor: ListViewsActor;
  readonly mayShare: boolean;
  /** Id of the view that the page's address names; null if it names none. */
  readonly here: string | null;
  /** The query of what is visible, and whether that is all, as the list is without a question. */
  readonly search: string;
  readonly isAll: boolean;
  /** Number of rows without filters, and of each view by its id. */
  readonly total: ListTotal | null;
  readonly counts: ReadonlyMap<string, ListTotal>;
  /** Address of the page with a view; without one if `view` is null. */
  readonly hrefOf: (view: Pick<ListedView, 'id' | 'search'> | null) => string;
  readonly onGo: (href: string) => void;
}

/** The list's named views, each a link with how many rows it has, and what is done to the one in sight. */
export function ViewTabs(props: ViewTabsProps) {
  const { actor, mayShare, here, search, isAll, total, counts, hrefOf, onGo } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const views = useSelector(actor, selectViews);
  const areThere = useSelector(actor, areViewsThere);
  const [renaming, setRenaming] = useState<string | null>(null);
  const current = views.find(({ id }) => id === here) ?? null;
  const renamed = views.find(({ id }) => id === renaming);
  const stopRenaming = () => setRenaming(null);
  const isOvertaken = useSelector(actor, (snapshot) => selectTheirView(snapshot) !== null);
  const forms = useWanted(formPart, isOvertaken || renamed !== undefined, () => {
    stopRenaming();
    actor.send({ type: 'takeTheirs' });
  });

  const failure = useSelector(actor, selectViewFailure);
  // A form shows its own.
  const isOfForm = useSelector(actor, ({ context: { task } }) => task?.type === 'save');
  useEffect(() => {
    if (failure === null || isOfForm) return;
    toasts.error(failureText(i18n, failure));
    actor.send({ type: 'dismiss' });
  }, [failure, isOfForm, actor, i18n]);

  const onRemoved = useEffectEvent((id: string) => {
    if (id === here) onGo(hrefOf(null));
  });
  useEffect(() => {
    const subscription = actor.on('done', ({ task }) => {
      if (task.type === 'remove') onRemoved(task.id);
      if (task.type === 'save') setRenaming(null);
    });
    return () => subscription.unsubscribe();
  }, [actor]);

  return (
    <>
      <nav
        className={`line narrow gap4 ${css['views']}`}
        aria-label={t({ id: 'table.views', message: 'Views' })}
      >
        <ul className="flex narrow gap2 flat sideways">
          <Tab href={hrefOf(null)} isHere={isAll && current === null} total={isAll ? total : null}>
            <Trans id="table.view.all">All</Trans>
          </Tab>
          {views.map((view) => (
            <Tab
              key={view.id}
              href={hrefOf(view)}
              isHere={view === current}
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
              setRenaming(current.id);
            }}
          />
        )}
        {areThere && (
          <SaveView
            actor={actor}
            mayShare={mayShare}
            search={search}
            onSaved={(id) => onGo(hrefOf({ id, search }))}
          />
        )}
      </nav>
      {forms !== null && renamed !== undefined && (
        <forms.RenameView actor={actor} view={renamed} onClose={stopRenaming} />
      )}
      {forms !== null && isOvertaken && <forms.OvertakenView actor={actor} />}
    </>
  );
}

interface TabProps {
  readonly href: string;
  readonly isHere: boolean;
  /** The current query differs from the saved view. */
  readonly isChanged?: boolean;
  readonly total: ListTotal | null;
  readonly children: ReactNode;
}

function Tab({ href, isHere, isChanged = false, total, children }: TabProps) {
  const { integer } = useFormats();
  return (
    <li>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onFocus={({ currentTarget }) =>
          currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        }
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
