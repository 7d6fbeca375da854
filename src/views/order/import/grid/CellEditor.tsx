import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import css from './ImportGrid.module.css';
import type { Spot } from './keys.ts';
import type { ColumnMeta } from './useGridColumns.ts';
import { fieldLabel } from './verdictText.ts';

interface CellEditorProps {
  readonly text: string;
  readonly column: ColumnMeta | undefined;
  /** In the scrolled space, CSS pixels. */
  readonly box: { readonly top: number; readonly start: number; readonly size: number };
  /** `step`: where to go from the cell, as (rows, columns); null stays. */
  readonly onCommit: (text: string, step: Spot | null) => void;
  readonly onCancel: () => void;
}

/** The input over a cell: Enter and Tab take the text and move on, Escape leaves it as it was. */
export function CellEditor({ text, column, box, onCommit, onCancel }: CellEditorProps) {
  const { i18n } = useLingui();
  const [value, setValue] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const listId = useId();
  const sheet = column?.type === 'field' ? column.sheet : undefined;
  const codes = Object.keys(sheet?.field.codes ?? {});

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);

  // Taking the editor away blurs it; what was decided before stands.
  const once = (act: () => void) => {
    if (done.current) return;
    done.current = true;
    act();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an input method's composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    const back = event.shiftKey ? -1 : 1;
    const steps: Record<string, Spot> = {
      Enter: { row: back, column: 0 },
      Tab: { row: 0, column: back },
    };
    const step = steps[event.key];
    event.stopPropagation();
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    once(() => (step === undefined ? onCancel() : onCommit(value, step)));
  };

  return (
    <>
      <input
        ref={input}
        className={css['editor']}
        style={{ insetBlockStart: box.top, insetInlineStart: box.start, inlineSize: box.size }}
        aria-label={sheet === undefined ? undefined : fieldLabel(i18n, sheet)}
        list={codes.length > 0 ? listId : undefined}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => once(() => onCommit(value, null))}
      />
      {codes.length > 0 && (
        <datalist id={listId}>
          {codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
