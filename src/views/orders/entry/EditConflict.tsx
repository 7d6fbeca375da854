import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Difference, Side } from '../../../machines/orderEntry/mergeContents.ts';
import {
  selectTheirChanges,
  selectEntryContext,
  selectDraftStorage,
  isUnsaved,
  mayResolve,
} from '../../../machines/orderEntry/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useUnsaved } from '../../shared/pageTab.ts';
import css from './Entry.module.css';
import { useEntry } from './useEntry.ts';
import { useDifferenceTexts } from './useDifferenceTexts.ts';

/** Concurrent changes field by field; the user chooses which version of each to keep. */
export function EditConflict() {
  const actor = useEntry();
  const { dateTime } = useFormats();
  const id = useId();
  const differences = useSelector(
    actor,
    selectTheirChanges,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const theirs = useSelector(actor, (s) => selectEntryContext(s).theirs);
  const canResolve = useSelector(actor, mayResolve);
  useUnsaved(useSelector(actor, isUnsaved), useSelector(actor, selectDraftStorage));
  const lastEdit = theirs?.events.findLast(({ action }) => action === 'edit');
  const by = lastEdit?.by ?? null;
  const at = lastEdit === undefined ? '' : dateTime(lastEdit.at);
  return (
    <section className={`grid gap14 ${css['conflict']}`} aria-labelledby={id}>
      <h2 className="flat" id={id} tabIndex={-1} ref={focus}>
        <Icon name="warning" />{' '}
        <Trans id="entry.conflict.title">This order was changed while you were editing</Trans>
      </h2>
      <p className="flat">
        {by !== null && (
          <>
            <Trans id="entry.conflict.by">
              Changed by <bdi>{by}</bdi>, {at}.
            </Trans>{' '}
          </>
        )}
        <Trans id="entry.conflict.text">
          Nothing is overwritten yet. Choose which value to keep for each field. Your other changes
          stay.
        </Trans>
      </p>
      {differences.map((difference) => (
        <Choice key={difference.name} difference={difference} />
      ))}
      <div className="wrap gap8">
        <Button disabled={!canResolve} onClick={() => actor.send({ type: 'resolve' })}>
          <Trans id="entry.conflict.save">Save this version</Trans>
        </Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'back' })}>
          <Trans id="entry.conflict.back">Back to the form</Trans>
        </Button>
      </div>
    </section>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

interface ChoiceProps {
  readonly difference: Difference;
}

function Choice({ difference }: ChoiceProps) {
  const actor = useEntry();
  const { t } = useLingui();
  const { name } = difference;
  const choice = useSelector(actor, (s) => selectEntryContext(s).choices[name]);
  const { formatField, formatValue } = useDifferenceTexts(actor.getSnapshot().context.kind);
  const renderOption = (side: Side, label: string) => (
    <label className={`grid aside packed anywhere soft pointer ${css['option']}`}>
      <input
        type="radio"
        name={name}
        checked={choice === side}
        onChange={() => actor.send({ type: 'choose', name, side })}
      />
      <span className="flat muted small">{label}</span>
      <bdi>{formatValue(difference, side)}</bdi>
    </label>
  );
  return (
    <fieldset className={`grid gap8 flat edged ${css['choice']}`}>
      <legend>{formatField(difference)}</legend>
      {renderOption('mine', t({ id: 'entry.conflict.mine', message: 'Yours' }))}
      {renderOption('theirs', t({ id: 'entry.conflict.theirs', message: 'Saved by someone else' }))}
    </fieldset>
  );
}
