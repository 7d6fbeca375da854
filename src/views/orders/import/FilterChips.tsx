import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { selectActivity, selectCounts } from '../../../machines/orderImport/selectors.ts';
import type { ImportService } from '../../shared/importService.ts';
import { Chip, type Tone } from '../../../ui/Chip.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useFocusRegion } from '../../../ui/focus.ts';
import css from './FilterChips.module.css';
import { fieldLabel } from './grid/verdictText.ts';
import { createFieldFinder } from './panels/panelContext.ts';
import { ruleTitle } from './panels/ruleTitles.ts';
import { rowCountTexts } from './importTexts.ts';
import type { RowQuery, SheetLayout } from '../../../workers/protocol.ts';

type Filter = NonNullable<RowQuery['filter']>;

interface FilterChipsProps {
  readonly kind: ImportKind;
  readonly importService: ImportService;
  readonly layout: SheetLayout | null;
  readonly query: RowQuery;
  readonly findRef: RefObject<HTMLInputElement | null>;
  readonly onQuery: (query: RowQuery) => void;
}

interface RowChip {
  readonly id: string;
  readonly icon: IconName | null;
  readonly tone: Tone | null;
  readonly label: ReactNode;
  readonly count: number;
  readonly filter: Filter;
  /** Shown even if the count is 0. */
  readonly isAlwaysShown: boolean;
}

/** Counts of rows by state and severity, as buttons that filter the rows. */
export function FilterChips(props: FilterChipsProps) {
  const { kind: importKind, importService, layout, query, findRef, onQuery } = props;
  const { actor, rows } = importService;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { integer } = useFormats();
  const counts = useSelector(actor, selectCounts);
  const shown = useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.total,
  );
  const isApplying = useSelector(actor, selectActivity) === 'remapping';
  const isReadOnly = useSelector(actor, (snapshot) => !snapshot.can({ type: 'query', query: {} }));
  const { filter = {}, ...unfilteredQuery } = query;
  const { text = '', ...chipFilter } = filter;
  const bar = useRef<HTMLDivElement>(null);
  useFocusRegion(bar);
  const [input, setInput] = useState({ applied: text, typed: text });
  // Typed text is dropped once another text is applied.
  const typed = input.applied === text ? input.typed : text;

  const applyFilter = (next: Filter) =>
    onQuery(
      Object.keys(next).length === 0 ? unfilteredQuery : { ...unfilteredQuery, filter: next },
    );
  const applyText = (value: string) =>
    applyFilter(value === '' ? chipFilter : { ...chipFilter, text: value });

  const stateChip = (
    name: 'created' | 'duplicate' | 'invalid' | 'unknown',
    icon: IconName,
    tone: Tone,
  ): RowChip => ({
    id: name,
    icon,
    tone,
    label: i18n._(rowCountTexts[name]),
    count: counts[name],
    filter: { state: name },
    isAlwaysShown: false,
  });
  const severityChip = (
    name: 'error' | 'warning' | 'info',
    count: number,
    label: ReactNode,
  ): RowChip => ({
    id: name,
    icon: name,
    tone: name,
    label,
    count,
    filter: { severity: name },
    isAlwaysShown: name === 'error',
  });
  const chips: readonly RowChip[] = [
    {
      id: 'all',
      icon: null,
      tone: null,
      label: <Trans id="import.chip.all">All rows</Trans>,
      count: counts.rows,
      filter: {},
      isAlwaysShown: true,
    },
    severityChip('error', counts.errorRows, <Trans id="import.chip.error">With errors</Trans>),
    severityChip(
      'warning',
      counts.warningRows,
      <Trans id="import.chip.warning">With warnings</Trans>,
    ),
    severityChip('info', counts.infoRows, <Trans id="import.chip.info">Auto-corrected</Trans>),
    {
      id: 'skipped',
      icon: 'skip',
      tone: null,
      label: i18n._(rowCountTexts.skipped),
      count: counts.skippedRows,
      filter: { state: 'skipped' },
      isAlwaysShown: false,
    },
    {
      id: 'new',
      icon: null,
      tone: null,
      label: i18n._(rowCountTexts.new),
      // If every row is ready, this is the same as all rows.
      count: counts.readyRows === counts.rows ? 0 : counts.readyRows,
      filter: { state: 'new' },
      isAlwaysShown: false,
    },
    stateChip('created', 'check', 'success'),
    stateChip('duplicate', 'columns', 'warning'),
    stateChip('invalid', 'error', 'error'),
    stateChip('unknown', 'unknown', 'warning'),
  ];
  const isSameFilter = (a: Filter, b: Filter) =>
    a.severity === b.severity && a.state === b.state && a.rule === b.rule && a.column === b.column;
  const field =
    layout === null || chipFilter.column === undefined
      ? undefined
      : createFieldFinder(importKind, layout)(chipFilter.column);

  return (
    <div ref={bar} tabIndex={-1} className={`row rigid gap8 lined ${css['bar']}`}>
      <div
        className={`wrap gap6 ${css['chips']}`}
        role="group"
        aria-label={t({ id: 'import.chips', message: 'Show rows' })}
      >
        {chips
          .filter(
            (chip) => chip.isAlwaysShown || chip.count > 0 || isSameFilter(chip.filter, chipFilter),
          )
          .map((chip) => (
            <Chip
              key={chip.id}
              icon={chip.icon}
              tone={chip.tone}
              count={isApplying ? '…' : integer(chip.count)}
              disabled={isReadOnly}
              pressed={isSameFilter(chip.filter, chipFilter)}
              onClick={() => applyFilter(text === '' ? chip.filter : { ...chip.filter, text })}
            >
              {chip.label}
            </Chip>
          ))}
        {chipFilter.rule !== undefined && (
          <Chip
            pressed
            isRemovable
            disabled={isReadOnly}
            onClick={() => applyFilter(text === '' ? {} : { text })}
          >
            {ruleTitle(i18n, chipFilter.rule)}
            {field !== undefined && ` · ${fieldLabel(i18n, field)}`}
          </Chip>
        )}
      </div>
      <span className={`muted small ${css['shown']}`} role="status">
        {query.filter !== undefined && (
          <Plural id="import.shown" value={shown} one="# row shown" other="# rows shown" />
        )}
      </span>
      {query.filter !== undefined && (
        <button
          type="button"
          className={`accent small press underlined ${css['clear']}`}
          disabled={isReadOnly}
          onClick={() => applyFilter({})}
        >
          <Trans id="import.filter.clear">Clear filter</Trans>
        </button>
      )}
      <TextInput
        ref={findRef}
        type="search"
        className={css['find']}
        size="xs"
        leftSection={<Icon name="search" size={15} />}
        aria-label={t({ id: 'import.find', message: 'Find in rows' })}
        placeholder={t({ id: 'import.find', message: 'Find in rows' })}
        disabled={isReadOnly}
        value={typed}
        onChange={(event) => {
          setInput({ applied: text, typed: event.currentTarget.value });
          // The clear button of the field applies at once.
          if (event.currentTarget.value === '') applyText('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') applyText(event.currentTarget.value.trim());
        }}
        onBlur={(event) => {
          const value = event.currentTarget.value.trim();
          if (value !== text) applyText(value);
        }}
      />
    </div>
  );
}
