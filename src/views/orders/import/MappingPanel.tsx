import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { sheetWithSender } from '../../../domain/sheets/defaultSender.ts';
import { type ImportKind, isOrderKind, type SheetColumn } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { toMapping } from '../../../machines/orderImport/readingChoice.ts';
import type { RowSource } from '../../../machines/orderImport/rowSource.ts';
import { useRestoredFocus } from '../../../ui/focus.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import type { FieldSource, Mapping, SheetLayout } from '../../../workers/protocol.ts';
import type { ImportService } from '../../shared/importService.ts';
import { fieldLabel } from './grid/verdictText.ts';
import { ColumnRow } from './mapping/ColumnRow.tsx';
import {
  applyDraft,
  createDraft,
  hasSource,
  withField,
  withSource,
} from './mapping/mappingDraft.ts';
import { FieldRow } from './mapping/FieldRow.tsx';
import { MissingFields } from './mapping/MissingFields.tsx';
import { formatConstant, proposeConstants } from './mapping/formatConstant.ts';
import {
  listQuestions,
  Questions,
  toFieldSource,
  type MappingQuestion,
} from './mapping/Questions.tsx';
import { sampleColumn, useColumnName } from './mapping/useColumnName.ts';
import css from './MappingPanel.module.css';
import { panelTexts } from './panels/panelContext.ts';

interface MappingPanelProps {
  readonly kind: ImportKind;
  /** Returns the texts that earlier files got for all rows, by field. */
  readonly getEarlierConstants: ImportService['getEarlierConstants'];
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
const MANY_COLUMNS = 30;
/** Above this number of columns, fields and columns can be searched. */
const FEW_COLUMNS = 12;

/** Marks the missing fields as required, because some are required in certain countries only. */
function markRequired(
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
  const { kind, getEarlierConstants, layout, rows, onApply, onReading, onClose } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { list } = useFormats();
  const { columnName } = useColumnName(layout);
  const [draft, setDraft] = useState(() => createDraft(layout));
  const [search, setSearch] = useState('');
  const [answeredQuestions, setAnsweredQuestions] = useState<readonly MappingQuestion[]>([]);
  const panel = useRef<HTMLElement>(null);
  useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.revision,
  );
  const fields = markRequired(layout, sheetWithSender(sheets[kind], layout.sender ?? null).columns);
  const mappedSources = toMapping(layout).fields;
  const proposedConstants = proposeConstants(getEarlierConstants(), fields, layout.questions);
  const { fields: sources } = draft;

  // Fields keep the sequence that they had when the panel opened; those without a source are first.
  const isMainField = ({ key, field }: (typeof fields)[number]) =>
    field.required || mappedSources[key] !== undefined;
  const mainFields = fields
    .filter(isMainField)
    .toSorted(
      (a, b) =>
        Number(mappedSources[a.key] !== undefined) - Number(mappedSources[b.key] !== undefined),
    );
  const otherFields = fields.filter((field) => !isMainField(field));
  const missingFields = mainFields.filter(
    ({ key, field }) => field.required && !hasSource(sources[key]),
  );

  const getColumnSample = (source: number): string => {
    const samples = layout.fileColumns[source]?.samples ?? [];
    if (samples.length > 0) return samples.join(' · ');
    const index = layout.columns.findIndex((column) => column.source === source);
    return index < 0 ? '' : sampleColumn(rows, index);
  };
  const getFieldSample = (key: string, source: FieldSource | undefined): string => {
    if (source?.from === 'column') return getColumnSample(source.column);
    const index = layout.columns.findIndex((column) => column.key === key);
    return index < 0 ? '' : sampleColumn(rows, index);
  };

  const fieldKeyByColumn = new Map(
    Object.entries(sources).flatMap(([key, source]): [number, string][] =>
      source?.from === 'column' ? [[source.column, key]] : [],
    ),
  );
  const allColumns =
    layout.fileColumns.length > 0
      ? layout.fileColumns.map((_, source) => source)
      : layout.columns.flatMap(({ source }) => source ?? []);
  const findColumn = (source: number) => layout.columns.find((column) => column.source === source);
  const unusedByLayout = new Set(
    layout.columns.flatMap(({ key, source }) => (key === null ? (source ?? []) : [])),
  );
  const wasUnassigned = (source: number) =>
    typeof findColumn(source)?.key === 'string' && !fieldKeyByColumn.has(source);
  const listedColumns = allColumns.filter(
    (source) => unusedByLayout.has(source) || wasUnassigned(source),
  );
  const hasSample = (source: number) =>
    fieldKeyByColumn.has(source) || getColumnSample(source) !== '';
  const filledColumns = listedColumns.filter(hasSample);
  const emptyColumns = listedColumns.filter((source) => !hasSample(source));
  const unassignedColumns = allColumns.filter((source) => !fieldKeyByColumn.has(source));
  const columnChoices = {
    likely: unassignedColumns,
    others: allColumns.filter((source) => fieldKeyByColumn.has(source)),
  };

  // Likely sources are offered together, and in the row of their field.
  const questions = listQuestions(layout).filter(
    ({ key, source }) =>
      !hasSource(sources[key]) &&
      source !== null &&
      !fieldKeyByColumn.has(source) &&
      !answeredQuestions.some((other) => other.key === key && other.source === source),
  );
  const offers = missingFields.flatMap((field): readonly Offer[] => {
    const question = questions.find(({ key }) => key === field.key);
    if (typeof question?.source === 'number') {
      const source: FieldSource = { from: 'column', column: question.source };
      // The user chooses a unit; it is not accepted with the others.
      return question.unit === undefined ? [{ field, source }] : [];
    }
    const text = proposedConstants.get(field.key);
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
  const hasOtherUnit = [...fieldKeyByColumn].some(
    ([source, key]) => findColumn(source)?.otherUnits?.[key] !== undefined,
  );

  // Takes the focus when it opens, and gives it back when it closes.
  useRestoredFocus();
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const element = panel.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [onClose]);

  const onAnswer = (question: MappingQuestion, isUsed: boolean, unit?: string) => {
    setAnsweredQuestions((earlier) => [...earlier, question]);
    const { key } = question;
    const source = toFieldSource(question, unit);
    if (isUsed) setDraft((current) => withSource(current, 'question', key, source));
    panel.current?.focus({ preventScroll: true });
  };
  const acceptOffers = () => {
    setDraft((current) => {
      let next = current;
      for (const { field, source } of offers) {
        next = withSource(next, `offer-${field.key}`, field.key, source);
      }
      return next;
    });
    panel.current?.focus({ preventScroll: true });
  };

  const query = search.trim().toLocaleLowerCase();
  const matchesSearch = (...texts: readonly string[]) =>
    texts.some((text) => text.toLocaleLowerCase().includes(query));
  const matchesField = (field: SheetColumn) => {
    const source = sources[field.key];
    const column = source?.from === 'column' ? columnName(source.column) : '';
    return matchesSearch(fieldLabel(i18n, field), column);
  };
  const matchesColumn = (source: number) =>
    matchesSearch(columnName(source), getColumnSample(source));
  const shownFields = mainFields.filter(matchesField);
  const shownOtherFields = otherFields.filter(matchesField);
  const shownFilled = filledColumns.filter(matchesColumn);
  const shownEmpty = emptyColumns.filter(matchesColumn);

  const titleId = useId();
  const fieldsId = useId();
  const unusedId = useId();
  const renderFieldRow = (field: (typeof fields)[number]) => (
    <FieldRow
      key={field.key}
      field={field}
      layout={layout}
      source={sources[field.key]}
      initialSource={mappedSources[field.key]}
      sample={getFieldSample(field.key, sources[field.key])}
      columns={columnChoices}
      proposed={proposedConstants.get(field.key)}
      onSource={(controlId, source) =>
        setDraft((current) => withSource(current, controlId, field.key, source))
      }
    />
  );
  const renderColumnRow = (source: number) => (
    <ColumnRow
      key={source}
      source={source}
      name={columnName(source)}
      sample={getColumnSample(source)}
      match={findColumn(source)}
      fields={fields}
      fieldKey={fieldKeyByColumn.get(source) ?? null}
      isOneOfMany={listedColumns.length > MANY_COLUMNS}
      onField={(controlId, key) =>
        setDraft((current) => withField(current, controlId, source, key))
      }
    />
  );
  const emptyCount = shownEmpty.length;

  return (
    <section ref={panel} tabIndex={-1} className="rigid panel roomy" aria-labelledby={titleId}>
      <h2 id={titleId} className="flat">
        <Trans id="mapping.title">Match columns</Trans>
      </h2>
      <MissingFields fields={missingFields} />
      {offers.length > 0 && (
        <p className={`row apart gap8 across16 flat below12 ${css['offer']}`}>
          <span>
            <Trans id="mapping.offers">
              Likely: <bdi>{offered}</bdi>
            </Trans>
          </span>
          <Button size="compact-md" variant="default" onClick={acceptOffers}>
            <Trans id="mapping.accept">Use suggestions</Trans>
          </Button>
        </p>
      )}
      <Questions questions={questions} fields={fields} layout={layout} onAnswer={onAnswer} />
      {allColumns.length > FEW_COLUMNS && (
        <TextInput
          type="search"
          size="sm"
          mb="sm"
          maw="24rem"
          autoComplete="off"
          label={<Trans id="mapping.search">Find a field or column</Trans>}
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div className={`grid gap16 across24 ${css['sides']}`}>
        <div className="narrow scroll relative">
          <h3 className="flat below6 small" id={fieldsId}>
            {isOrderKind(kind) ? (
              <Trans id="mapping.fields">Fields of the orders</Trans>
            ) : (
              <Trans id="mapping.fields.addresses">Fields of the addresses</Trans>
            )}
          </h3>
          <ul className={`grid gap10 across16 list ${css['columns']}`} aria-labelledby={fieldsId}>
            {shownFields.map(renderFieldRow)}
          </ul>
          {shownOtherFields.length > 0 && (
            <details open={query !== '' || undefined}>
              <summary>
                <Trans id="mapping.further">Other fields, not in your file</Trans>
              </summary>
              <ul className={`grid gap10 across16 list ${css['columns']}`}>
                {shownOtherFields.map(renderFieldRow)}
              </ul>
            </details>
          )}
        </div>
        <div className="narrow scroll relative">
          <h3 className="flat below6 small" id={unusedId}>
            <Trans id="mapping.unused">Columns not used</Trans>
          </h3>
          {query !== '' && shownFilled.length + emptyCount === 0 ? (
            <p className="flat above4 below12 muted">
              <Trans id="mapping.search.none">No matching columns</Trans>
            </p>
          ) : filledColumns.length === 0 ? (
            <p className="flat above4 below12 muted">
              <Trans id="mapping.unused.none">Every column with values is used.</Trans>
            </p>
          ) : (
            <ul className={`grid gap10 across16 list ${css['columns']}`} aria-labelledby={unusedId}>
              {shownFilled.map(renderColumnRow)}
            </ul>
          )}
          {emptyCount > 0 && (
            <details open={query !== '' || undefined}>
              <summary>
                <Plural
                  id="mapping.emptyColumns"
                  value={emptyCount}
                  one="# empty column"
                  other="# empty columns"
                />
              </summary>
              <ul className={`grid gap10 across16 list ${css['columns']}`}>
                {shownEmpty.map(renderColumnRow)}
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
        <Button disabled={hasOtherUnit} onClick={() => onApply(applyDraft(draft))}>
          <Trans id="mapping.apply">Apply columns</Trans>
        </Button>
      </Group>
    </section>
  );
}
