import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { differingFields, editorOf } from '../../machines/addressBook/selectors.ts';
import { useFormats } from '../../ui/format.ts';
import css from './addresses.module.css';
import { addressLabel } from '../shared/addressTexts.ts';
import type { EditorActor } from './types.ts';

/** What somebody else saved meanwhile, beside what was to be saved here. */
export function Overtaken({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const id = useId();
  const { theirs, content } = useSelector(editor, editorOf);
  const fields = useSelector(editor, differingFields, (a, b) => a.join() === b.join());
  if (theirs === null || content === null) return null;
  const by = theirs.changedBy;
  const at = dateTime(theirs.changedAt);
  return (
    <section className={css['form']} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={focus}>
        <Trans id="addresses.overtaken.title">Someone else changed this address</Trans>
      </h2>
      <p className={css['line']}>
        <Trans id="entry.conflict.by">
          Changed by <bdi>{by}</bdi>, {at}.
        </Trans>
      </p>
      <table className={css['differences']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans id="addresses.field">Field</Trans>
            </th>
            <th scope="col">
              <Trans id="addresses.theirs">Their version</Trans>
            </th>
            <th scope="col">
              <Trans id="addresses.mine">Your version</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{addressLabel(i18n, field)}</th>
              <td>
                <bdi>{theirs.values[field]}</bdi>
              </td>
              <td>
                <bdi>{content.values[field]}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['buttons']}>
        <Button onClick={() => editor.send({ type: 'takeTheirs' })}>
          <Trans id="addresses.takeTheirs">Use their version</Trans>
        </Button>
        <Button variant="default" onClick={() => editor.send({ type: 'keepMine' })}>
          <Trans id="addresses.keepMine">Overwrite</Trans>
        </Button>
      </div>
    </section>
  );
}

const focus = (heading: HTMLHeadingElement | null) => heading?.focus();
