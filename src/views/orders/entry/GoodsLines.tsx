import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useRef } from 'react';
import type { EntryFieldRef } from '../../../domain/sheets/judgeEntry.ts';
import type { SheetColumn, SheetGroup } from '../../../domain/sheets/sheet.ts';
import { selectContent, selectVerdict } from '../../../machines/orderEntry/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Entry.module.css';
import { useEntry, focusIn } from './useEntry.ts';
import { EntryField } from './EntryField.tsx';
import { parseCells, pasteLines } from './pasteLines.ts';

type Line = Readonly<Record<string, string>>;

interface GoodsLinesProps {
  readonly columns: readonly SheetColumn[];
  readonly group: SheetGroup;
  readonly disabled: boolean;
}

/** Goods lines of the form. Pasted spreadsheet cells fill several lines. */
export function GoodsLines({ columns, group, disabled }: GoodsLinesProps) {
  const actor = useEntry();
  const root = useRef<HTMLDivElement>(null);
  const count = useSelector(actor, (s) => selectContent(s).goods.length);
  const { maxRows } = group;
  // Lines have no id but their number.
  const lines = Array.from({ length: count }, (_, line) => line);

  // Stable callbacks, so that only changed lines render again.
  const onPasteText = useCallback(
    ({ line, key }: EntryFieldRef, text: string): boolean => {
      const cells = parseCells(text);
      if (cells === null || line === null) return false;
      const keys = columns.map((column) => column.key);
      const goods = selectContent(actor.getSnapshot()).goods;
      actor.send({ type: 'lines', goods: pasteLines(goods, cells, { line, key }, keys, maxRows) });
      return true;
    },
    [actor, columns, maxRows],
  );
  const change = useCallback(
    (update: (goods: readonly Line[]) => readonly Line[], focusedLine: number) => {
      actor.send({ type: 'lines', goods: update(selectContent(actor.getSnapshot()).goods) });
      // The field exists once the new lines are rendered.
      requestAnimationFrame(() => {
        focusIn(root.current, `[data-field^="goods.${focusedLine}."]`);
      });
    },
    [actor],
  );

  return (
    <div ref={root} className="grid gap14">
      {lines.map((line) => (
        <GoodsLine
          key={line}
          columns={columns}
          line={line}
          disabled={disabled}
          mayCopy={count < maxRows}
          mayRemove={count > 1}
          onPasteText={onPasteText}
          onChange={change}
        />
      ))}
      <div className="row apart gap8 across16">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={disabled || count >= maxRows}
          onClick={() => change((goods) => [...goods, {}], count)}
        >
          <Trans id="entry.line.add">Add goods line</Trans>
        </Button>
        <GoodsTotal />
      </div>
    </div>
  );
}

interface GoodsLineProps extends Omit<GoodsLinesProps, 'group'> {
  readonly line: number;
  readonly mayCopy: boolean;
  readonly mayRemove: boolean;
  readonly onPasteText: (field: EntryFieldRef, text: string) => boolean;
  /** Changes the lines, and moves the focus to one of them. */
  readonly onChange: (update: (goods: readonly Line[]) => readonly Line[], focused: number) => void;
}

const GoodsLine = memo(function GoodsLine(props: GoodsLineProps) {
  const { columns, line, disabled, mayCopy, mayRemove, onPasteText, onChange } = props;
  const { t } = useLingui();
  const number = line + 1;
  const copy = () => onChange((goods) => goods.toSpliced(number, 0, { ...goods[line] }), number);
  const remove = () => onChange((goods) => goods.toSpliced(line, 1), Math.max(0, line - 1));
  return (
    <div
      role="group"
      aria-label={t({ id: 'entry.line', message: `Goods line ${number}` })}
      className={`grid gap8 lined ${css['line']}`}
    >
      <div className={`line gap4 muted bold ${css['lineHead']}`}>
        <span aria-hidden="true">{number}</span>
        <span className={`column ${css['lineTools']}`}>
          <ActionIcon
            variant="subtle"
            aria-label={t({ id: 'entry.line.copy', message: `Copy goods line ${number}` })}
            disabled={disabled || !mayCopy}
            onClick={copy}
          >
            <Icon name="paste" size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t({ id: 'entry.line.remove', message: `Remove goods line ${number}` })}
            disabled={disabled || !mayRemove}
            onClick={remove}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </span>
      </div>
      <div className={`grid across14 ${css['grid']}`}>
        {columns.map((column) => (
          <EntryField
            key={column.key}
            column={column}
            line={line}
            disabled={disabled}
            onPasteText={onPasteText}
          />
        ))}
      </div>
    </div>
  );
});

/** Totals of the lines that are filled in. */
function GoodsTotal() {
  const actor = useEntry();
  const { decimal, money } = useFormats();
  const { values, goods } = useSelector(actor, (s) => selectVerdict(s).content);
  const sum = (getValue: (line: Readonly<Record<string, string>>) => number) =>
    goods.reduce((total, line) => total + (getValue(line) || 0), 0);
  const pieces = sum((line) => Number(line['quantity']));
  const kg = sum((line) => Number(line['quantity']) * Number(line['unitWeightKg'] ?? ''));
  const value = sum((line) => Number(line['quantity']) * Number(line['unitValue'] ?? ''));
  const currency = values['currency'] ?? '';
  const weight = decimal(kg);
  if (pieces === 0) return null;
  return (
    <p className="flat bold" aria-live="off">
      <Plural id="entry.total.pieces" value={pieces} one="# item" other="# items" />
      {kg > 0 && (
        <>
          {' · '}
          <Trans id="entry.total.kg">{weight} kg</Trans>
        </>
      )}
      {value > 0 && (
        <>
          {' · '}
          <bdi>{money(value, /^[A-Z]{3}$/.test(currency) ? currency : null)}</bdi>
        </>
      )}
    </p>
  );
}
