import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import { sheetWithSender } from '../../../api/contract/order/sender.ts';
import { mappingOf } from '../../../machines/orderImport/reading.ts';
import type { RowSource } from '../../../machines/orderImport/rows.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ImportDesk } from '../../shared/portal.ts';
import { ForgetHabits } from './ForgetHabits.tsx';
import { fieldLabel } from './grid/verdictText.ts';
import css from './MappingPanel.module.css';
import { panelTexts } from './panels/panelTexts.ts';
import { matchTexts } from './texts.ts';
import type { FieldSource, Mapping, SheetLayout } from '../../../workers/protocol.ts';
import { useFocusBack } from '../../../ui/useFocusBack.ts';

interface MappingPanelProps {
  readonly kind: OrderKind;
  readonly layout: SheetLayout;
  readonly rows: RowSource;
  readonly onApply: (mapping: Mapping) => void;
  readonly onForget: ImportDesk['forget'];
  /** Opens what says how the file is read: the wrong row may have been taken for the header. */
  readonly onReading: () => void;
  /** Opens what fills the blank cells of a field, be there a column for it or not. */
  readonly onBlanks: (key: string) => void;
  /** Absent while required columns are missing: there is nothing to go back to. */
  readonly onClose?: () => void;
}

/** Rows from which values are shown, and values of a column. */
const SAMPLE_ROWS = 30;
const SAMPLE_VALUES = 3;

/** The first different values that a column of the layout holds, among the rows at hand. */
function sampleOf(rows: RowSource, index: number): string {
  const texts = new Set<string>();
  for (let at = 0; at < SAMPLE_ROWS && texts.size < SAMPLE_VALUES; at++) {
    const cell = rows.row(at)?.cells[index];
    const text = (cell?.original ?? cell?.text ?? '').trim();
    if (text !== '') texts.add(text);
  }
  return [...texts].join(' · ');
}

/** The field of each column of the file that is one as it stands. */
function keysByColumn({ fields }: Mapping): readonly (string | null)[] {
  const keys: (string | null)[] = [];
  for (const [key, source] of Object.entries(fields)) {
    if (source?.from === 'column') keys[source.column] = key;
  }
  return Array.from(keys, (key) => key ?? null);
}

/** The mapping with other fields of columns; what is made of several stays, if its field is free. */
function withKeys({ fields }: Mapping, keys: readonly (string | null)[]): Mapping {
  const found: Record<string, FieldSource> = {};
  for (const [key, source] of Object.entries(fields)) {
    if (source !== undefined && source.from !== 'column') found[key] = source;
  }
  for (const [column, key] of keys.entries()) {
    if (key !== null) found[key] = { from: 'column', column };
  }
  return { fields: found };
}

/** The mapping, the column changed last, and the mapping before that column was. */
function startOf(layout: SheetLayout) {
  const mapping = keysByColumn(mappingOf(layout));
  return { mapping, source: -1, before: mapping };
}

/** Which column of the file is which field of an order, and why that was thought. */
export default function MappingPanel({
  kind,
  layout,
  rows,
  onApply,
  onForget,
  onReading,
  onBlanks,
  onClose,
}: MappingPanelProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { percent, list } = useFormats();
  const [{ mapping }, setChosen] = useState(() => startOf(layout));
  const panel = useRef<HTMLElement>(null);
  useSyncExternalStore(
    (changed) => rows.subscribe(changed),
    () => rows.revision,
  );
  const fields = sheetWithSender(kind, layout.sender ?? null).columns;
  const made = new Set(
    layout.columns.filter((one) => one.made !== undefined).map(({ key }) => key),
  );
  const missing = fields.filter(
    (field) => field.field.required && !mapping.includes(field.key) && !made.has(field.key),
  );
  const [firstMissing] = missing;
  const names = list(missing.map((field) => fieldLabel(i18n, field)));
  // Nothing is converted: a column in another unit cannot be used.
  const isOtherUnit = layout.columns.some(({ source, otherUnits = {} }) => {
    const key = source === null ? null : mapping[source];
    return typeof key === 'string' && otherUnits[key] !== undefined;
  });
  // What was not understood comes first: there is something to choose.
  const columns = layout.columns
    .filter((column) => column.source !== null)
    .toSorted(
      (a, b) =>
        Number(a.key !== null) - Number(b.key !== null) || (a.source ?? 0) - (b.source ?? 0),
    );

  // Where it opens is where the keyboard goes on; closed, it goes on where it was before.
  useFocusBack();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose?.();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  // A field has one column: choosing it again takes it from the other. A keyboard comes past other
  // fields on its way; what it took from them on the way is given back.
  const choose = (source: number, key: string | null) =>
    setChosen((now) => {
      const before = now.source === source ? now.before : now.mapping;
      const mapping = before.map((other, at) => {
        if (at === source) return key;
        return other === key ? null : other;
      });
      return { source, before, mapping };
    });

  const titleId = useId();
  const option = (field: (typeof fields)[number]) => (
    <option key={field.key} value={field.key}>
      {fieldLabel(i18n, field)}
      {field.field.required ? ' *' : ''}
    </option>
  );

  return (
    <section ref={panel} tabIndex={-1} className={css['panel']} aria-labelledby={titleId}>
      <h2 id={titleId} className={css['title']}>
        <Trans id="mapping.title">Match columns</Trans>
      </h2>
      <p className={css['lead']} role="status">
        {missing.length > 0 ? (
          <>
            <span className={css['missing']}>
              <Icon name="error" size={16} />
              <Trans id="mapping.missing">Still required: {names}</Trans>
            </span>{' '}
            <Trans id="mapping.missing.how">
              Choose the column of your file that holds it. If no column does, fill the blank cells
              with one value.
            </Trans>
          </>
        ) : (
          <Trans id="mapping.lead">
            All required fields have a column. Change any that are wrong.
          </Trans>
        )}
      </p>
      <ul className={css['columns']}>
        {columns.map((column) => {
          const { source, header, reason, score, otherUnits = {}, candidates = [] } = column;
          if (source === null) return null;
          const key = mapping[source] ?? null;
          const meant = key ?? candidates[0]?.key ?? '';
          const measured = otherUnits[meant];
          const own = fields.find((field) => field.key === meant)?.field.unit;
          const number = source + 1;
          const sample = sampleOf(rows, layout.columns.indexOf(column));
          const likely = candidates.flatMap((one) => fields.find((f) => f.key === one.key) ?? []);
          const others = fields.filter((field) => !likely.includes(field));
          return (
            <li key={source} data-chosen={key !== null || undefined}>
              <label className={css['header']} htmlFor={`column-${source}`}>
                {header === '' ? (
                  <Trans id="mapping.unnamed">Column {number} (no name)</Trans>
                ) : (
                  <bdi>{header}</bdi>
                )}
              </label>
              <span className={css['sample']}>
                {sample === '' ? <Trans id="mapping.empty">No values</Trans> : <bdi>{sample}</bdi>}
              </span>
              <NativeSelect
                id={`column-${source}`}
                size="sm"
                value={key ?? ''}
                {...(measured === undefined ? {} : { 'aria-describedby': `unit-${source}` })}
                error={key !== null && measured !== undefined}
                onChange={(event) => choose(source, event.currentTarget.value || null)}
              >
                <option value="">{t({ id: 'mapping.leaveOut', message: 'Don’t import' })}</option>
                {likely.length > 0 && (
                  <optgroup label={t({ id: 'mapping.likely', message: 'Likely' })}>
                    {likely.map(option)}
                  </optgroup>
                )}
                <optgroup label={t({ id: 'mapping.others', message: 'Other fields' })}>
                  {others.map(option)}
                </optgroup>
              </NativeSelect>
              {measured !== undefined && (
                <span
                  id={`unit-${source}`}
                  className={css['unit']}
                  data-wrong={key !== null || undefined}
                >
                  <Icon name={key === null ? 'warning' : 'error'} size={14} />
                  <span>
                    <Trans id="mapping.unit">
                      The header says <bdi>{measured}</bdi>, but orders are in {own}. Convert the
                      column to {own} in your spreadsheet, then choose the file again.
                    </Trans>
                  </span>
                </span>
              )}
              <span className={css['reason']}>
                {key === column.key &&
                  reason !== null &&
                  `${i18n._(matchTexts[reason])}${reason === 'fuzzy' ? ` · ${percent(score)}` : ''}`}
              </span>
            </li>
          );
        })}
      </ul>
      <Group gap="sm" justify="flex-end">
        <Button variant="subtle" onClick={onReading}>
          {i18n._(panelTexts.reading.title)}
        </Button>
        {firstMissing !== undefined && (
          <Button variant="subtle" onClick={() => onBlanks(firstMissing.key)}>
            <Trans id="mapping.fillBlanks">Fill blank cells</Trans>
          </Button>
        )}
        {columns.some(({ reason }) => reason === 'learned') && <ForgetHabits forget={onForget} />}
        {onClose !== undefined && (
          <Button variant="default" onClick={onClose}>
            <Trans id="mapping.close">Cancel</Trans>
          </Button>
        )}
        <Button
          disabled={isOtherUnit}
          onClick={() => onApply(withKeys(mappingOf(layout), mapping))}
        >
          <Trans id="mapping.apply">Apply columns</Trans>
        </Button>
      </Group>
    </section>
  );
}
