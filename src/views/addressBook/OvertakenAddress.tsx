import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { differingFields, selectEditorContext } from '../../machines/addressBook/selectors.ts';
import { addressLabel } from '../shared/addressTexts.ts';
import { OvertakenRecord } from '../shared/OvertakenRecord.tsx';
import type { EditorActor } from '../../machines/addressBook/addressEditor.ts';

/** Version saved by another user, beside the user's own. */
export function OvertakenAddress({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useLingui();
  const { theirs, content } = useSelector(editor, selectEditorContext);
  const fields = useSelector(editor, differingFields, (a, b) => a.join() === b.join());
  if (theirs === null || content === null) return null;
  const getTheirs = (field: (typeof fields)[number]) => theirs.values[field] ?? '';
  const getMine = (field: (typeof fields)[number]) => content.values[field] ?? '';
  return (
    <OvertakenRecord
      title={<Trans id="addresses.overtaken.title">Someone else changed this address</Trans>}
      changed={{ at: theirs.changedAt, by: theirs.changedBy }}
      rows={fields.map((field) => [addressLabel(i18n, field), getTheirs(field), getMine(field)])}
      onTakeTheirs={() => editor.send({ type: 'takeTheirs' })}
      onKeepMine={() => editor.send({ type: 'keepMine' })}
    />
  );
}
