import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { isUnread } from '../form/days.ts';
import { Icon } from '../Icon.tsx';
import type { FilterField, FilterValues } from './declare.ts';
import css from './FilterBar.module.css';
import { FilterInput } from './FilterInput.tsx';

interface FilterBarProps {
  readonly fields: readonly FilterField[];
  /** Filters in force. */
  readonly values: FilterValues;
  /** Something is asked for that can be taken off: filters, a sort. */
  readonly isResettable: boolean;
  readonly onApply: (values: FilterValues) => void;
  readonly onReset: () => void;
}

/** Fields that a narrow screen shows at once; of more, it folds all but the first. */
const SHORT = 2;

/** What the keyboard begins at among those that were folded. */
const SECOND = ':scope > :nth-child(2) :is(input, select, textarea)';

const isInForce = (field: FilterField, values: FilterValues): boolean =>
  (field.type === 'dates' ? [field.from, field.to] : [field.key]).some(
    (key) => (values[key] ?? '').length > 0,
  );

const hasUnreadDay = (field: FilterField, values: FilterValues): boolean =>
  field.type === 'dates' &&
  [values[field.from], values[field.to]].some((day) => typeof day === 'string' && isUnread(day));

/** The filters of a list page. Choices act at once; what is typed, with Enter or the button. */
export function FilterBar(props: FilterBarProps) {
  const { fields, values, isResettable, onApply, onReset } = props;
  const [typed, setTyped] = useState({ over: values, draft: values });
  // The address changed by itself, back, forward, a link: what was typed over it is void.
  const draft = typed.over === values ? typed.draft : values;
  const setDraft = (next: FilterValues) => setTyped({ over: values, draft: next });

  /** A day that cannot be read is said at its field; nothing is searched without it. */
  const apply = (next: FilterValues) => {
    if (!fields.some((field) => hasUnreadDay(field, next))) onApply(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isLong = fields.length > SHORT;
  // The first one is always in sight.
  const inForce = fields.slice(1).filter((field) => isInForce(field, values)).length;
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
        ref={form}
        className={css['bar']}
        data-folded={(isLong && !isOpen) || undefined}
        onSubmit={submit}
      >
        {fields.filter((field) => field.type !== 'choices').map(input)}
        {isLong && (
          <Button
            className={css['more'] ?? ''}
            variant="default"
            aria-expanded={isOpen}
            onClick={({ currentTarget }) => {
              const isByKey = currentTarget.matches(':focus-visible');
              flushSync(() => setOpen(!isOpen));
              // They are before the button, which they push out of sight; a finger sees them come.
              if (isByKey) form.current?.querySelector<HTMLElement>(SECOND)?.focus();
            }}
          >
            {inForce === 0 ? (
              <Trans id="filter.more">More filters</Trans>
            ) : (
              <Trans id="filter.more.inForce">More filters ({inForce})</Trans>
            )}
          </Button>
        )}
        <div className={css['buttons']}>
          <Button type="submit" leftSection={<Icon name="search" size={16} />}>
            <Trans id="filter.apply">Search</Trans>
          </Button>
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
        {/* A line of their own: the keyboard comes to them where the eye does. */}
        {fields.filter((field) => field.type === 'choices').map(input)}
      </form>
    </search>
  );
}
