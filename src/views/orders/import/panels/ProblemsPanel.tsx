import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readingRules } from '../../../../domain/rules/rules.ts';
import { selectActivity } from '../../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../../language/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Word } from '../../../../ui/commonWords.tsx';
import { severityTexts } from '../../../shared/codeTexts.ts';
import { fieldLabel, severityIcons } from '../grid/verdictText.ts';
import { createFieldFinder, type PanelContext } from './panelContext.ts';
import { CodeSelect } from './CodeSelect.tsx';
import { ProblemsButton } from '../ProblemsButton.tsx';
import { useImport } from '../useImport.tsx';
import { AllRowsHint, FixOffer } from './FixOffer.tsx';
import { groupProblems, valueRules, type Problem } from './groupProblems.ts';
import css from './ProblemsPanel.module.css';
import { ruleTitle } from './ruleTitles.ts';
import { useFixPreview } from './useLatestRead.ts';

interface ProblemItemProps {
  readonly panelContext: PanelContext;
  readonly problem: Problem;
}

/** Applies all certain fixes of a rule, after a preview; nothing if there are none. */
function FixAll({ panelContext, problem }: ProblemItemProps) {
  const { rule } = problem;
  const fix = useMemo(() => ({ type: 'accept', rule, column: null }) as const, [rule]);
  const preview = useFixPreview(panelContext.queries, fix, panelContext.stamp);
  const cells = preview.value?.cells ?? 0;
  if (cells === 0) return null;
  return (
    <ExpandableFix
      panelContext={panelContext}
      label={<Plural id="problem.fix" value={cells} one="Fix # cell…" other="Fix # cells…" />}
    >
      {(close) => (
        <FixOffer panelContext={panelContext} fix={fix} preview={preview} onApplied={close.run}>
          {close.button}
        </FixOffer>
      )}
    </ExpandableFix>
  );
}

interface ExpandableFixProps {
  readonly panelContext: PanelContext;
  /** Label of the button. */
  readonly label: ReactNode;
  readonly children: (close: { readonly run: () => void; readonly button: ReactNode }) => ReactNode;
}

/** Button that expands into a fix with its preview. */
function ExpandableFix({ panelContext, label, children }: ExpandableFixProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves into the fix.
  useEffect(() => {
    if (isOpen) container.current?.querySelector('select')?.focus();
  }, [isOpen]);
  const close = () => setOpen(false);
  if (!isOpen) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={panelContext.readOnly}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <div ref={container} className="grid gap10 whole-row">
      <AllRowsHint panelContext={panelContext} />
      {children({
        run: close,
        button: (
          <Button size="sm" variant="default" onClick={close}>
            <Word of="cancel" />
          </Button>
        ),
      })}
    </div>
  );
}

interface FillChoiceProps {
  readonly panelContext: PanelContext;
  /** Rule that blank cells of a field of codes break. */
  readonly rule: string;
  readonly column: number;
  /** Number of cells that break it. */
  readonly cells: number;
}

/** Fills all blank cells that break a rule with one code; other blank cells stay blank. */
function FillChoice({ panelContext, rule, column, cells }: FillChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const fix = useMemo(
    () => (text === '' ? null : ({ type: 'fillBlanks', column, from: { text }, rule } as const)),
    [column, rule, text],
  );
  const preview = useFixPreview(panelContext.queries, fix, panelContext.stamp);
  const sheetColumn = createFieldFinder(panelContext.kind, panelContext.layout)(column);
  if (sheetColumn === undefined) return null;
  return (
    <ExpandableFix
      panelContext={panelContext}
      label={
        <Plural
          id="problem.choose"
          value={cells}
          one="Choose for # blank cell…"
          other="Choose for # blank cells…"
        />
      }
    >
      {(close) => (
        <>
          <CodeSelect
            column={sheetColumn}
            label={
              <Plural
                id="problem.choose.for"
                value={cells}
                one="Fill # blank cell with"
                other="Fill # blank cells with"
              />
            }
            value={text}
            none={t({ id: 'values.leave', message: 'Not matched' })}
            onChange={setText}
          />
          {fix === null ? (
            close.button
          ) : (
            <FixOffer panelContext={panelContext} fix={fix} preview={preview} onApplied={close.run}>
              {close.button}
            </FixOffer>
          )}
        </>
      )}
    </ExpandableFix>
  );
}

/** Button that keeps the first row of each value and skips the others. */
function SkipRepeats({
  panelContext,
  column,
}: {
  readonly panelContext: PanelContext;
  readonly column: number;
}) {
  const fix = useMemo(() => ({ type: 'skipRepeats', column }) as const, [column]);
  const rows = useFixPreview(panelContext.queries, fix, panelContext.stamp).value?.rows ?? 0;
  if (rows === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={panelContext.readOnly}
      onClick={() => panelContext.applyFix(fix)}
    >
      <Plural
        id="problem.skipRepeats"
        value={rows}
        one="Keep the first, skip # row"
        other="Keep the first, skip # rows"
      />
    </Button>
  );
}

/** Rules against equal values in two rows. */
const repeatRules: ReadonlySet<string> = new Set([
  'rule.duplicate.inFile',
  'rule.duplicate.address',
]);

function ProblemItem({ panelContext, problem }: ProblemItemProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer, list } = useFormats();
  const { rule, severity, cells, columns } = problem;
  const { filter } = panelContext.query;
  const findField = createFieldFinder(panelContext.kind, panelContext.layout);
  const columnName = (column: number) => {
    const field = findField(column);
    return field === undefined ? '' : fieldLabel(i18n, field);
  };
  const [firstColumn] = columns;
  const showRows = (column?: number) =>
    panelContext.showRows({
      ...panelContext.query,
      filter: { rule, ...(column === undefined ? {} : { column }) },
    });
  const isShown = (column?: number) => filter?.rule === rule && filter.column === column;
  const valueColumn =
    valueRules.has(rule) && severity === 'error' ? firstColumn?.column : undefined;
  const blankColumn = rule === 'rule.required' ? firstColumn?.column : undefined;
  const repeatColumn = repeatRules.has(rule) ? firstColumn?.column : undefined;
  const choiceColumn = rule === 'rule.deliveryType.needed' ? firstColumn : undefined;
  return (
    <li className="edged" data-severity={severity}>
      <button
        type="button"
        className={`flex top full gap8 ink press pad-row rounded text-start hover ${css['show']}`}
        aria-pressed={isShown()}
        title={t({ id: 'problem.show', message: 'Show only these rows' })}
        onClick={() => showRows()}
      >
        <Icon className="severity" name={severityIcons[severity]} size={17} />
        <VisuallyHidden>{i18n._(severityTexts[severity])}</VisuallyHidden>
        <span className="grow narrow anywhere">
          <strong>{ruleTitle(i18n, rule)}</strong>
          {columns.length === 1 && (
            <span className="block muted small">
              {list(columns.map(({ column }) => columnName(column)))}
            </span>
          )}
        </span>
        <span className="rigid muted bold">{integer(cells)}</span>
      </button>
      {columns.length > 1 && (
        <ul className={`column gap6 list ${css['columns']}`}>
          {columns.map(({ column, rows }) => (
            <li key={column}>
              <button
                type="button"
                className={`flex top full gap8 ink press rounded text-start hover ${css['column']}`}
                aria-pressed={isShown(column)}
                onClick={() => showRows(column)}
              >
                <span className="grow narrow anywhere">{columnName(column)}</span>
                <span className="rigid muted bold">{integer(rows)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {severity !== 'info' && (
        <div className={`wrap gap4 ${css['actions']}`}>
          <FixAll panelContext={panelContext} problem={problem} />
          {choiceColumn !== undefined && (
            <FillChoice
              panelContext={panelContext}
              rule={rule}
              column={choiceColumn.column}
              cells={choiceColumn.rows}
            />
          )}
          {repeatColumn !== undefined && (
            <SkipRepeats panelContext={panelContext} column={repeatColumn} />
          )}
          {valueColumn !== undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => panelContext.openPanel('values', valueColumn)}
            >
              <Trans id="problem.values">Match values…</Trans>
            </Button>
          )}
          {blankColumn !== undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => panelContext.openPanel('blanks', blankColumn)}
            >
              <Trans id="problem.blanks">Fill blank cells…</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Placeholders while problems are counted. */
function Placeholders() {
  return (
    <div className="column gap6" aria-hidden="true">
      {[0, 1, 2].map((at) => (
        <span key={at} className={`edged ${css['placeholder']}`} />
      ))}
    </div>
  );
}

/** Panel of the problems by rule, each with its count, columns and fixes. */
export function ProblemsPanel({ panelContext }: { readonly panelContext: PanelContext }) {
  const { ruleCounts } = panelContext;
  const isReviewing = useSelector(useImport(), selectActivity) === 'reviewing';
  const { t } = useLingui();
  const problems = useMemo(() => groupProblems(ruleCounts ?? []), [ruleCounts]);
  const open = problems.filter(({ severity }) => severity !== 'info');
  const notes = problems.filter(({ severity }) => severity === 'info');
  const recognized = notes.filter(({ rule }) => readingRules.some((one) => one === rule));
  const corrected = notes.filter((problem) => !recognized.includes(problem));
  const [kinds, changes, readings] = [open.length, corrected.length, recognized.length];
  const renderItems = (group: readonly Problem[]) =>
    group.map((problem) => (
      <ProblemItem
        key={`${problem.severity} ${problem.rule}`}
        panelContext={panelContext}
        problem={problem}
      />
    ));
  const renderGroup = (group: readonly Problem[], title: ReactNode) =>
    group.length > 0 && (
      <details className={css['infos']}>
        <summary>{title}</summary>
        <ul className="column gap6 list">{renderItems(group)}</ul>
      </details>
    );
  return (
    <>
      <p className="flat muted" role="status">
        {ruleCounts === null ? (
          <Trans id="mend.counting">Counting…</Trans>
        ) : (
          <Plural
            id="problem.kinds"
            value={kinds}
            _0="No problems found."
            one="# type of problem. Choose it to see its rows."
            other="# types of problems. Choose one to see its rows."
          />
        )}
      </p>
      {ruleCounts === null && <Placeholders />}
      {open.length > 0 && (
        <ul
          className="column gap6 list"
          aria-label={t({ id: 'panel.problems', message: 'Problems' })}
        >
          {renderItems(open)}
        </ul>
      )}
      {/* While rows are sent and afterwards, the send bar has this button. */}
      {isReviewing && <ProblemsButton />}
      {renderGroup(
        corrected,
        <Plural
          id="problem.infos"
          value={changes}
          one="# type of auto-correction"
          other="# types of auto-correction"
        />,
      )}
      {renderGroup(
        recognized,
        <Plural
          id="problem.readings"
          value={readings}
          one="# type of value recognized"
          other="# types of values recognized"
        />,
      )}
    </>
  );
}
