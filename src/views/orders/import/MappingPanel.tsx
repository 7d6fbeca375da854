import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { sheetWithSender } from '../../../domain/sheets/defaultSender.ts';
import { type ImportKind, isOrderKind, type SheetColumn } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { toMapping } from '../../../machines/orderImport/readingChoice.ts';
import type { RowSource } from '../../../machines/orderImport/rowSource.ts';
import { useFocusBack } from '../../../ui/focus.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import type { FieldSource, Mapping, SheetLayout } from '../../../workers/protocol.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { fieldLabel } from './grid/verdictText.ts';
import { ColumnRow } from './mapping/ColumnRow.tsx';
import { applyDraft, createDraft, isGiven, withField, withSource } from './mapping/mappingDraft.ts';
import { FieldRow } from './mapping/FieldRow.tsx';
import { formatConstant, proposeConstants } from './mapping/formatConstant.ts';
import {
  listQuestions,
  Questions,
  toFieldSource,
  type MappingQuestion,
} from './mapping/Questions.tsx';
import { sampleColumn, useColumnName } from './mapping/useColumnName.ts';
import css from './MappingPanel.module.css';
import { panelTexts } from './panels/panelBench.ts';

interface MappingPanelProps {
  readonly kind: ImportKind;
  /** Values for all rows of earlier files, by field. */
  readonly given: ImportDesk['given'];
  readonly layout: SheetLayout;
  readonly rows: RowSource;
  readonly onApply: (mapping: Mapping) => void;
  /** Opens the panel of the file format, where another header row can be chosen. */
  readonly onReading: () => void;
  readonly onClose: () => void;
}

/** Most likely source of a required field. */
interface Offer {
  readonly field: SheetColumn;
  readonly source: Extract<FieldSource, { from: 'column' | 'constant' }>;
}

/** Above this number of columns, a select lists its fields on focus only. */
const MANY = 30;
/** Above this number of columns, fields and columns can be searched. */
const FEW = 12;

/** Marks the missing fields as required; some are required in certain countries only. */
function neededIn(
  { missing }: Pick<SheetLayout, 'missing'>,
  columns: readonly SheetColumn[],
): readonly SheetColumn[] {
  return columns.map((column) =>
    missing.includes(column.key)
      ? { ...column, field: { ...column.field, required: true } }
      : column,
  );
}

/** Maps columns of the file, or values for all rows, to the fields of the orders. */
export default function MappingPanel(props: MappingPanelProps) {
  const { kind, given, layout, rows, onApply, onReading, onClose } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { list } = useFormats();
  const { columnName } = useColumnName(layout);
  const [draft, setDraft] = useState(() => createDraft(layout));
  const [sought, setSought] = useState('');
  const [answered, setAnswered] = useState<readonly MappingQuestion[]>([]);
  const panel = useRef<HTMLElement>(null);
  useSyncExternalStore(
    (changed) => rows.subscribe(changed),
    () => rows.revision,
  );
  const fields = neededIn(layout, sheetWithSender(sheets[kind], layout.sender ?? null).columns);
  const found = toMapping(layout).fields;
  const proposed = proposeConstants(given(), fields, layout.questions);
  const { fields: sources } = draft;

  // Fields keep the sequence that they had when the panel opened; those without a source are first.
  const isNeeded = ({ key, field }: (typeof fields)[number]) =>
    field.required || found[key] !== undefined;
  const needed = fields
    .filter(isNeeded)
    .toSorted((a, b) => Number(found[a.key] !== undefined) - Number(found[b.key] !== undefined));
  const further = fields.filter((field) => !isNeeded(field));
  const missing = needed.filter(({ key, field }) => field.required && !isGiven(sources[key]));
  const names = list(missing.map((field) => fieldLabel(i18n, field)));

  const sampleBy = (source: number): string => {
    const samples = layout.fileColumns[source]?.samples ?? [];
    if (samples.length > 0) return samples.join(' · ');
    const index = layout.columns.findIndex((column) => column.source === source);
    return index < 0 ? '' : sampleColumn(rows, index);
  };
  const sampleFor = (key: string, source: FieldSource | undefined): string => {
    if (source?.from === 'column') return sampleBy(source.column);
    const index = layout.columns.findIndex((column) => column.key === key);
    return index < 0 ? '' : sampleColumn(rows, index);
  };

  const used = new Map(
    Object.entries(sources).flatMap(([key, source]): [number, string][] =>
      source?.from === 'column' ? [[source.column, key]] : [],
    ),
  );
  const all =
    layout.fileColumns.length > 0
      ? layout.fileColumns.map((_, source) => source)
      : layout.columns.flatMap(({ source }) => source ?? []);
  const findColumn = (source: number) => layout.columns.find((column) => column.source === source);
  const spare = new Set(
    layout.columns.flatMap(({ key, source }) => (key === null ? (source ?? []) : [])),
  );
  const isLost = (source: number) =>
    typeof findColumn(source)?.key === 'string' && !used.has(source);
  const listed = all.filter((source) => spare.has(source) || isLost(source));
  const isFilled = (source: number) => used.has(source) || sampleBy(source) !== '';
  const filled = listed.filter(isFilled);
  const empty = listed.filter((source) => !isFilled(source));
  const free = all.filter((source) => !used.has(source));
  const choices = { likely: free, others: all.filter((source) => used.has(source)) };

  // Likely sources are offered together, and in the row of their field.
  const doubts = listQuestions(layout).filter(
    ({ key, source }) =>
      !isGiven(sources[key]) &&
      source !== null &&
      !used.has(source) &&
      !answered.some((one) => one.key === key && one.source === source),
  );
  const offers = missing.flatMap((field): readonly Offer[] => {
    const doubt = doubts.find(({ key }) => key === field.key);
    if (typeof doubt?.source === 'number') {
      const source: FieldSource = { from: 'column', column: doubt.source };
      // The user chooses a unit; it is not accepted with the others.
      return doubt.unit === undefined ? [{ field, source }] : [];
    }
    const text = proposed.get(field.key);
    return text === undefined ? [] : [{ field, source: { from: 'constant', text } }];
  });
  const offered = list(
    offers.map(({ field, source }) => {
      const name = fieldLabel(i18n, field);
      const value =
        source.from === 'column'
          ? columnName(source.column)
          : formatConstant(i18n._.bind(i18n), field, source.text, layout);
      return t({ id: 'mapping.offer', message: `${name}: ${value}` });
    }),
  );
  const isOtherUnit = [...used].some(
    ([source, key]) => findColumn(source)?.otherUnits?.[key] !== undefined,
  );

  // Takes the focus when it opens, and gives it back when it closes.
  useFocusBack();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  const onAnswer = (doubt: MappingQuestion, isUsed: boolean, unit?: string) => {
    setAnswered((before) => [...before, doubt]);
    const { key } = doubt;
    const source = toFieldSource(doubt, unit);
    if (isUsed) setDraft((now) => withSource(now, 'question', key, source));
    panel.current?.focus({ preventScroll: true });
  };
  const acceptAll = () => {
    setDraft((now) => {
      let next = now;
      for (const { field, source } of offers) {
        next = withSource(next, `offer-${field.key}`, field.key, source);
      }
      return next;
    });
    panel.current?.focus({ preventScroll: true });
  };

  const word = sought.trim().toLocaleLowerCase();
  const isSought = (...texts: readonly string[]) =>
    texts.some((text) => text.toLocaleLowerCase().includes(word));
  const isSoughtField = (field: SheetColumn) => {
    const source = sources[field.key];
    const column = source?.from === 'column' ? columnName(source.column) : '';
    return isSought(fieldLabel(i18n, field), column);
  };
  const isSoughtColumn = (source: number) => isSought(columnName(source), sampleBy(source));
  const shownFields = needed.filter(isSoughtField);
  const shownFurther = further.filter(isSoughtField);
  const shownFilled = filled.filter(isSoughtColumn);
  const shownEmpty = empty.filter(isSoughtColumn);

  const titleId = useId();
  const neededId = useId();
  const unusedId = useId();
  const fieldRow = (field: (typeof fields)[number]) => (
    <FieldRow
      key={field.key}
      field={field}
      layout={layout}
      source={sources[field.key]}
      made={found[field.key]}
      sample={sampleFor(field.key, sources[field.key])}
      columns={choices}
      proposed={proposed.get(field.key)}
      onSource={(at, source) => setDraft((now) => withSource(now, at, field.key, source))}
    />
  );
  const columnRow = (source: number) => (
    <ColumnRow
      key={source}
      source={source}
      name={columnName(source)}
      sample={sampleBy(source)}
      match={findColumn(source)}
      fields={fields}
      chosen={used.get(source) ?? null}
      isOneOfMany={listed.length > MANY}
      onField={(at, key) => setDraft((now) => withField(now, at, source, key))}
    />
  );
  const emptyCount = shownEmpty.length;

  return (
    <section ref={panel} tabIndex={-1} className="rigid panel roomy" aria-labelledby={titleId}>
      <h2 id={titleId} className="flat">
        <Trans id="mapping.title">Match columns</Trans>
      </h2>
      <p className="flat above4 below12 muted" role="status">
        {missing.length > 0 ? (
          <>
            <span className={`block wrong bold ${css['missing']}`}>
              <Icon name="error" size={16} />
              <Trans id="mapping.missing">Still required: {names}</Trans>
            </span>
            <Trans id="mapping.missing.how">
              For each, choose the column of your file that holds it, or give one value for all
              rows.
            </Trans>
          </>
        ) : (
          <Trans id="mapping.lead">
            All required fields have a column or a value. Change any that are wrong.
          </Trans>
        )}
      </p>
      {offers.length > 0 && (
        <p className={`row apart gap8 across16 flat below12 ${css['offer']}`}>
          <span>
            <Trans id="mapping.offers">
              Likely: <bdi>{offered}</bdi>
            </Trans>
          </span>
          <Button size="compact-md" variant="light" onClick={acceptAll}>
            <Trans id="mapping.accept">Accept the likely ones</Trans>
          </Button>
        </p>
      )}
      <Questions doubts={doubts} fields={fields} layout={layout} onAnswer={onAnswer} />
      {all.length > FEW && (
        <TextInput
          type="search"
          size="sm"
          mb="sm"
          maw="24rem"
          autoComplete="off"
          label={<Trans id="mapping.search">Find a field or column</Trans>}
          leftSection={<Icon name="search" size={16} />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      )}
      <div className={`grid gap16 across24 ${css['sides']}`}>
        <div className="narrow scroll relative">
          <h3 className="flat below6 small" id={neededId}>
            {isOrderKind(kind) ? (
              <Trans id="mapping.fields">Fields of the orders</Trans>
            ) : (
              <Trans id="mapping.fields.addresses">Fields of the addresses</Trans>
            )}
          </h3>
          <ul className={`grid gap10 across16 list ${css['columns']}`} aria-labelledby={neededId}>
            {shownFields.map(fieldRow)}
          </ul>
          {shownFurther.length > 0 && (
            <details open={word !== '' || undefined}>
              <summary>
                <Trans id="mapping.further">Other fields, not in your file</Trans>
              </summary>
              <ul className={`grid gap10 across16 list ${css['columns']}`}>
                {shownFurther.map(fieldRow)}
              </ul>
            </details>
          )}
        </div>
        <div className="narrow scroll relative">
          <h3 className="flat below6 small" id={unusedId}>
            <Trans id="mapping.unused">Columns not used</Trans>
          </h3>
          {word !== '' && shownFilled.length + emptyCount === 0 ? (
            <p className="flat above4 below12 muted">
              <Trans id="mapping.search.none">No matching columns</Trans>
            </p>
          ) : filled.length === 0 ? (
            <p className="flat above4 below12 muted">
              <Trans id="mapping.unused.none">Every column with values is used.</Trans>
            </p>
          ) : (
            <ul className={`grid gap10 across16 list ${css['columns']}`} aria-labelledby={unusedId}>
              {shownFilled.map(columnRow)}
            </ul>
          )}
          {emptyCount > 0 && (
            <details open={word !== '' || undefined}>
              <summary>
                <Plural
                  id="mapping.emptyColumns"
                  value={emptyCount}
                  one="# empty column"
                  other="# empty columns"
                />
              </summary>
              <ul className={`grid gap10 across16 list ${css['columns']}`}>
                {shownEmpty.map(columnRow)}
              </ul>
            </details>
          )}
        </div>
      </div>
      <Group gap="sm" justify="flex-end">
        <Button variant="subtle" onClick={onReading}>
          {i18n._(panelTexts.reading.title)}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Word of="cancel" />
        </Button>
        <Button disabled={isOtherUnit} onClick={() => onApply(applyDraft(draft))}>
          <Trans id="mapping.apply">Apply columns</Trans>
        </Button>
      </Group>
    </section>
  );
}
