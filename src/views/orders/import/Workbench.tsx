import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { selectLayoutMessage } from '../../../machines/importLayout/machine.ts';
import {
  selectCounts,
  selectLayout,
  type ImportScreen,
} from '../../../machines/orderImport/selectors.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import type { ImportService } from '../../shared/importService.ts';
import { FilterChips } from './FilterChips.tsx';
import type { GridActions, GridHandle } from './grid/gridTypes.ts';
import { ImportGrid } from './grid/ImportGrid.tsx';
import { InBookNote } from './InBookNote.tsx';
import { Inspector } from './Inspector.tsx';
import { Deferred, MappingPanel } from './deferredParts.tsx';
import { LettersQuestion } from './LettersQuestion.tsx';
import { InlineQuestions } from './mapping/InlineQuestions.tsx';
import { isLayoutInUse, LatePlacesNote, LayoutNote } from './ImportNotes.tsx';
import { FileDetails } from './FileDetails.tsx';
import { Panels, type OpenPanel } from './panels/Panels.tsx';
import { SendBar } from './SendBar.tsx';
import { useStepNews } from './useStepNews.ts';
import css from './Workbench.module.css';
import { WorkbenchHead } from './WorkbenchHead.tsx';

interface WorkbenchProps {
  readonly kind: ImportKind;
  readonly importService: ImportService;
  readonly screen: Extract<ImportScreen, 'opening' | 'mapping' | 'rows'>;
}

/** The opened file: rows, problems, mapping and sending. */
export default function Workbench({ kind, importService, screen }: WorkbenchProps) {
  const { actor, rows, queries } = importService;
  const layout = useSelector(actor, selectLayout);
  const query = useSelector(actor, (snapshot) => snapshot.context.query);
  const readOnly = useSelector(actor, (snapshot) => !snapshot.can({ type: 'edit', edits: [] }));
  const hasErrors = useSelector(actor, (snapshot) => selectCounts(snapshot).errorRows > 0);
  /**
   * Undefined until the user opens or closes it; then it is open while required fields have no
   * source.
   */
  const [isMappingOpen, setMappingOpen] = useState<boolean | undefined>(undefined);
  /** Undefined until all rows are read; then the problems open by themselves. */
  const [panel, setPanel] = useState<OpenPanel | null | undefined>(undefined);
  const findInput = useRef<HTMLInputElement>(null);
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
      toggleSkipped: (row) =>
        actor.send({ type: 'skip', rows: [row.id], skipped: row.state !== 'skipped' }),
      fix: (fix, viewSnapshot) =>
        actor.send({ type: 'fix', fix, ...(viewSnapshot === undefined ? {} : { viewSnapshot }) }),
      copy: (span, columns) => queries.copy(span, columns),
      isCurrent: (span) => queries.isCurrent(span),
      untilCurrent: (span) => queries.untilCurrent(span),
      locate: (ids) => queries.locate(ids),
      sort: (column, descending) => {
        const { sort, ...rest } = actor.getSnapshot().context.query;
        if (descending !== undefined) setQuery({ ...rest, sort: { column, descending } });
        else if (sort?.column !== column)
          setQuery({ ...rest, sort: { column, descending: false } });
        else if (sort.descending) setQuery(rest);
        else setQuery({ ...rest, sort: { column, descending: true } });
      },
      undo: () => actor.send({ type: 'undo' }),
      redo: () => actor.send({ type: 'redo' }),
      find: () => findInput.current?.select(),
      showAll: () => {
        const { filter: _, ...sorted } = actor.getSnapshot().context.query;
        setQuery(sorted);
      },
      showErrors: () => {
        const snapshot = actor.getSnapshot();
        const { filter: _, ...sorted } = snapshot.context.query;
        if (!snapshot.can({ type: 'query', query: sorted })) return 'unavailable';
        if (selectCounts(snapshot).errorRows === 0) return 'none';
        setQuery({ ...sorted, filter: { severity: 'error' } });
        return 'shown';
      },
    }),
    [actor, queries, setQuery],
  );
  const openMapping = () => {
    setPanel(null);
    setMappingOpen(true);
  };
  if (screen === 'opening' && isMappingOpen !== undefined) setMappingOpen(undefined);
  const isMapping = isMappingOpen ?? screen === 'mapping';
  const isLayoutApplied = isLayoutInUse(
    useSelector(importService.savedLayout, selectLayoutMessage),
  );
  const sendBlockId = useId();
  useStepNews(actor);
  usePageShown(() => actor.send({ type: 'shownAgain' }));

  if (panel === undefined && screen === 'rows' && !readOnly) {
    const isWide = globalThis.matchMedia('(min-width: 60.01em)').matches;
    setPanel(hasErrors && isWide ? { panel: 'problems', isAutomatic: true } : null);
  }

  // Shortcuts of the whole page, unless a dialog is open.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrl = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const isShortcut = isCtrl ? key === 'f' || key === 'h' : key === 'f8';
      if (!isShortcut || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // The browser's own search would find rendered rows only.
      event.preventDefault();
      if (key === 'f8') grid.current?.nextProblem();
      else if (key === 'h') setPanel({ panel: 'replace' });
      else findInput.current?.select();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={`column grow gap8 low ${css['workbench']}`}>
      <WorkbenchHead
        onMapping={openMapping}
        details={
          <FileDetails
            kind={kind}
            savedLayout={importService.savedLayout}
            sendBlockId={sendBlockId}
            {...(readOnly
              ? {}
              : {
                  onFix: actions.fix,
                  onOpen: (name) => setPanel({ panel: name }),
                  onMapping: openMapping,
                })}
          />
        }
      >
        <SendBar
          query={query}
          onQuery={setQuery}
          onMapping={openMapping}
          sendBlockId={sendBlockId}
        />
      </WorkbenchHead>
      {screen !== 'opening' && !isLayoutApplied && (
        <LayoutNote savedLayout={importService.savedLayout} />
      )}
      {screen !== 'opening' && <LatePlacesNote />}
      {layout !== null && screen !== 'opening' && !isMapping && (
        <InBookNote kind={kind} layout={layout} />
      )}
      {layout?.text?.letterReadings !== undefined && screen !== 'opening' && !readOnly && (
        <LettersQuestion readings={layout.text.letterReadings} />
      )}
      {layout !== null && screen !== 'opening' && !isMapping && !readOnly && (
        <InlineQuestions
          key={layout.questions.map(({ key }) => key).join()}
          kind={kind}
          layout={layout}
          onApply={(next) => actor.send({ type: 'map', mapping: next })}
        />
      )}
      {layout !== null && screen !== 'opening' && isMapping && (
        <Deferred>
          <MappingPanel
            key={layout.columns.map((column) => column.key).join()}
            kind={kind}
            getEarlierConstants={importService.getEarlierConstants}
            layout={layout}
            rows={rows}
            onApply={(next) => {
              setMappingOpen(false);
              grid.current?.focus();
              actor.send({ type: 'map', mapping: next });
            }}
            onReading={() => setPanel({ panel: 'reading' })}
            onClose={() => setMappingOpen(false)}
          />
        </Deferred>
      )}
      <div className={`flex gap8 relative ${css['body']}`}>
        <section className="column grow narrow panel clip relative">
          <FilterChips
            kind={kind}
            importService={importService}
            layout={layout}
            query={query}
            findRef={findInput}
            onQuery={setQuery}
          />
          {layout !== null && (
            <ImportGrid
              ref={grid}
              key={layout.sheet}
              kind={kind}
              columns={layout.columns}
              sender={layout.sender}
              rows={rows}
              query={query}
              actions={actions}
              readOnly={readOnly}
            >
              {(active) => (
                <Inspector
                  active={active}
                  readOnly={readOnly}
                  onFix={actions.edit}
                  onNextProblem={() => grid.current?.nextProblem()}
                  onSkip={actions.toggleSkipped}
                  onRule={(rule) => setQuery({ ...query, filter: { rule } })}
                />
              )}
            </ImportGrid>
          )}
        </section>
        {layout !== null && (
          <Panels
            kind={kind}
            importService={importService}
            layout={layout}
            query={query}
            readOnly={readOnly}
            isReading={screen === 'opening'}
            open={panel ?? null}
            onOpen={setPanel}
            onQuery={setQuery}
          />
        )}
      </div>
    </div>
  );
}
