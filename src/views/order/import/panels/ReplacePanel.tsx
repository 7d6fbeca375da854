import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldLabel } from '../grid/verdictText.ts';
import { fieldColumns, fieldIn, type Bench } from './bench.ts';
import { Hint } from './Hint.tsx';
import css from './Panels.module.css';
import { FixOffer } from './FixOffer.tsx';
import { useFixPreview } from './useFixPreview.ts';

/** Finds a text in the rows shown and puts another in its place, after saying how often. */
export function ReplacePanel({ bench }: { readonly bench: Bench }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [find, setFind] = useState(bench.query.filter?.text ?? '');
  const [replacement, setReplacement] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [whole, setWhole] = useState(false);
  const [exact, setExact] = useState(false);
  const columns = fieldColumns(bench.kind, bench.layout);
  const column = columns.some((one) => one.column === chosen) ? chosen : null;

  const fix = useMemo(
    () =>
      find === ''
        ? null
        : ({
            type: 'replace',
            find,
            replacement,
            columns: column === null ? null : [column],
            whole,
            exact,
          } as const),
    [find, replacement, column, whole, exact],
  );
  const preview = useFixPreview(bench.look, fix, bench.stamp);
  const isFiltered = bench.query.filter !== undefined;

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <TextInput
        ref={input}
        label={<Trans id="replace.find">Find</Trans>}
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
      <NativeSelect
        label={<Trans id="replace.where">In</Trans>}
        value={column ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setChosen(value === '' ? null : Number(value));
        }}
      >
        <option value="">{t({ id: 'replace.everywhere', message: 'All columns' })}</option>
        {columns.map((one) => (
          <option key={one.column} value={one.column}>
            {fieldLabel(i18n, one.sheet)}
          </option>
        ))}
      </NativeSelect>
      <div className={css['choices']}>
        <label className={css['choice']}>
          <input
            type="checkbox"
            checked={whole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
          <Trans id="replace.whole">Match entire cell</Trans>
        </label>
        <label className={css['choice']}>
          <input
            type="checkbox"
            checked={exact}
            onChange={(event) => setExact(event.currentTarget.checked)}
          />
          <Trans id="replace.exact">Match case</Trans>
        </label>
      </div>
      {isFiltered && (
        <Hint>
          <Trans id="replace.filtered">A filter is on: only the rows shown will change.</Trans>{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              const { filter: _, ...rest } = bench.query;
              bench.show(rest);
            }}
          >
            <Trans id="import.filter.clear">Clear filter</Trans>
          </Button>
        </Hint>
      )}
      {fix !== null && (
        <FixOffer
          preview={preview}
          fieldAt={fieldIn(bench.kind, bench.layout)}
          readOnly={bench.readOnly}
          onApply={() => bench.fix(fix)}
        />
      )}
    </>
  );
}
