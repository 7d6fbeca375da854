import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { failureText } from '../../../../language/failureText.ts';
import { toasts } from '../../../../ui/toasts.ts';
import type { Verdict } from '../../../../workers/protocol.ts';
import type { ImportService } from '../../../shared/importService.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import { fieldColumns, type PanelContext, type FieldColumn } from './panelContext.ts';
import { CodeSelect } from './CodeSelect.tsx';
import { AllRowsHint, ApplyButton, RowCount } from './FixOffer.tsx';
import css from './Panels.module.css';
import { columnsBreaking, valueRules } from './groupProblems.ts';
import { useLatestRead } from './useLatestRead.ts';

/** Maximum number of values listed; the most frequent come first. */
const MAX_VALUES = 50;

/** Codes that a finding suggests: possible meanings of a sign, or the successor of a currency. */
function listSuggestedCodes(verdict: Verdict | null): readonly string[] {
  const { choices, currency } = verdict?.params ?? {};
  const codes = [choices, currency].filter((text) => typeof text === 'string');
  return codes.flatMap((text) => text.split(' '));
}

/** Distinct likely codes. */
const toDistinct = (...codes: readonly (string | undefined)[]) => [
  ...new Set(codes.filter((code) => code !== undefined)),
];

interface ColumnValuesProps {
  readonly panelContext: PanelContext;
  readonly field: FieldColumn;
}

/** Unknown texts of one column, each with a select of its code. */
function ColumnValues({ panelContext, field: { column, sheetColumn } }: ColumnValuesProps) {
  const { t } = useLingui();
  const id = useId();
  const { queries } = panelContext;
  const read = useCallback(
    async () => queries.values(column, { onlyWithFindings: true, limit: MAX_VALUES }),
    [queries, column],
  );
  const { value, isFresh } = useLatestRead(read, panelContext.stamp);
  const [selectedCodes, setSelectedCodes] = useState<ReadonlyMap<string, string>>(new Map());
  const unknownValues = (value?.values ?? []).filter(
    ({ verdict }) => verdict?.severity === 'error' && valueRules.has(verdict.rule),
  );
  const learnedCodes = queries.learnedValues(sheetColumn.key);
  const getReplacement = (text: string, fix: string | undefined) =>
    selectedCodes.get(text) ?? learnedCodes.get(text) ?? fix ?? '';
  const changes = unknownValues.flatMap(({ text, rows, verdict }) => {
    const replacement = getReplacement(text, verdict?.fix);
    return replacement === '' ? [] : [{ text, rows, replacement, rule: verdict?.rule }];
  });
  const cells = changes.reduce((sum, { rows }) => sum + rows, 0);
  const count = unknownValues.length;
  const isDisabled = panelContext.readOnly || !isFresh || changes.length === 0;
  const hasMore = (value?.distinct ?? 0) > (value?.values.length ?? 0);

  const apply = () => {
    const values = changes.map(({ text, replacement }) => [text, replacement] as const);
    panelContext.applyFix({ type: 'map', column, values });
    const { key } = sheetColumn;
    // Ambiguous values are not remembered, because they may mean another code in the next file.
    const rememberedChanges = changes.filter(({ rule }) => rule === 'rule.code.unknown');
    panelContext.learn(
      rememberedChanges.map(({ text, replacement }) => ({ field: key, text, value: replacement })),
    );
  };

  return (
    <>
      <p className="flat muted" role="status" aria-busy={!isFresh}>
        {value === null ? (
          <Trans id="mend.counting">Counting…</Trans>
        ) : (
          <Plural
            id="values.count"
            value={count}
            _0="All values in this column are known."
            one="# unknown value. Choose what it means."
            other="# unknown values. Choose what each one means."
          />
        )}
      </p>
      <ul className="column gap10 list">
        {unknownValues.map(({ text, rows, verdict }, at) => (
          <li key={text}>
            <label className={`flex apart gap12 ${css['value']}`} htmlFor={`${id}${at}`}>
              <bdi className="bold anywhere">{text}</bdi>
              <span className="rigid muted small">
                <RowCount count={rows} />
              </span>
            </label>
            <CodeSelect
              id={`${id}${at}`}
              column={sheetColumn}
              value={getReplacement(text, verdict?.fix)}
              none={t({ id: 'values.leave', message: 'Not matched' })}
              likely={toDistinct(
                learnedCodes.get(text),
                verdict?.fix,
                ...listSuggestedCodes(verdict),
              )}
              onChange={(code) => setSelectedCodes((current) => new Map(current).set(text, code))}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="flat muted">
          <Trans id="values.more">More values appear when you’ve matched these.</Trans>
        </p>
      )}
      {changes.length > 0 && <AllRowsHint panelContext={panelContext} />}
      {learnedCodes.size > 0 && !panelContext.readOnly && (
        <ForgetHabits forget={panelContext.forget} />
      )}
      {count > 0 && (
        <div>
          <ApplyButton cells={cells} isDisabled={isDisabled} onApply={apply} />
        </div>
      )}
    </>
  );
}

interface ValuesPanelProps {
  readonly panelContext: PanelContext;
  /** Initial column. */
  readonly column: number | undefined;
}

/** Panel that maps the merchant's spellings of countries, services and the like to codes. */
export function ValuesPanel({ panelContext, column: initialColumn }: ValuesPanelProps) {
  const { i18n } = useTexts();
  const [selected, setSelected] = useState(initialColumn);
  const codeColumns = fieldColumns(panelContext.kind, panelContext.layout).filter(
    ({ sheetColumn }) => sheetColumn.field.codes !== undefined,
  );
  const rowsByColumn = new Map(
    columnsBreaking(panelContext.ruleCounts ?? [], valueRules).map(({ column, rows }) => [
      column,
      rows,
    ]),
  );
  const sortedColumns = codeColumns.toSorted(
    (a, b) => (rowsByColumn.get(b.column) ?? 0) - (rowsByColumn.get(a.column) ?? 0),
  );
  const field = sortedColumns.find(({ column }) => column === selected) ?? sortedColumns[0];
  if (field === undefined) return null;
  return (
    <>
      <NativeSelect
        label={<Trans id="values.column">Column</Trans>}
        value={field.column}
        onChange={(event) => setSelected(Number(event.currentTarget.value))}
      >
        {sortedColumns.map(({ column, sheetColumn }) => {
          const rows = rowsByColumn.get(column) ?? 0;
          const name = fieldLabel(i18n, sheetColumn);
          return (
            <option key={column} value={column}>
              {rows === 0 ? name : `${name} · ${rows}`}
            </option>
          );
        })}
      </NativeSelect>
      <ColumnValues key={field.column} panelContext={panelContext} field={field} />
    </>
  );
}

/** Button that deletes the remembered values. */
function ForgetHabits({ forget }: { readonly forget: ImportService['forget'] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [isBusy, setIsBusy] = useState(false);

  const onForget = async () => {
    setIsBusy(true);
    const answer = await forget().finally(() => setIsBusy(false));
    if (answer.ok) {
      toasts.success(
        t({
          id: 'habits.forgotten',
          message: 'Saved values deleted. Nothing changes in this file.',
        }),
      );
    } else {
      toasts.error(failureText(i18n, answer.failure));
    }
  };

  return (
    <BusyButton variant="subtle" loading={isBusy} onClick={() => void onForget()}>
      <Trans id="habits.forget">Forget saved values</Trans>
    </BusyButton>
  );
}
