import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldIn, type Bench } from './bench.ts';
import { CodeSelect } from './CodeSelect.tsx';
import { Hint } from './Hint.tsx';
import { FixOffer } from './FixOffer.tsx';
import { useFixPreview } from './useFixPreview.ts';
import { Word } from '../../../../ui/words.tsx';

interface FillChoiceProps {
  readonly bench: Bench;
  /** ErrorBoundary by blank cells of a field that has codes. */
  readonly rule: string;
  readonly column: number;
  /** Cells of the column that break it. */
  readonly cells: number;
}

/** One choice for every blank cell that breaks a rule; blank cells that break none stay blank. */
export function FillChoice({ bench, rule, column, cells }: FillChoiceProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const fix = useMemo(
    () => (text === '' ? null : ({ type: 'fillBlanks', column, from: { text }, rule } as const)),
    [column, rule, text],
  );
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard goes on where it led to.
  useEffect(() => {
    if (open) place.current?.querySelector('select')?.focus();
  }, [open]);
  const preview = useFixPreview(bench.look, fix, bench.stamp);
  const fieldAt = fieldIn(bench.kind, bench.layout);
  const sheet = fieldAt(column);
  if (sheet === undefined) return null;
  if (!open) {
    return (
      <Button
        size="compact-sm"
        variant="light"
        disabled={bench.readOnly}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <Plural
          id="problem.choose"
          value={cells}
          one="Choose for # blank cell…"
          other="Choose for # blank cells…"
        />
      </Button>
    );
  }
  const leave = (
    <Button size="sm" variant="default" onClick={() => setOpen(false)}>
      <Word of="cancel" />
    </Button>
  );
  return (
    <div ref={place} className="grid gap10 whole-row">
      {bench.query.filter !== undefined && (
        <Hint>
          <Trans id="mend.allRows">
            Applies to all rows, including those hidden by the filter.
          </Trans>
        </Hint>
      )}
      <CodeSelect
        sheet={sheet}
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
        leave
      ) : (
        <FixOffer
          preview={preview}
          fieldAt={fieldAt}
          readOnly={bench.readOnly}
          onApply={() => {
            setOpen(false);
            bench.fix(fix);
          }}
        >
          {leave}
        </FixOffer>
      )}
    </div>
  );
}
