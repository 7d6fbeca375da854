import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isInvalidDay } from '../../form/dayRange.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  isActive,
  toText,
  withoutField,
  type FilterField,
  type FilterValues,
} from './filterFields.ts';
import css from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { SearchInput } from './SearchInput.tsx';

interface FilterBarProps {
  /** Buttons at the end of the line; absent if there are none. */
  readonly actions?: ReactNode;
  readonly fields: readonly FilterField[];
  /** Applied filters. */
  readonly values: FilterValues;
  /** Whether filters or a sort can be reset. */
  readonly isResettable: boolean;
  /** Key of the filter that a tab of the list shows; absent if there is none. */
  readonly tabKey?: string | undefined;
  /** `replace`: replaces the entry in the history, as while the user types. */
  readonly onApply: (values: FilterValues, replace?: boolean) => void;
  readonly onReset: () => void;
}

/** Maximum number of filters that are all visible on a wide screen, below no search. */
const MAX_UNFOLDED = 3;

/** Inputs of a filter; the first one gets the focus when the filters unfold. */
const INPUTS = 'input, select, textarea';

const isSearch = (field: FilterField) => field.type === 'search';

/** Returns whether a filter is typed and so applied by the button; chosen values apply at once. */
const isTyped = ({ type }: FilterField) =>
  type === 'numbers' || type === 'text' || type === 'dates';

const hasInvalidDay = (field: FilterField, values: FilterValues): boolean =>
  field.type === 'dates' &&
  [values[field.from], values[field.to]].some(
    (day) => typeof day === 'string' && isInvalidDay(day),
  );

/** Key that changes with the applied filters, except the search, which applies by itself. */
const toFilterKey = (fields: readonly FilterField[], values: FilterValues): string =>
  JSON.stringify(
    fields.filter(isSearch).reduce((rest, field) => withoutField(field, rest), values),
  );

/**
 * Search and filters of a list page. The search applies while typing, choices apply at once, other
 * filters with Enter or the button.
 */
export function FilterBar(props: FilterBarProps) {
  const { actions, fields, values, isResettable, tabKey, onApply, onReset } = props;
  const appliedKey = toFilterKey(fields, values);
  const [typed, setTyped] = useState({ appliedKey, draft: values });
  // After a change of the address, such as by Back or a link, the draft is void.
  const draft = typed.appliedKey === appliedKey ? typed.draft : values;
  const setDraft = (next: FilterValues) => setTyped({ appliedKey, draft: next });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const folded = useRef<HTMLDivElement>(null);
  const id = useId();
  const { integer } = useFormats();

  const search = fields.find((field) => field.type === 'search');
  const filters = fields.filter((field) => !isSearch(field));
  const removable = filters.filter((field) =>
    field.type === 'dates' ? field.isRequired !== true : field.key !== tabKey,
  );
  const active = removable.filter((field) => isActive(field, values));
  const inputCount = filters.filter(({ type }) => type !== 'linkOnly').length;
  // Beside a search, filters fold behind a button, with chips for active ones.
  const folds = search !== undefined || inputCount > MAX_UNFOLDED ? 'always' : 'narrow';

  /** Applies filters with the current search. An invalid day is reported at its field. */
  const apply = (next: FilterValues) => {
    if (fields.some((field) => hasInvalidDay(field, next))) return;
    onApply(
      search === undefined || values[search.key] === undefined
        ? next
        : { ...next, [search.key]: values[search.key] ?? '' },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  const remove = (next: FilterValues) => {
    setDraft(next);
    onApply(next);
    // The focused chip disappears.
    opener.current?.focus();
  };
  const input = (field: FilterField) => (
    <FilterInput
      key={field.type === 'dates' ? field.from : field.key}
      field={field}
      values={draft}
      onChange={(change, isFinal) => {
        const next = { ...draft, ...change };
        setDraft(next);
        if (isFinal) apply(next);
      }}
      onSubmit={() => apply(draft)}
    />
  );
  return (
    <search>
      <form
        className={`wrap top rigid gap8 across10 below10 ${css['bar']}`}
        data-folds={folds}
        data-open={isOpen || undefined}
        onSubmit={submit}
      >
        {search !== undefined && (
          <SearchInput
            field={search}
            value={toText(values[search.key])}
            onSearch={(text) => onApply({ ...values, [search.key]: text }, search.key in values)}
          />
        )}
        {(filters.length > 0 || actions !== undefined) && (
          <div className={`hidden narrow gap10 ${css['line']}`}>
            {inputCount > 0 && (
              <Button
                ref={opener}
                variant="default"
                aria-expanded={isOpen}
                aria-controls={id}
                leftSection={<Icon name="filter" size={16} />}
                onClick={({ currentTarget }) => {
                  const isByKey = currentTarget.matches(':focus-visible');
                  flushSync(() => setOpen(!isOpen));
                  // A press by mouse or touch keeps the focus, because the user sees the filters appear.
                  if (isByKey && !isOpen)
                    folded.current?.querySelector<HTMLElement>(INPUTS)?.focus();
                }}
              >
                <Trans id="filter.filters">Filters</Trans>
                {active.length > 0 && (
                  <span className={`accent small ${css['count']}`}>{integer(active.length)}</span>
                )}
              </Button>
            )}
            <ActiveFilters
              fields={active}
              values={values}
              onRemove={(field) => remove(withoutField(field, values))}
              onClear={() => remove({})}
            />
            {actions !== undefined && <div className={css['actions']}>{actions}</div>}
          </div>
        )}
        {inputCount > 0 && (
          <div
            ref={folded}
            id={id}
            className={`wrap top narrow gap12 across14 whole-row ${css['fields']}`}
          >
            {filters.filter((field) => field.type !== 'choices').map(input)}
            <div className={css['buttons']}>
              {filters.some(isTyped) && (
                <Button type="submit" leftSection={<Icon name="search" size={16} />}>
                  <Trans id="filter.apply">Search</Trans>
                </Button>
              )}
              <Button
                variant="default"
                disabled={!isResettable && Object.keys(draft).length === 0}
                onClick={() => {
                  setDraft({});
                  onReset();
                }}
              >
                <Trans id="filter.reset">Reset</Trans>
              </Button>
            </div>
            {/* Last, because they are on a line of their own: the focus follows the layout. */}
            {filters.filter((field) => field.type === 'choices').map(input)}
          </div>
        )}
      </form>
    </search>
  );
}
