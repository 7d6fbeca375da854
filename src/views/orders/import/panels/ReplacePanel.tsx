import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Fix, FixPreview } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import { fieldColumns, createFieldFinder, type PanelContext } from './panelContext.ts';
import { Hint, FixOffer } from './FixOffer.tsx';
import css from './Panels.module.css';
import { useFixPreview } from './useLatestRead.ts';

/** Operations: replace a text, or tidy all texts in one way. */
const operations = v.picklist(['replace', 'trim', 'upper', 'lower', 'title', 'number']);
type Operation = v.InferOutput<typeof operations>;

const operationTexts: Readonly<Record<Operation, MessageDescriptor>> = {
  replace: msg({ id: 'replace.how.replace', message: 'Replace a text' }),
  trim: msg({ id: 'replace.how.trim', message: 'Remove extra spaces' }),
  upper: msg({ id: 'replace.how.upper', message: 'To CAPITAL LETTERS' }),
  lower: msg({ id: 'replace.how.lower', message: 'To small letters' }),
  title: msg({ id: 'replace.how.title', message: 'To Capital First Letters' }),
  number: msg({ id: 'replace.how.number', message: 'Keep only the number' }),
};

const switchTexts = {
  whole: msg({ id: 'replace.whole', message: 'Match entire cell' }),
  exact: msg({ id: 'replace.exact', message: 'Match case' }),
  pattern: msg({ id: 'replace.pattern', message: 'Find by pattern (regular expression)' }),
} as const;

const patternErrorTexts: Readonly<Record<NonNullable<FixPreview['fault']>, MessageDescriptor>> = {
  pattern: msg({
    id: 'replace.fault.pattern',
    message: 'This is not a complete pattern. Check its brackets and backslashes.',
  }),
  slowPattern: msg({
    id: 'replace.fault.slow',
    message: 'This pattern repeats a repeated part, such as (a+)+, and could take forever.',
  }),
};

/** Panel that replaces or tidies texts in the filtered rows, after a preview. */
export function ReplacePanel({ panelContext }: { readonly panelContext: PanelContext }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [find, setFind] = useState(panelContext.query.filter?.text ?? '');
  const [replacement, setReplacement] = useState('');
  const [selected, setSelected] = useState<number | null>(null);
  const [operation, setOperation] = useState<Operation>('replace');
  const [wholeChoice, setWholeChoice] = useState<boolean | null>(null);
  const [isExact, setIsExact] = useState(false);
  const [isPattern, setIsPattern] = useState(false);
  const columns = fieldColumns(panelContext.kind, panelContext.layout);
  const findField = createFieldFinder(panelContext.kind, panelContext.layout);
  const column = columns.some((other) => other.column === selected) ? selected : null;
  // Codes are matched as whole cells by default: replacing STAND by STANDARD must not turn STANDARD
  // into STANDARDARD.
  const isWhole = wholeChoice ?? findField(column ?? -1)?.field.kind === 'code';

  const fix = useMemo((): Fix | null => {
    const inColumns = column === null ? null : [column];
    if (operation !== 'replace') return { type: 'tidy', how: operation, columns: inColumns };
    if (find === '') return null;
    return {
      type: 'replace',
      find,
      replacement,
      columns: inColumns,
      whole: isWhole,
      exact: isExact,
      pattern: isPattern,
    };
  }, [operation, find, replacement, column, isWhole, isExact, isPattern]);
  const preview = useFixPreview(panelContext.queries, fix, panelContext.stamp);
  const patternError = preview.value?.fault;
  const switches = [
    { isOn: isWhole, onToggle: setWholeChoice, text: switchTexts.whole },
    { isOn: isExact, onToggle: setIsExact, text: switchTexts.exact },
    { isOn: isPattern, onToggle: setIsPattern, text: switchTexts.pattern },
  ];
  const isFiltered = panelContext.query.filter !== undefined;

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <NativeSelect
        label={<Trans id="replace.how">What to do</Trans>}
        value={operation}
        data={operations.options.map((one) => ({ value: one, label: i18n._(operationTexts[one]) }))}
        onChange={(event) => setOperation(v.parse(operations, event.currentTarget.value))}
      />
      {operation === 'replace' && (
        <>
          <TextInput
            ref={input}
            label={<Trans id="replace.find">Find</Trans>}
            error={patternError === undefined ? null : i18n._(patternErrorTexts[patternError])}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <TextInput
            label={<Trans id="replace.with">Replace with</Trans>}
            placeholder={t({ id: 'replace.nothing', message: 'Leave empty to delete the text' })}
            dir="auto"
            spellCheck={false}
            autoComplete="off"
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
        </>
      )}
      <NativeSelect
        label={<Trans id="replace.where">In</Trans>}
        value={column ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setSelected(value === '' ? null : Number(value));
        }}
      >
        <option value="">{t({ id: 'replace.everywhere', message: 'All columns' })}</option>
        {columns.map((one) => (
          <option key={one.column} value={one.column}>
            {fieldLabel(i18n, one.sheetColumn)}
          </option>
        ))}
      </NativeSelect>
      {operation === 'replace' && (
        <div className="column gap8 plain">
          {switches.map(({ isOn, onToggle, text }) => (
            <label key={text.id} className={`flex top gap8 pointer ${css['choice']}`}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={(event) => onToggle(event.currentTarget.checked)}
              />
              {i18n._(text)}
            </label>
          ))}
          {isPattern && (
            <Hint>
              <Trans id="replace.pattern.groups">
                $1 is what the first pair of brackets found.
              </Trans>
            </Hint>
          )}
        </div>
      )}
      {isFiltered && (
        <Hint>
          <Trans id="replace.filtered">A filter is on: only the rows shown will change.</Trans>{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              const { filter: _, ...rest } = panelContext.query;
              panelContext.showRows(rest);
            }}
          >
            <Trans id="import.filter.clear">Clear filter</Trans>
          </Button>
        </Hint>
      )}
      {fix !== null && patternError === undefined && (
        <FixOffer panelContext={panelContext} fix={fix} preview={preview} />
      )}
    </>
  );
}
