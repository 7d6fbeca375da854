import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { isUnread } from '../../form/dayRange.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isInForce, toText, without, type FilterField, type FilterValues } from './filterFields.ts';
import css from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { SearchInput } from './SearchInput.tsx';

interface FilterBarProps {
  readonly fields: readonly FilterField[];
  /** Filters in force. */
  readonly values: FilterValues;
  /** Filters or a sort are applied and can be reset. */
  readonly isResettable: boolean;
  /** `replace`: it continues with the question before, as while one types. */
  readonly onApply: (values: FilterValues, replace?: boolean) => void;
  readonly onReset: () => void;
}

/** Number of visible filters; more are folded, and active ones shown as chips. */
const SHORT = 3;
/** The same on a narrow screen. */
const SHORTEST = 1;

/** Inputs that may get the focus first when the filters unfold. */
const FIRST = 'input, select, textarea';

const isSearch = (field: FilterField) => field.type === 'search';

/** Returns whether a filter is typed and so applied by the button; chosen values apply at once. */
const isTyped = ({ type }: FilterField) =>
  type === 'numbers' || type === 'text' || type === 'dates';

const hasUnreadDay = (field: FilterField, values: FilterValues): boolean =>
  field.type === 'dates' &&
  [values[field.from], values[field.to]].some((day) => typeof day === 'string' && isUnread(day));

/** Key of the applied filters without the search, which applies by itself. */
const besideSearch = (fields: readonly FilterField[], values: FilterValues): string =>
  JSON.stringify(fields.filter(isSearch).reduce((left, field) => without(field, left), values));

/**
 * Search and filters of a list page. The search applies while typing, choices apply at once, other
 * filters with Enter or the button.
 */
export function FilterBar(props: FilterBarProps) {
  const { fields, values, isResettable, onApply, onReset } = props;
  const asked = besideSearch(fields, values);
  const [typed, setTyped] = useState({ over: asked, draft: values });
  // The address changed by itself, back, forward, a link: what was typed over it is void.
  const draft = typed.over === asked ? typed.draft : values;
  const setDraft = (next: FilterValues) => setTyped({ over: asked, draft: next });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const folded = useRef<HTMLDivElement>(null);
  const id = useId();
  const { integer } = useFormats();

  const search = fields.find((field) => field.type === 'search');
  const filters = fields.filter((field) => !isSearch(field));
  const removable = filters.filter((field) => field.type !== 'dates' || field.always !== true);
  const inForce = removable.filter((field) => isInForce(field, values));
  const entered = filters.filter(({ type }) => type !== 'given').length;
  const folds = entered > SHORT ? 'always' : entered > SHORTEST ? 'narrow' : undefined;

  /** Applies filters with the current search. An unreadable day is reported at its field. */
  const apply = (next: FilterValues) => {
    if (fields.some((field) => hasUnreadDay(field, next))) return;
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
  const takeOff = (next: FilterValues) => {
    setDraft(next);
    onApply(next);
    // The focused chip is gone.
    opener.current?.focus();
  };
  const input = (field: FilterField) => (
    <FilterInput
      key={field.type === 'dates' ? field.from : field.key}
      field={field}
      values={draft}
      onChange={(change, atOnce) => {
        const next = { ...draft, ...change };
        setDraft(next);
        if (atOnce) apply(next);
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
        {folds !== undefined && (
          <div className={`hidden narrow gap10 ${css['line']}`}>
            <Button
              ref={opener}
              variant="default"
              aria-expanded={isOpen}
              aria-controls={id}
              leftSection={<Icon name="filter" size={16} />}
              onClick={({ currentTarget }) => {
                const isByKey = currentTarget.matches(':focus-visible');
                flushSync(() => setOpen(!isOpen));
                // Not on touch, where the user sees them appear.
                if (isByKey && !isOpen) folded.current?.querySelector<HTMLElement>(FIRST)?.focus();
              }}
            >
              <Trans id="filter.filters">Filters</Trans>
              {inForce.length > 0 && (
                <span className={`accent small ${css['count']}`}>{integer(inForce.length)}</span>
              )}
            </Button>
            <ActiveFilters
              fields={inForce}
              values={values}
              onRemove={(field) => takeOff(without(field, values))}
              onClear={() => takeOff({})}
            />
          </div>
        )}
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
          {/* A line of their own: the focus comes to them where the eye does. */}
          {filters.filter((field) => field.type === 'choices').map(input)}
        </div>
      </form>
    </search>
  );
}
