import { useLingui } from '@lingui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import css from './ImportGrid.module.css';
import { parseFieldText, fieldLabel } from './verdictText.ts';
import type { ColumnMeta } from './useGridColumns.ts';

/** Action after a text is committed. */
export type AfterCommit =
  | { readonly type: 'step'; readonly by: 'row' | 'column'; readonly isBackwards: boolean }
  | { readonly type: 'fill' }
  | { readonly type: 'problem' }
  /** `isElsewhere`: another element has the focus. */
  | { readonly type: 'stay'; readonly isElsewhere: boolean };

interface CellEditorProps {
  readonly text: string;
  readonly column: ColumnMeta | undefined;
  /** Position in the scrolled space, in CSS pixels. */
  readonly box: { readonly top: number; readonly start: number; readonly size: number };
  /** Whether typing opened it; then arrow keys commit the text and move on. */
  readonly isTyped: boolean;
  readonly onCommit: (text: string, next: AfterCommit) => void;
  readonly onCancel: () => void;
}

/** Input over a cell: Enter and Tab commit the text and move on, Escape cancels. */
export function CellEditor({ text, column, box, isTyped, onCommit, onCancel }: CellEditorProps) {
  const { i18n } = useLingui();
  const [value, setValue] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const listId = useId();
  const sheetColumn = column?.type === 'field' ? column.sheetColumn : undefined;
  const codes = Object.keys(sheetColumn?.field.codes ?? {});

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
    return () => {
      // A caret left behind makes the browser search all rows for it at every frame.
      if (document.activeElement?.matches('input, textarea') !== true)
        document.getSelection()?.removeAllRanges();
    };
  }, []);

  // Removing the editor blurs it, so only the first call counts.
  const runOnce = (action: () => void) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    action();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const next = parseKey(event);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    runOnce(() =>
      next === null ? onCancel() : onCommit(parseFieldText(sheetColumn?.field, value), next),
    );
  };

  const parseKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): AfterCommit | null => {
    const isEnter = key === 'Enter';
    if (isEnter && (ctrlKey || metaKey)) return { type: 'fill' };
    if (isEnter || key === 'Tab') {
      return { type: 'step', by: isEnter ? 'row' : 'column', isBackwards: shiftKey };
    }
    if (key === 'F8') return { type: 'problem' };
    // Arrow keys choose from the list of values, if there is one.
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    return isTyped && isArrow && codes.length === 0
      ? { type: 'step', by: 'row', isBackwards: key === 'ArrowUp' }
      : null;
  };

  return (
    <>
      <input
        ref={input}
        className={`ink surface shadow ${css['editor']}`}
        style={{ insetBlockStart: box.top, insetInlineStart: box.start, inlineSize: box.size }}
        aria-label={sheetColumn === undefined ? undefined : fieldLabel(i18n, sheetColumn)}
        list={codes.length > 0 ? listId : undefined}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          const isElsewhere = relatedTarget !== null;
          runOnce(() =>
            onCommit(parseFieldText(sheetColumn?.field, value), { type: 'stay', isElsewhere }),
          );
        }}
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
