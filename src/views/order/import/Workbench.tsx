import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import { layoutOf, type ImportScreen } from '../../../machines/orderImport/selectors.ts';
import type { ImportDesk } from '../../portal.ts';
import { FilterChips } from './FilterChips.tsx';
import { ImportGrid, type GridActions, type GridHandle } from './grid/ImportGrid.tsx';
import { Inspector } from './Inspector.tsx';
import { MappingPanel } from './MappingPanel.tsx';
import { Notes } from './Notes.tsx';
import { SendBar } from './SendBar.tsx';
import css from './Workbench.module.css';
import { WorkbenchHead } from './WorkbenchHead.tsx';

interface WorkbenchProps {
  readonly kind: OrderKind;
  readonly desk: ImportDesk;
  readonly screen: Extract<ImportScreen, 'opening' | 'mapping' | 'rows'>;
}

/** The opened file: what it holds, what is wrong with it, and the way to the server. */
export default function Workbench({ kind, desk, screen }: WorkbenchProps) {
  const { actor, rows } = desk;
  const layout = useSelector(actor, layoutOf);
  const query = useSelector(actor, (snapshot) => snapshot.context.query);
  const readOnly = useSelector(actor, (snapshot) => !snapshot.can({ type: 'edit', edits: [] }));
  const [mapping, setMapping] = useState(false);
  const find = useRef<HTMLInputElement>(null);
  const grid = useRef<GridHandle>(null);

  const setQuery = useCallback(
    (next: typeof query) => {
      actor.send({ type: 'query', query: next });
      grid.current?.restart();
    },
    [actor],
  );
  const actions = useMemo<GridActions>(
    () => ({
      edit: (row, column, text) => actor.send({ type: 'edit', edits: [{ row, column, text }] }),
      skip: (row) => actor.send({ type: 'skip', rows: [row.id], skipped: row.state !== 'skipped' }),
      sort: (column) => {
        const { sort, ...rest } = actor.getSnapshot().context.query;
        if (sort?.column !== column) setQuery({ ...rest, sort: { column, descending: false } });
        else if (sort.descending) setQuery(rest);
        else setQuery({ ...rest, sort: { column, descending: true } });
      },
      undo: () => actor.send({ type: 'undo' }),
      redo: () => actor.send({ type: 'redo' }),
      find: () => find.current?.select(),
      showErrors: () => setQuery({ filter: { severity: 'error' } }),
    }),
    [actor, setQuery],
  );

  return (
    <div className={css['workbench']}>
      <WorkbenchHead actor={actor} onMapping={() => setMapping(true)} />
      {layout !== null && <Notes notes={layout.notes} />}
      {layout !== null && (screen === 'mapping' || mapping) && (
        <MappingPanel
          key={layout.columns.map((column) => column.key).join()}
          kind={kind}
          layout={layout}
          onApply={(chosen) => {
            setMapping(false);
            actor.send({ type: 'map', mapping: chosen });
          }}
          {...(screen === 'mapping' ? {} : { onClose: () => setMapping(false) })}
        />
      )}
      <section className={css['table']}>
        <FilterChips actor={actor} query={query} findRef={find} onQuery={setQuery} />
        {layout !== null && (
          <ImportGrid
            ref={grid}
            key={layout.sheet}
            kind={kind}
            columns={layout.columns}
            rows={rows}
            query={query}
            actions={actions}
            readOnly={readOnly}
          >
            {(active) => (
              <Inspector
                active={active}
                readOnly={readOnly}
                onMend={actions.edit}
                onNext={() => grid.current?.nextProblem()}
                onSkip={actions.skip}
                onRule={(rule) => setQuery({ ...query, filter: { rule } })}
              />
            )}
          </ImportGrid>
        )}
      </section>
      <SendBar actor={actor} />
    </div>
  );
}
