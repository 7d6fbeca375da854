import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { isSenderKey } from '../../../../domain/sheets/defaultSender.ts';
import { type ImportKind, isOrderKind, type SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import { parseFieldText, fieldLabel } from '../grid/verdictText.ts';
import { fieldColumns, type PanelContext, type FieldColumn } from './panelContext.ts';
import { CodeSelect } from './CodeSelect.tsx';
import { AllRowsHint, FixOffer } from './FixOffer.tsx';
import css from './Panels.module.css';
import { blankRules, columnsBreaking } from './groupProblems.ts';
import { useFixPreview } from './useLatestRead.ts';

type Policy = 'leave' | 'text' | 'above';

/** Placeholder for counting blank cells, whose number does not depend on the text. */
const ANY_TEXT = '-';

interface ColumnBlanksProps {
  readonly panelContext: PanelContext;
  readonly field: FieldColumn;
  readonly hasMergedCells: boolean;
}

/** Choice of a fill for the blank cells of one column, with a preview. */
function ColumnBlanks({
  panelContext,
  field: { column, sheetColumn },
  hasMergedCells,
}: ColumnBlanksProps) {
  const { t } = useLingui();
  const [policy, setPolicy] = useState<Policy>(hasMergedCells ? 'above' : 'leave');
  const [text, setText] = useState('');
  const countingFix = useMemo(
    () => ({ type: 'fillBlanks', column, from: { text: ANY_TEXT } }) as const,
    [column],
  );
  const fix = useMemo(() => {
    if (policy === 'above') return { type: 'fillBlanks', column, from: 'above' } as const;
    if (policy === 'leave' || text.trim() === '') return null;
    const value = parseFieldText(sheetColumn.field, text.trim());
    return { type: 'fillBlanks', column, from: { text: value } } as const;
  }, [policy, column, sheetColumn, text]);
  const blanks = useFixPreview(panelContext.queries, countingFix, panelContext.stamp);
  const preview = useFixPreview(panelContext.queries, fix, panelContext.stamp);
  const count = blanks.value?.cells ?? 0;
  const renderChoice = (value: Policy, name: ReactNode, meaning: ReactNode) => (
    <label className={`flex top gap8 pointer ${css['choice']}`}>
      <input
        type="radio"
        name="blank-policy"
        value={value}
        checked={policy === value}
        onChange={() => setPolicy(value)}
      />
      <span>
        {name}
        {meaning !== null && <span className="block muted small">{meaning}</span>}
      </span>
    </label>
  );

  return (
    <>
      <p className="flat muted" role="status" aria-busy={!blanks.isFresh}>
        {blanks.value === null ? (
          <Trans id="mend.counting">Counting…</Trans>
        ) : (
          <Plural
            id="blanks.count"
            value={count}
            _0="No blank cells in this column."
            one="# blank cell in this column."
            other="# blank cells in this column."
          />
        )}
      </p>
      {count > 0 && (
        <fieldset className="column gap8 plain">
          <legend className="below6 bold">
            <Trans id="blanks.policy">Fill blank cells with</Trans>
          </legend>
          {renderChoice(
            'leave',
            <Trans id="blanks.leave">Leave blank</Trans>,
            blankMeaning(panelContext.kind, sheetColumn),
          )}
          {renderChoice('text', <Trans id="blanks.fill">Fill all with one value</Trans>, null)}
          {policy === 'text' && (
            <div className={css['inset']}>
              {sheetColumn.field.codes === undefined ? (
                <TextInput
                  aria-label={t({ id: 'blanks.value', message: 'Value for the blank cells' })}
                  dir="auto"
                  autoComplete="off"
                  value={text}
                  onChange={(event) => setText(event.currentTarget.value)}
                />
              ) : (
                <CodeSelect
                  column={sheetColumn}
                  label={<Trans id="blanks.value">Value for the blank cells</Trans>}
                  value={text}
                  none={t({ id: 'values.leave', message: 'Not matched' })}
                  onChange={setText}
                />
              )}
            </div>
          )}
          {renderChoice(
            'above',
            <Trans id="blanks.above">Copy from the row above</Trans>,
            hasMergedCells ? (
              <Trans id="blanks.above.merged">
                The sheet has merged cells: only the first row of each has the value.
              </Trans>
            ) : (
              <Trans id="blanks.above.meaning">
                Uses the nearest filled cell above, for sheets where a value is written once for
                several rows.
              </Trans>
            ),
          )}
        </fieldset>
      )}
      {count > 0 && fix !== null && (
        <>
          <AllRowsHint panelContext={panelContext} />
          <FixOffer panelContext={panelContext} fix={fix} preview={preview} />
        </>
      )}
    </>
  );
}

interface BlanksPanelProps {
  readonly panelContext: PanelContext;
  /** Initial column. */
  readonly column: number | undefined;
}

/** Panel that explains and fills blank cells by column. */
export function BlanksPanel({ panelContext, column: initialColumn }: BlanksPanelProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [selected, setSelected] = useState(initialColumn);
  const columns = fieldColumns(panelContext.kind, panelContext.layout);
  const blankRowsByColumn = new Map(
    columnsBreaking(panelContext.ruleCounts ?? [], blankRules).map(({ column, rows }) => [
      column,
      rows,
    ]),
  );
  const requiredColumns = columns.filter(({ column }) => blankRowsByColumn.has(column));
  const otherColumns = columns.filter(({ column }) => !blankRowsByColumn.has(column));
  const field =
    columns.find(({ column }) => column === selected) ?? requiredColumns[0] ?? otherColumns[0];
  const hasMergedCells = panelContext.layout.notes.some(({ note }) => note === 'mergedCells');
  if (field === undefined) return null;
  const renderOption = ({ column, sheetColumn }: FieldColumn) => {
    const rows = blankRowsByColumn.get(column);
    const name = fieldLabel(i18n, sheetColumn);
    return (
      <option key={column} value={column}>
        {rows === undefined ? name : `${name} · ${rows}`}
      </option>
    );
  };
  return (
    <>
      {sheets[panelContext.kind].group !== undefined && (
        <p className="flat muted">
          <Trans id="blanks.group">
            In an order of several rows, a blank cell takes the value of the order’s first row.
          </Trans>
        </p>
      )}
      <NativeSelect
        label={<Trans id="values.column">Column</Trans>}
        value={field.column}
        onChange={(event) => setSelected(Number(event.currentTarget.value))}
      >
        {requiredColumns.length > 0 && (
          <optgroup label={t({ id: 'blanks.needed', message: 'Required, but blank in some rows' })}>
            {requiredColumns.map(renderOption)}
          </optgroup>
        )}
        <optgroup label={t({ id: 'blanks.others', message: 'Other columns' })}>
          {otherColumns.map(renderOption)}
        </optgroup>
      </NativeSelect>
      <ColumnBlanks
        key={field.column}
        panelContext={panelContext}
        field={field}
        hasMergedCells={hasMergedCells}
      />
    </>
  );
}

const createdWithout = <Trans id="blanks.means.nothing">The order is created without it.</Trans>;
const savedWithout = <Trans id="blanks.means.addresses">The address is saved without it.</Trans>;

/** Explains the effect of a blank field. */
function blankMeaning(kind: ImportKind, { key, field }: SheetColumn): ReactNode {
  if (field.required) {
    return <Trans id="blanks.means.required">Rows without it can’t be sent.</Trans>;
  }
  if (isSenderKey(key)) {
    return (
      <Trans id="blanks.means.sender">
        Rows without any sender use your default sender, if you have one.
      </Trans>
    );
  }
  switch (key) {
    case 'receiverCountry':
      return <Trans id="blanks.means.country">The order is delivered in your own country.</Trans>;
    case 'deliveryType':
      return (
        <Trans id="blanks.means.delivery">
          Delivered to the door. Orders to places with pick-up points need a choice.
        </Trans>
      );
    case 'currency':
      return (
        <Trans id="blanks.means.currency">
          Fine for rows without an amount. Amounts need a currency.
        </Trans>
      );
    case 'codCurrency':
      return <Trans id="blanks.means.codCurrency">COD is collected in the order’s currency.</Trans>;
    case 'goodsName':
      return <Trans id="blanks.means.goods">The SKU is used as the goods name.</Trans>;
    case 'pieces':
      return <Trans id="blanks.means.pallets">Each pallet counts as one piece.</Trans>;
    case 'declaredValue':
      return sheets[kind].group === undefined ? (
        createdWithout
      ) : (
        <Trans id="blanks.means.worth">Calculated from the goods lines.</Trans>
      );
    default:
      return isOrderKind(kind) ? createdWithout : savedWithout;
  }
}
