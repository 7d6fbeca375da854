import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { readingRules } from '../../../../domain/rules/rules.ts';
import { useFormats } from '../../../../ui/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Word } from '../../../../ui/words.tsx';
import { severityTexts } from '../../../shared/codeTexts.ts';
import { fieldLabel, severityIcons } from '../grid/verdictText.ts';
import { fieldIn, type Bench } from './bench.ts';
import { FillChoice } from './FillChoice.tsx';
import { Hint } from './Hint.tsx';
import { FixOffer } from './FixOffer.tsx';
import { problemsOf, valueRules, type Problem } from './problems.ts';
import css from './ProblemsPanel.module.css';
import { ruleTitle } from './ruleTitles.ts';
import { useFixPreview } from './useFixPreview.ts';

interface ItemProps {
  readonly bench: Bench;
  readonly problem: Problem;
}

/** "Fix all like this", where the rule has fixes that are certain: first what would change. */
function Fix({ bench, problem }: ItemProps) {
  const { rule } = problem;
  const fix = useMemo(() => ({ type: 'accept', rule, column: null }) as const, [rule]);
  const preview = useFixPreview(bench.look, fix, bench.stamp);
  const [open, setOpen] = useState(false);
  const cells = preview.value?.cells ?? 0;
  if (cells === 0) return null;
  if (!open) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        disabled={bench.readOnly}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <Plural id="problem.fix" value={cells} one="Fix # cell…" other="Fix # cells…" />
      </Button>
    );
  }
  return (
    <div className="grid gap10 whole-row">
      {bench.query.filter !== undefined && (
        <Hint>
          <Trans id="mend.allRows">
            Applies to all rows, including those hidden by the filter.
          </Trans>
        </Hint>
      )}
      <FixOffer
        preview={preview}
        fieldAt={fieldIn(bench.kind, bench.layout)}
        readOnly={bench.readOnly}
        onApply={() => {
          setOpen(false);
          bench.fix(fix);
        }}
      >
        <Button size="sm" variant="default" onClick={() => setOpen(false)}>
          <Word of="cancel" />
        </Button>
      </FixOffer>
    </div>
  );
}

/** The first row of each value stays; the others are skipped, which undo takes back. */
function SkipRepeats({ bench, column }: { readonly bench: Bench; readonly column: number }) {
  const fix = useMemo(() => ({ type: 'skipRepeats', column }) as const, [column]);
  const rows = useFixPreview(bench.look, fix, bench.stamp).value?.rows ?? 0;
  if (rows === 0) return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      disabled={bench.readOnly}
      onClick={() => bench.fix(fix)}
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

/** What two rows of a file must not share. */
const repeatRules: ReadonlySet<string> = new Set([
  'rule.duplicate.inFile',
  'rule.duplicate.address',
]);

function Item({ bench, problem }: ItemProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer, list } = useFormats();
  const { rule, severity, cells, columns } = problem;
  const { filter } = bench.query;
  const fieldAt = fieldIn(bench.kind, bench.layout);
  const nameOf = (column: number) => {
    const field = fieldAt(column);
    return field === undefined ? '' : fieldLabel(i18n, field);
  };
  const [first] = columns;
  const show = (column?: number) =>
    bench.show({
      ...bench.query,
      filter: { rule, ...(column === undefined ? {} : { column }) },
    });
  const isShown = (column?: number) => filter?.rule === rule && filter.column === column;
  const valuesIn = valueRules.has(rule) && severity === 'error' ? first?.column : undefined;
  const blanksIn = rule === 'rule.required' ? first?.column : undefined;
  const repeatsIn = repeatRules.has(rule) ? first?.column : undefined;
  const choiceIn = rule === 'rule.deliveryType.needed' ? first : undefined;
  return (
    <li className="edged" data-severity={severity}>
      <button
        type="button"
        className={`flex top full gap8 ink press pad-row rounded text-start hover ${css['show']}`}
        aria-pressed={isShown()}
        title={t({ id: 'problem.show', message: 'Show only these rows' })}
        onClick={() => show()}
      >
        <Icon className="severity" name={severityIcons[severity]} size={17} />
        <VisuallyHidden>{i18n._(severityTexts[severity])}</VisuallyHidden>
        <span className="grow narrow anywhere">
          <strong>{ruleTitle(i18n, rule)}</strong>
          {columns.length === 1 && (
            <span className="block muted small">
              {list(columns.map(({ column }) => nameOf(column)))}
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
                onClick={() => show(column)}
              >
                <span className="grow narrow anywhere">{nameOf(column)}</span>
                <span className="rigid muted bold">{integer(rows)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {severity !== 'info' && (
        <div className={`wrap gap4 ${css['actions']}`}>
          <Fix bench={bench} problem={problem} />
          {choiceIn !== undefined && (
            <FillChoice bench={bench} rule={rule} column={choiceIn.column} cells={choiceIn.rows} />
          )}
          {repeatsIn !== undefined && <SkipRepeats bench={bench} column={repeatsIn} />}
          {valuesIn !== undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => bench.open('values', valuesIn)}
            >
              <Trans id="problem.values">Match values…</Trans>
            </Button>
          )}
          {blanksIn !== undefined && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => bench.open('blanks', blanksIn)}
            >
              <Trans id="problem.blanks">Fill blank cells…</Trans>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** What is wrong with the sheet, by rule: how often, where, and what fixes all of it at once. */
export function ProblemsPanel({ bench }: { readonly bench: Bench }) {
  const { ruleCounts } = bench;
  const { t } = useLingui();
  const problems = useMemo(() => problemsOf(ruleCounts ?? []), [ruleCounts]);
  const open = problems.filter(({ severity }) => severity !== 'info');
  const infos = problems.filter(({ severity }) => severity === 'info');
  const understood = infos.filter(({ rule }) => readingRules.some((one) => one === rule));
  const corrected = infos.filter((problem) => !understood.includes(problem));
  const [kinds, changes, readings] = [open.length, corrected.length, understood.length];
  const items = (some: readonly Problem[]) =>
    some.map((problem) => (
      <Item key={`${problem.severity} ${problem.rule}`} bench={bench} problem={problem} />
    ));
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
      {open.length > 0 && (
        <ul
          className="column gap6 list"
          aria-label={t({ id: 'panel.problems', message: 'Problems' })}
        >
          {items(open)}
        </ul>
      )}
      {changes > 0 && (
        <details className={css['infos']}>
          <summary>
            <Plural
              id="problem.infos"
              value={changes}
              one="# type of auto-correction"
              other="# types of auto-correction"
            />
          </summary>
          <ul className="column gap6 list">{items(corrected)}</ul>
        </details>
      )}
      {readings > 0 && (
        <details className={css['infos']}>
          <summary>
            <Plural
              id="problem.readings"
              value={readings}
              one="# type of value recognized"
              other="# types of values recognized"
            />
          </summary>
          <ul className="column gap6 list">{items(understood)}</ul>
        </details>
      )}
    </>
  );
}
