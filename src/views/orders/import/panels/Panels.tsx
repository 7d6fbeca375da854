import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useId } from 'react';
import type { ImportKind } from '../../../../domain/sheets/sheet.ts';
import { selectActivity, type ImportSnapshot } from '../../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../../language/format.ts';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { useTouch } from '../../../../ui/useFileDrop.ts';
import type { RowQuery, RuleCount, SheetLayout } from '../../../../workers/protocol.ts';
import type { ImportService } from '../../../shared/importService.ts';
import { Deferred, PanelBody } from '../deferredParts.tsx';
import {
  createFieldFinder,
  type PanelContext,
  type PanelName,
  panelTexts,
} from './panelContext.ts';
import { blankRules, columnsBreaking, groupProblems, valueRules } from './groupProblems.ts';
import { SidePanel } from './SidePanel.tsx';
import rail from './ToolRail.module.css';
import { useLatestRead } from './useLatestRead.ts';

/** Panel that is open beside the rows. */
export interface OpenPanel {
  readonly panel: PanelName;
  /** Index of the column that the panel shows first. */
  readonly column?: number;
  /** Whether it opened by itself after reading the file, and so does not take the focus. */
  readonly isAutomatic?: boolean;
}

interface PanelsProps {
  readonly kind: ImportKind;
  readonly importService: ImportService;
  readonly layout: SheetLayout;
  readonly query: RowQuery;
  readonly readOnly: boolean;
  /** Whether rows are still being read; nothing is counted until then. */
  readonly isReading: boolean;
  readonly open: OpenPanel | null;
  readonly onOpen: (open: OpenPanel | null) => void;
  readonly onQuery: (query: RowQuery) => void;
}

/** Part of the snapshot that the panels' counts depend on. */
interface Stamp extends Pick<ImportSnapshot['context'], 'counts' | 'query' | 'layout' | 'history'> {
  readonly isSending: boolean;
}

const selectStamp = (snapshot: ImportSnapshot): Stamp => {
  const { counts, query, layout, history } = snapshot.context;
  return { counts, query, layout, history, isSending: selectActivity(snapshot) === 'sending' };
};

/**
 * Whether counts are still valid. While rows are sent, only changes by the user make them invalid,
 * because counting after every batch would take the engine longer than sending.
 */
const isSameStamp = (a: Stamp, b: Stamp) =>
  a.query === b.query &&
  a.layout === b.layout &&
  a.history === b.history &&
  a.isSending === b.isSending &&
  (a.isSending || a.counts === b.counts);

/** Tool buttons beside the rows, and the open panel. */
export function Panels(props: PanelsProps) {
  const { kind, importService, layout, query, readOnly, isReading, open, onOpen, onQuery } = props;
  const { actor, queries } = importService;
  const { i18n } = useTexts();
  const id = useId();
  const isTouch = useTouch();
  const isNarrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });
  const stamp = useSelector(actor, selectStamp, isSameStamp);
  const isApplying = useSelector(actor, selectActivity) === 'remapping';
  const countRules = useCallback(async () => {
    const counts = await queries.ruleCounts();
    return counts === null ? null : { layout, counts };
  }, [queries, layout]);
  const { value, isFresh } = useLatestRead(isReading || isApplying ? null : countRules, stamp);
  // Counts of an earlier layout would be shown under the wrong fields.
  const ruleCounts = value?.layout === layout ? value.counts : null;
  const isRuleFixed =
    isFresh && !readOnly && ruleCounts !== null && isRuleGone(query.filter, ruleCounts);
  useEffect(() => {
    if (!isRuleFixed) return;
    // After the last fix, the next problem comes by itself.
    const { filter: _, ...sorted } = query;
    const next = groupProblems(ruleCounts ?? []).find(({ severity }) => severity === 'error');
    onQuery(next === undefined ? sorted : { ...sorted, filter: { rule: next.rule } });
  }, [isRuleFixed, query, ruleCounts, onQuery]);

  const panelContext: PanelContext = {
    kind,
    layout,
    queries,
    learn: importService.learn,
    forget: importService.forget,
    query,
    stamp,
    readOnly,
    ruleCounts,
    applyFix: (fix) => {
      actor.send({ type: 'fix', fix });
      // The bottom sheet would cover the message about the fix, with its undo button.
      if (isNarrow) onOpen(null);
    },
    showRows: (next) => {
      onQuery(next);
      // The bottom sheet would cover the filtered rows.
      if (isNarrow && open?.panel === 'problems') onOpen(null);
    },
    openPanel: (panel, column) => onOpen({ panel, ...(column === undefined ? {} : { column }) }),
  };
  // On touch screens the title has no shortcut.
  const getTitle = (panel: PanelName) => panelTexts[panel][isTouch ? 'short' : 'title'];
  const findField = createFieldFinder(kind, layout);
  const counts = {
    problems: groupProblems(ruleCounts ?? []).filter(({ severity }) => severity === 'error').length,
    values: columnsBreaking(ruleCounts ?? [], valueRules).filter(
      ({ column }) => findField(column)?.field.codes !== undefined,
    ).length,
    blanks: columnsBreaking(ruleCounts ?? [], blankRules).length,
  };
  return (
    <>
      {open !== null && (
        <SidePanel
          key={open.panel}
          title={i18n._(getTitle(open.panel))}
          isNarrow={isNarrow}
          shouldTakeFocus={open.isAutomatic !== true}
          buttonId={`${id}-${open.panel}`}
          onClose={() => onOpen(null)}
        >
          <Deferred>
            <PanelBody panel={open.panel} column={open.column} panelContext={panelContext} />
          </Deferred>
        </SidePanel>
      )}
      <ToolRail
        id={id}
        open={open?.panel ?? null}
        counts={counts}
        onOpen={(panel) => onOpen(panel === null ? null : { panel })}
      />
    </>
  );
}

/** Whether no cell breaks the rule of the filter any more. */
const isRuleGone = (filter: RowQuery['filter'], counts: readonly RuleCount[]): boolean =>
  filter?.rule !== undefined &&
  !counts.some(
    ({ rule, column }) =>
      rule === filter.rule && (filter.column === undefined || filter.column === column),
  );

const tools: readonly (readonly [PanelName, IconName])[] = [
  ['problems', 'alert'],
  ['replace', 'replace'],
  ['values', 'columns'],
  ['blanks', 'skip'],
  ['reading', 'file'],
];

interface ToolRailProps {
  /** Prefix of the ids of the buttons, which end with the panel's name. */
  readonly id: string;
  readonly open: PanelName | null;
  /** Number of problems by panel; not shown if absent or 0. */
  readonly counts: Readonly<Partial<Record<PanelName, number>>>;
  readonly onOpen: (panel: PanelName | null) => void;
}

/** Toggle buttons of the panels. */
function ToolRail({ id, open, counts, onOpen }: ToolRailProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { integer } = useFormats();
  return (
    <div
      className={`column rigid gap4 ${rail['rail']}`}
      role="group"
      aria-label={t({ id: 'panel.tools', message: 'Row tools' })}
    >
      {tools.map(([panel, icon]) => {
        const { short, title } = panelTexts[panel];
        const count = counts[panel] ?? 0;
        return (
          <button
            key={panel}
            id={`${id}-${panel}`}
            type="button"
            className={`press hover line turning text-center rigid gap2 ink tiny rounded ${rail['tool']}`}
            aria-expanded={open === panel}
            title={i18n._(title)}
            onClick={() => onOpen(open === panel ? null : panel)}
          >
            <span className="grid relative">
              <Icon name={icon} size={20} />
              {count > 0 && (
                <span className={rail['badge']} aria-hidden="true">
                  {integer(count)}
                </span>
              )}
            </span>
            <span className="anywhere fit">{i18n._(short)}</span>
            {count > 0 && <VisuallyHidden>{integer(count)}</VisuallyHidden>}
          </button>
        );
      })}
    </div>
  );
}
