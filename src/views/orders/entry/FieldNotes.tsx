import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import type { Finding } from '../../../domain/rules/rules.ts';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
import type { FieldRefusal } from '../../../machines/orderEntry/types.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { severityTexts } from '../../shared/codeTexts.ts';
import { formatFieldText, severityIcons, verdictText } from '../import/grid/verdictText.ts';
import css from './Entry.module.css';
import { focusIn } from './useEntry.ts';

interface FieldNotesProps {
  readonly column: SheetColumn;
  readonly findings: readonly Finding[];
  readonly onFix: (text: string) => void;
}

/** Findings of one field, each with a button for its fix if it has one. */
export function FieldNotes({ column, findings, onFix }: FieldNotesProps) {
  const { i18n } = useLingui();
  return findings.map((finding) => {
    const { rule, severity, fix: text } = finding;
    const fix = text === undefined ? '' : formatFieldText(column.field, text);
    return (
      <span
        key={rule}
        className={`wrap top gap4 across6 above4 small severity ${css['note']}`}
        data-severity={severity}
      >
        <Icon name={severityIcons[severity]} size={15} />
        <span>
          <VisuallyHidden>{i18n._(severityTexts[severity])} </VisuallyHidden>
          {verdictText(i18n, column, finding)}
        </span>
        {text !== undefined && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={({ currentTarget }) => {
              // The button disappears with its finding: the field takes the focus.
              focusIn(currentTarget.closest('[data-span]'), '[data-field]');
              onFix(text);
            }}
          >
            {/* One element, because a button lays out its children without the space. */}
            <span>
              <Trans id="import.mend">
                Change to <bdi>{fix}</bdi>
              </Trans>
            </span>
          </Button>
        )}
      </span>
    );
  });
}

interface RefusalNoteProps {
  readonly column: SheetColumn;
  readonly refusal: FieldRefusal;
}

/** Server's message about the field. */
export function RefusalNote({ column, refusal: { rule, params } }: RefusalNoteProps) {
  const { i18n } = useLingui();
  return (
    <span
      className={`wrap top gap4 across6 above4 small severity ${css['note']}`}
      data-severity="error"
    >
      <Icon name="error" size={15} />
      <span>
        {verdictText(i18n, column, { rule, ...(params === undefined ? {} : { params }) })}
      </span>
    </span>
  );
}
