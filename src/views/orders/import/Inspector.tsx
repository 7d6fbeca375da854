import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useFocusRegion } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { RowView } from '../../../workers/protocol.ts';
import { severityTexts } from '../../shared/codeTexts.ts';
import { isRowEditable } from './grid/gridFields.ts';
import { StateCell } from './grid/GridRow.tsx';
import type { ActiveCell, GridActions } from './grid/gridTypes.ts';
import { formatFieldText, fieldLabel, severityIcons, verdictText } from './grid/verdictText.ts';
import css from './Inspector.module.css';

const NEXT_KEY = 'F8';

interface InspectorProps {
  readonly active: ActiveCell | null;
  readonly readOnly: boolean;
  readonly onFix: GridActions['edit'];
  /** Goes to the next cell with an error. */
  readonly onNextProblem: () => void;
  readonly onSkip: (row: RowView) => void;
  /** Shows only the rows that break this rule. */
  readonly onRule: (rule: string) => void;
}

/** Findings of the active cell, read out by screen readers, with their fixes. */
export function Inspector({
  active,
  readOnly,
  onFix,
  onNextProblem,
  onSkip,
  onRule,
}: InspectorProps) {
  const { i18n } = useTexts();
  const inspector = useRef<HTMLDivElement>(null);
  useFocusRegion(inspector);
  const column = active?.column;
  const row = active?.row;
  const cell = active?.cell ?? null;
  const sheetColumn = column?.type === 'field' ? column.sheetColumn : null;
  const findings = cell?.verdicts ?? [];
  const canChange = row !== undefined && isRowEditable(row) && !readOnly;
  const sheetRow = row?.sheetRow;
  const original = cell?.original;
  return (
    <div
      ref={inspector}
      tabIndex={-1}
      className={`rigid scroll pad-strip overlined raised ${css['inspector']}`}
    >
      <div className={`row gap2 across12 ${css['head']}`}>
        <strong>
          {sheetRow !== undefined && <Trans id="import.cell.row">Row {sheetRow}</Trans>}
          {sheetColumn !== null && ` · ${fieldLabel(i18n, sheetColumn)}`}
        </strong>
        <bdi className={`whole cut ${css['value']}`}>
          {column?.type === 'state' && row !== undefined ? <StateCell row={row} /> : cell?.text}
        </bdi>
        {original !== undefined && original !== cell?.text && (
          <span className="muted">
            <Trans id="import.cell.original">
              In the file: <bdi>{original}</bdi>
            </Trans>
          </span>
        )}
        <span className="wrap push">
          {canChange && (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<Icon name={row.state === 'skipped' ? 'undo' : 'skip'} size={15} />}
              onClick={() => onSkip(row)}
            >
              {row.state === 'skipped' ? (
                <Trans id="import.row.unskip">Include row</Trans>
              ) : (
                <Trans id="import.row.skip">Skip row</Trans>
              )}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={readOnly}
            rightSection={<Kbd size="xs">{NEXT_KEY}</Kbd>}
            onClick={onNextProblem}
          >
            <Trans id="import.next">Next problem</Trans>
          </Button>
        </span>
      </div>
      <div role="status" id={active?.verdictsId}>
        <ul className={`list ${css['verdicts']}`}>
          {sheetColumn !== null &&
            findings.map((finding) => {
              const { rule, severity, fix: text } = finding;
              const fix = text === undefined ? '' : formatFieldText(sheetColumn.field, text);
              return (
                <li
                  className="row gap2 across8"
                  key={`${rule}${finding.by}`}
                  data-severity={severity}
                >
                  <Icon className="severity" name={severityIcons[severity]} size={16} />
                  <VisuallyHidden>{i18n._(severityTexts[severity])}</VisuallyHidden>
                  <span>{verdictText(i18n, sheetColumn, finding)}</span>
                  {text !== undefined && canChange && column?.type === 'field' && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => onFix(row.id, column.index, text)}
                    >
                      <span>
                        <Trans id="import.mend">
                          Change to <bdi>{fix}</bdi>
                        </Trans>
                      </span>
                    </Button>
                  )}
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={readOnly}
                    onClick={() => onRule(rule)}
                  >
                    <Trans id="import.rule.only">Show all rows with this problem</Trans>
                  </Button>
                </li>
              );
            })}
        </ul>
      </div>
    </div>
  );
}
